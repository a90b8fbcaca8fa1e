import type { Data } from './data.js';

/** What stands in each table, along which axes and in what unit: the comments of the file that `sortie list space-fleet --data` prints. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  detection: '5 Least 2d6 that finds: jammer W, X, Y, Z, none down; detector W, X, Y, Z across',
  combat: '7.4 Least 2d6 that destroys: defence a to f, none down; weapon A to F across',
  detectionTokens: '9 How many tokens there are of each value, to build a detection table from',
  combatTokens: '9 The same for a combat table',
};
