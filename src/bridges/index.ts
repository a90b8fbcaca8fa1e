/** Games that were written for another program: one bridge, and an adapter for each interface. */
export { gameIn } from './boardgame-game.js';
export { type BoardgameWords, boardgameIo } from './boardgame-io.js';
export type { BridgeTypes, Described } from './from-state-machine.js';
export { fromStateMachine } from './from-state-machine.js';
export type { Hidden, Question, Situation, StateMachine, Step } from './machine.js';
export { type RttWords, rtt } from './rtt.js';
export type { RttModule } from './rtt-types.js';
export { bridgeOf, PREFIXES, wrapping } from './wrapping.js';
