export { Clock, Dice, type Source } from './dice.js';
export { Distribution } from './distribution.js';
export { enumerate, enumerateMerged, type MergedAnswer, TooManyLeaves } from './enumerate.js';
export { Fraction } from './fraction.js';
export { RecordedThenFresh, RecordingRolls, ScriptedRolls } from './sources.js';
export { fold, mix32 } from './streams.js';
