import { type DataOf, shape, table, tables } from '../../engine/index.js';
import { SIZES } from './sizes.js';

const { list: listOf, tally, whole } = shape;

/** Rows and columns of scores. The O row may differ from the largest values of the columns. */
const scores = (rows: number, columns: number, most: number) => listOf(listOf(whole(2, most), columns), rows);
/** Tokens by value, one for each place of the table. */
const tokens = (from: number, to: number, places: number) =>
  tally(
    Array.from({ length: to - from + 1 }, (_, n) => `${from + n}`),
    places,
    'tokens, one for each place of the table',
  );
/** At least 20, so that a fleet of 600 points has at most 30 ships. */
const cost = whole(20, 300);

/**
 * 5 and 7.4 as printed. Each is read twice: for the attacking side the column of its system and the row of the one that resists, for
 * the defending side the column and row with the letters exchanged. The O rows are the largest values of their columns, as 9 prescribes.
 */
const list = {
  detection: table({
    rule: '5.3',
    about: 'Score of a detector; the margin is the score minus 2d4, so a low roll is good: jammer W, X, Y, Z, none down; detector W, X, Y, Z across',
    form: scores(5, 4, 8),
    value: [
      // W X  Y  Z
      [4, 6, 7, 5], // W
      [7, 2, 8, 3], // X
      [4, 5, 5, 4], // Y
      [6, 3, 5, 6], // Z
      [7, 6, 8, 6], // O
    ],
  }),
  combat: table({
    rule: '7.4',
    about: 'Score of a weapon; the margin is the score minus 2d6, so a low roll is good: defence a to f, none down; weapon A to F across',
    form: scores(7, 6, 12),
    // The token list of 9 asks for four 5s and five 6s; this table prints five 5s and four 6s. It is kept as printed.
    value: [
      // A B   C  D   E  F
      [9, 7, 10, 6, 11, 8], // a
      [11, 7, 4, 9, 6, 3], // b
      [4, 8, 5, 2, 7, 8], // c
      [7, 12, 9, 5, 3, 7], // d
      [6, 5, 6, 8, 4, 10], // e
      [10, 5, 8, 5, 9, 7], // f
      [11, 12, 10, 9, 11, 10], // O
    ],
  }),
  detectionTokens: table({
    rule: '9',
    about: 'The number of tokens of each value, for a detection table',
    form: tokens(2, 8, 16),
    value: { 2: 1, 3: 2, 4: 3, 5: 4, 6: 3, 7: 2, 8: 1 },
  }),
  combatTokens: table({
    rule: '9',
    about: 'The same for a combat table',
    form: tokens(2, 12, 36),
    value: { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 },
  }),
  costs: table({
    rule: '1.1',
    about: 'Points that a ship of each size costs, and gives to the enemy when it is destroyed; its structure stays 20, 30, 50',
    form: { small: cost, medium: cost, large: cost },
    value: SIZES,
  }),
};

export type Data = DataOf<typeof list>;
export const TABLES = tables(list);

/** Tokens as a flat list of values, smallest first. */
export function tokenList(tokens: Readonly<Record<string, number>>): number[] {
  return Object.entries(tokens).flatMap(([value, count]) => Array.from({ length: count }, () => Number(value)));
}
