/** Training of players: features that are found, a small net, and learning by trying answers out. */
export { referenceOf, trainingOf, type Wanted } from './ask.js';
export { verdictOf } from './growth.js';
export type { Lead } from './match.js';
export { apartOf, type Learn, type Relearned, type Relearning, relearn } from './relearn.js';
export { type Weighing, weighing } from './sight/weighing.js';
export { readState, removeState, STATE_MARK, writeState } from './state-file.js';
export { askedOf, SIZES, train } from './train.js';
export type { State, Step, TrainedResult, Training } from './training.js';
