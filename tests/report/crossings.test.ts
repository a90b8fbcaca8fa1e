import { expect, test } from 'vitest';
import { evens } from '../../src/report/reading/crossings.js';
import type { Run } from '../../src/report/reading/run.js';
import type { CellResult, Curve } from '../../src/statistics/results.js';
import { share } from '../support/made-up.js';

/** Blue's wins in a thousand games at each value; Red wins the rest, less the draws. */
function line(at: Record<string, string>, values: number[], blue: number[], draws = 0): { cells: CellResult[]; curve: Curve } {
  const cells = values.map((value, n) => {
    const measures = { 'win-blue': share('', blue[n], 1000, 'blue'), 'win-red': share('', 1000 - blue[n] - draws, 1000, 'red') };
    return { name: `${n}`, axes: { ...at, handicap: String(value) }, games: 1000, measures } as unknown as CellResult;
  });
  const rises = blue[blue.length - 1] > blue[0];
  const curve = {
    axis: 'handicap',
    at,
    measure: 'win-blue',
    points: values.map((value) => ({ value })),
    trend: { z: rises ? 9 : -9, pAdjusted: 0.001 },
  };
  return { cells, curve: curve as unknown as Curve };
}

function run(...lines: ReturnType<typeof line>[]): Run {
  return { cells: lines.flatMap(({ cells }) => cells), curves: lines.map(({ curve }) => curve), wins: ['win-blue', 'win-red'] } as unknown as Run;
}

const VALUES = [-10, 0, 10];

test('where the leads cross, between the values at which the intervals of both sides come apart', () => {
  expect(evens(run(line({}, VALUES, [300, 450, 650])))).toEqual(['Even over handicap: at about 3 (between 0 and 10).']);
});

test('one line after the other, and numbers with the name of their axis', () => {
  const drill = line({ cell: 'drill' }, VALUES, [300, 500, 700]);
  const crews = line({ blueCrew: '3' }, VALUES, [700, 500, 300]);
  expect(evens(run(drill, crews))).toEqual([
    'Even over handicap: drill at about 0 (between −10 and 10) and blue crew 3 at about 0 (between −10 and 10).',
  ]);
});

test('draws count for neither side: even is where both win as often', () => {
  expect(evens(run(line({}, VALUES, [100, 350, 600], 300)))).toEqual(['Even over handicap: at about 0 (between −10 and 10).']);
});

test('where one side surely wins more at every value there is no even one; without a trend it says nothing', () => {
  expect(evens(run(line({}, VALUES, [100, 200, 300])))).toEqual(['Even over handicap: at no value from −10 to 10.']);
  expect(evens(run(line({}, VALUES, [900, 800, 700])))).toEqual(['Even over handicap: at no value from −10 to 10.']);
  const flat = line({}, VALUES, [480, 500, 520]);
  expect(evens(run({ ...flat, curve: { ...flat.curve, trend: { z: 0.4, p: 0.7, pAdjusted: 0.7 } } }))).toEqual([]);
});

test('a lead that is not told from even is never said to lie beyond the range', () => {
  expect(evens(run(line({}, VALUES, [505, 560, 640])))).toEqual(['Even over handicap: not told apart from even at −10.']);
  expect(evens(run(line({}, VALUES, [495, 510, 640])))).toEqual(['Even over handicap: not told apart from even from −10 to 0.']);
});

test('a rate that passes even twice is said to', () => {
  expect(evens(run(line({}, [-10, 0, 10, 20], [300, 650, 300, 700])))).toEqual(['Even over handicap: more than once from −10 to 20.']);
});

test('alone against the game, even is one half', () => {
  const alone = line({}, VALUES, [300, 450, 640]);
  for (const cell of alone.cells) delete (cell.measures as Record<string, unknown>)['win-red'];
  expect(evens({ ...run(alone), wins: ['win-blue'] })).toEqual(['Even over handicap: at about 3 (between 0 and 10).']);
});
