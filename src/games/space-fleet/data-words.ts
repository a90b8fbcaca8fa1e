import type { Data } from './data.js';

/** What stands in each table, along which axes and in what unit: the comments of the file that `sortie list space-fleet --data` prints. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  detection:
    '5.3 Score of a detector; the margin is the score minus 2d4, so a low roll is good: jammer W, X, Y, Z, none down; detector W, X, Y, Z across',
  combat: '7.4 Score of a weapon; the margin is the score minus 2d6, so a low roll is good: defence a to f, none down; weapon A to F across',
  detectionTokens: '9 How many tokens there are of each value, to build a detection table from',
  combatTokens: '9 The same for a combat table',
};
