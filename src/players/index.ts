/** Players of any game, made from a game and its strategies. What finds and loads them on a disk is in `loading/`. */
export { bestPlayers, fastBest } from './best.js';
export { composed, GENERIC, isTrained, leafOf } from './generic.js';
export { lookahead } from './lookahead.js';
export { randomPlayer } from './random.js';
export { search } from './search.js';
export { TRAINED_MARK, type Trained, trained, trainedFrom } from './trained/index.js';
export { type Changes, variant } from './variant.js';
