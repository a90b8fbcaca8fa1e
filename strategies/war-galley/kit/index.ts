export { Captain } from './captain.js';
export { type Manner, STEADY } from './manner.js';
