import type { Data } from './data.js';

/** Contents, axes and unit of each table: comments of the file that `sortie list space-fleet --data` prints. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  detection:
    '5.3 Score of a detector; the margin is the score minus 2d4, so a low roll is good: jammer W, X, Y, Z, none down; detector W, X, Y, Z across',
  combat: '7.4 Score of a weapon; the margin is the score minus 2d6, so a low roll is good: defence a to f, none down; weapon A to F across',
  detectionTokens: '9 The number of tokens of each value, for a detection table',
  combatTokens: '9 The same for a combat table',
  costs: '1.1 Points that a ship of each size costs, and gives to the enemy when it is destroyed; its structure stays 20, 30, 50',
};
