export { Posterior } from './posterior.js';
export { type Solo, type SoloStandings, soloStandings } from './solo.js';
export { type Meeting, type Ranged, type Standing, type Standings, standings } from './standings.js';
export { type Counts, type Pair, type PlayPairings, roundRobin, type Schedule } from './tournament.js';
export { winsOf } from './wins.js';
