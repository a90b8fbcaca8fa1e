export { Admiral, WITS, type Wits } from './admiral.js';
export { Captain } from './captain.js';
export type { Judge } from './judge.js';
export { type Cares, Lookout } from './lookout.js';
export { MANNERS, type Manner, STEADY, tunable } from './manner.js';
export { Reach } from './reach.js';
