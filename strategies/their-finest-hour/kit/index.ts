/** What players of Their Finest Hour share, and what they may build on: `import { Crew } from 'sortie/strategies/their-finest-hour/kit'`. */
export { Crew } from './crew.js';
export { FlightPlan, STOP } from './flight-plan.js';
export type { Weights } from './foe.js';
export { bestVolley, volleyWorth } from './gunnery.js';
export { Outlook } from './outlook.js';
export { Places } from './places.js';
export { FLIES_THERE, GOES_ROUND, OUT_OF_REACH, reachOf } from './reach.js';
export * from './tactics.js';
