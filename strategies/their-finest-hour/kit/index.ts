/** What players of Their Finest Hour share, and what they may build on: `import { Crew } from 'sortie/strategies/their-finest-hour/kit'`. */
export { Crew } from './crew.js';
export * from './tactics.js';
