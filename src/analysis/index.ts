/** What the decisions of a game were worth, and what its dice gave: paired futures from every decision. Nothing of Node is here. */
export { analyse, type Request } from './analyse.js';
export type { Analysis, Gauged, Judged, Luck, SeatSums, Verdict } from './analysis.js';
export { type History, historyOf, rollsOf } from './history.js';
export { type Lesson, lessonsOf, type Worst, worstOf } from './lessons.js';
export { handHere, replayerOf } from './prepare.js';
export { type Point, Replayer } from './replayer.js';
export { checkSaved, isPerson, type SavedGame } from './saved.js';
export { type Given, Open, PERSON, person, type Question } from './seat.js';
export { type Done, type Hand, perform, type Task } from './tasks.js';
export { type Costed, costliest, ruleWords, seatSentence, unsettledSentence } from './words.js';
