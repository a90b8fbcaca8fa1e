/** What the decisions of a game were worth, and what its dice gave: paired futures from every decision. Nothing of Node is here. */
export { analyse, type Request } from './analyse.js';
export { type Analysis, type Gauged, type Judged, type Luck, PLAYOUTS, type SeatSums, type Turning, type Verdict } from './analysis.js';
export { type Asked, type History, historyOf, type Unit } from './history.js';
export { type Lesson, lessonsOf } from './lessons.js';
export { handHere, referenceOf, replayerOf } from './prepare.js';
export { FUTURES, type Future, type Point, Replayer } from './replayer.js';
export { checkSaved, isPerson, type SavedGame } from './saved.js';
export { type Given, Open, PERSON, person, type Question, Strayed } from './seat.js';
export { type Done, type Hand, perform, type Task } from './tasks.js';
export { ruleWords, seatSentence, unsettledSentence, wordsOfPoints } from './words.js';
