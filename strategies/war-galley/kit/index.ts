export { Admiral, type Wits } from './admiral.js';
export { Captain } from './captain.js';
export type { Judge } from './helm.js';
export { type Cares, Lookout } from './lookout.js';
export { type Manner, STEADY } from './manner.js';
export { Reach } from './reach.js';
