import { expect, test } from 'vitest';
import { DEFENCES, DETECTORS, JAMMERS, WEAPONS } from '../../../../src/games/space-fleet/elements.js';
import { defenceScore, hitScore } from '../../../../src/games/space-fleet/fire.js';
import game from '../../../../src/games/space-fleet/index.js';
import { TABLES, tokenList } from '../../../../src/games/space-fleet/tables.js';
import { solveMatrixGame } from '../../../../src/mechanics/matrix-game.js';

const { detection, combat } = TABLES.defaults;
const columnMaxima = (table: readonly (readonly number[])[]) =>
  table[0].map((_, column) => Math.max(...table.slice(0, -1).map((row) => row[column])));
const census = (table: readonly (readonly number[])[]) => {
  const counts: Record<string, number> = {};
  for (const value of table.slice(0, -1).flat()) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

test('5 detector Y against jammer X: the active side needs 8, the jamming side 5', () => {
  expect(detection[JAMMERS.indexOf('X')][DETECTORS.indexOf('Y')]).toBe(8);
  expect(detection[DETECTORS.indexOf('Y')][JAMMERS.indexOf('X')]).toBe(5);
});

test('7.4 weapon C against defence a: 10 to hit, 4 to defend', () => {
  const [weapon, defence] = [WEAPONS.indexOf('C'), DEFENCES.indexOf('a')];
  expect(hitScore(combat.flat(), weapon, defence)).toBe(10);
  expect(defenceScore(combat.flat(), weapon, defence)).toBe(4);
});

test('9 the printed O rows are the largest values of their columns', () => {
  expect(detection.at(-1)).toEqual([7, 6, 8, 6]);
  expect(detection.at(-1)).toEqual(columnMaxima(detection));
  expect(combat.at(-1)).toEqual([11, 12, 10, 9, 11, 10]);
  expect(combat.at(-1)).toEqual(columnMaxima(combat));
});

test('9 the detection table is made of the listed tokens', () => {
  expect(census(detection)).toEqual(TABLES.defaults.detectionTokens);
});

test('9 the combat table prints one 5 too many and one 6 too few, and is kept so', () => {
  expect(census(combat)).toEqual({ ...TABLES.defaults.combatTokens, 5: 5, 6: 4 });
  expect(TABLES.defaults.combatTokens).toMatchObject({ 5: 4, 6: 5 });
});

test('9 there is a token for every place', () => {
  expect(tokenList(TABLES.defaults.detectionTokens)).toHaveLength(16);
  expect(tokenList(TABLES.defaults.combatTokens)).toHaveLength(36);
});

test('a data file is read, and all of its faults are named at once', async () => {
  expect(await game.data.check(structuredClone(TABLES.defaults))).toEqual({ value: TABLES.defaults });
  const wrong = {
    ...structuredClone(TABLES.defaults),
    detection: [[4, 6, 7, 5]],
    combatTokens: { ...TABLES.defaults.combatTokens, 2: -1, 3: 4 },
    combat: TABLES.defaults.combat.map((row, i) => (i === 2 ? [4, 8, 5, 2, 7, 13] : row)),
  };
  expect(await game.data.check(wrong)).toMatchObject({
    problems: [
      { path: ['detection'], expected: 'a list of 5' },
      { path: ['combat', 2, 5], expected: 'a whole number from 2 to 12', found: 13 },
      { path: ['combatTokens', '2'], expected: 'a whole number from 0 to 36', found: -1 },
    ],
  });
  expect(await game.data.check({ combatTokens: { 2: 35 } })).toMatchObject({
    problems: [{ path: ['combatTokens'], expected: '36 tokens, one for each place of the table' }],
  });
  expect(await game.data.check({ costs: { small: 19 } })).toMatchObject({
    problems: [{ path: ['costs', 'small'], expected: 'a whole number from 20 to 300' }],
  });
  expect(await game.data.check({ combad: [] })).toMatchObject({ problems: [{ path: ['combad'], unknown: 'combad' }] });
});

test('a data file holds what differs: one table, or a few counts of tokens', async () => {
  const detection = TABLES.defaults.detection.map((row) => row.map((score) => Math.max(2, score - 1)));
  expect(await game.data.check({ detection })).toEqual({ value: { ...TABLES.defaults, detection } });
  expect(await game.data.check({ detectionTokens: { 2: 2, 3: 1 } })).toEqual({
    value: { ...TABLES.defaults, detectionTokens: { ...TABLES.defaults.detectionTokens, 2: 2, 3: 1 } },
  });
  expect(await game.data.check({})).toEqual({ value: TABLES.defaults });
});

test('the exact solver: matching pennies, a saddle point, and a game with a known mix', () => {
  const pennies = solveMatrixGame([
    [1, -1],
    [-1, 1],
  ]);
  expect(String(pennies.value)).toBe('0');
  expect(pennies.rows.map(String)).toEqual(['1/2', '1/2']);
  const saddle = solveMatrixGame([
    [3, 5],
    [2, 9],
  ]);
  expect([String(saddle.value), ...saddle.columns.map(String)]).toEqual(['3', '1', '0']);
  // Stone, scissors, paper where paper counts double when it wins: weights 1 : 2 : 1 by hand.
  const paper = solveMatrixGame([
    [0, 1, -2],
    [-1, 0, 1],
    [2, -1, 0],
  ]);
  expect(String(paper.value)).toBe('0');
  expect(paper.rows.map(String)).toEqual(['1/4', '1/2', '1/4']);
});

test('5.3, 7.4 the words of the tables say which dice are taken off the score, and that a low roll is good', () => {
  expect(TABLES.words.detection).toContain('score minus 2d4, so a low roll is good');
  expect(TABLES.words.combat).toContain('score minus 2d6, so a low roll is good');
});
