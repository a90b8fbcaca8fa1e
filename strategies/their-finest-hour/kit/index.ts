/** Shared by players of Their Finest Hour: `import { Crew } from 'sortie/strategies/their-finest-hour/kit'`. */
export { Crew } from './crew.js';
export { FlightPlan, STOP } from './flight-plan.js';
export { bestVolley, volleyWorth } from './gunnery.js';
export { Outlook } from './outlook.js';
export { Places } from './places.js';
export { chanceToRam, priceOf, prizeOfRamming } from './ramming.js';
export { FLIES_THERE, GOES_ROUND, OUT_OF_REACH, reachOf } from './reach.js';
export * from './tactics.js';
export { WEIGHTS, type Weights } from './weights.js';
