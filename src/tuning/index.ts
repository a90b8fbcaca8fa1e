export { type Arena, BLOCK, type Duel, type Fighter, paired, scores } from './arena.js';
export { named, type Point, type Range } from './parameters.js';
export { type Retuned, retune } from './retune.js';
export { type SoloStandings, soloStandings } from './solo.js';
export { type Meeting, type Ranged, type Standings, standings } from './standings.js';
export { type Counts, type Pair, roundRobin } from './tournament.js';
export { type Tuning, tune } from './tune.js';
export { TUNED_MARK, type Tuned, tunedFile } from './tuned-file.js';
export { winsOf } from './wins.js';
