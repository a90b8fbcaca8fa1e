/** Games that were written for another program: one bridge, and an adapter for each interface. */
export type { BridgeTypes, Described } from './from-state-machine.js';
export { fromStateMachine } from './from-state-machine.js';
export type { Hidden, Question, Situation, StateMachine, Step } from './machine.js';
export { type RttModule, type RttWords, rtt } from './rtt.js';
export { bridgeOf, PREFIXES, wrapping } from './wrapping.js';
