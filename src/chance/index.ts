export { Clock, Dice, openApart, type Source } from './dice.js';
export { Distribution } from './distribution.js';
export { enumerate } from './enumerate.js';
export { Fraction } from './fraction.js';
export { enumerateMerged, type MergedAnswer } from './merged.js';
export { TooManyLeaves } from './odometer.js';
export { RecordedThenFresh, RecordingRolls, ScriptedRolls } from './sources.js';
export { fold, mix32 } from './streams.js';
