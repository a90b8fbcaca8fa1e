import { describe, expect, test } from 'vitest';
import { settledText, takesText } from '../../../src/report/reading/answer.js';
import { readRun } from '../../../src/report/reading/run.js';
import type { Results } from '../../../src/statistics/results.js';
import { duel, run, square, told } from '../../support/duels.js';
import { cell, count, outcome, results, share } from '../../support/made-up.js';
import { exactRun } from '../../support/results.js';

/** Every shape says whether the games decide it, and if not, how many games would. */
describe('settled or not', () => {
  const state = (of: Results) => [settledText(readRun(of)), takesText(readRun(of))].filter(Boolean).join(': ');
  const seats = { blue: 'seat', red: 'seat', handicap: 'number', blueRep: 'number', redRep: 'number' } as const;
  const swept = (wins: Record<string, number>, games = 1) =>
    run(
      Object.entries(wins).map(([handicap, won]) => {
        const one = duel({ handicap }, won, 1000 - won);
        const [own, other] = [won * games, (1000 - won) * games];
        const measures = { 'win-blue': share('Won', own, 1000 * games, 'blue'), 'win-red': share('Won', other, 1000 * games, 'red') };
        return { ...one, games: 1000 * games, measures };
      }),
      { axes: seats },
    );

  test('a curve by its ends: told apart, shown to be alike, or open', () => {
    expect(state({ ...swept({ '0': 300, '5': 500, '10': 700 }), shape: 'curve' })).toBe('settled');
    expect(state({ ...swept({ '0': 500, '5': 505, '10': 503 }, 100), shape: 'curve' })).toBe('settled');
    expect(state({ ...swept({ '0': 500, '5': 505, '10': 510 }), shape: 'curve' })).toMatch(/^not settled: about [\d,]+ games a cell would$/);
  });

  test('steps by their leads', () => {
    const crews = (by: number) =>
      run(
        ['2', '3', '4'].flatMap((one) =>
          ['2', '3', '4'].map((two) => duel({ blueRep: one, redRep: two }, 500 + by * (+one - +two), 500 - by * (+one - +two))),
        ),
        { axes: seats, shape: 'step' },
      );
    expect(state(crews(100))).toBe('settled');
    expect(state(crews(4))).toMatch(/^2 of 2 not settled: about/);
  });

  test('a range by its lowest and its highest', () => {
    const long = (name: string, turns: number, spread = 1) => {
      const one = duel({ cell: name }, 500, 500);
      one.measures.turns = count('Turns', [...Array.from({ length: turns - spread }, () => 0), 500, ...Array.from({ length: 2 * spread - 1 }, () => 0), 500, ...Array.from({ length: 30 - turns }, () => 0)], 'turns'); // biome-ignore format: one row
      return one;
    };
    expect(state(run([long('novices', 7), long('duel', 12), long('cloud ambush', 22)], { by: 'turns' }))).toBe('settled');
    expect(state(run([long('novices', 7), long('duel', 21, 6), long('cloud ambush', 22, 6)], { by: 'turns' }))).toMatch(/^1 of 2 not settled: about/);
  });

  test('endings by the cells of the least and the most', () => {
    const ended = (name: string, decisive: number) =>
      cell(name, { cell: name }, 1000, { measures: { outcome: outcome('How it ended', { decisive, marginal: 1000 - decisive }) } });
    expect(state(results('made-up', 'How?', [ended('1', 100), ended('2', 500), ended('3', 900)]))).toBe('settled');
    expect(state(results('made-up', 'How?', [ended('1', 100), ended('2', 880), ended('3', 900)]))).toMatch(/^1 of 2 not settled: about/);
    expect(state(results('made-up', 'How?', [ended('1', 510)]))).toMatch(/^not settled: about/);
  });

  test('an even value by its lines: crossed, or shown to be nowhere', () => {
    const lines = (...wins: Record<string, number>[]) => {
      const all = wins.map((one) => swept(one));
      const curves = all.map(({ cells }, n) => ({
        ...{ axis: 'handicap', at: { cell: `line ${n}` }, measure: 'win-blue', confidence: 0.95, method: 'clopper-pearson' as const, trend: null },
        points: cells.map(({ axes }) => ({ value: Number(axes.handicap), estimate: 0.5, interval: [0, 1] as const, band: [0, 1] as const })),
      }));
      const cells = all.flatMap(({ cells }, n) =>
        cells.map((one) => ({ ...one, name: `${n} ${one.name}`, axes: { ...one.axes, cell: `line ${n}` } })),
      );
      return run(cells, { axes: seats, shape: 'even', curves });
    };
    expect(state(lines({ '-10': 200, '0': 400, '10': 700 }, { '-10': 100, '0': 200, '10': 300 }))).toBe('settled');
    const half = lines({ '0': 200, '10': 400, '20': 700 }, { '0': 200, '10': 300, '20': 505 });
    expect(state(half)).toMatch(/^1 of 2 not settled: about/);
    expect(told(half)).toBe('Even by handicap: line 0 between 10 and 20; not settled: line 1.');
    // Uneven at every value, in too few games to show it.
    expect(told(lines({ '0': 470, '10': 475, '20': 480 }))).toBe('No handicap from 0 to 20 is shown to make it even.');
  });

  test('exact odds are exact; a ranking, a balance and an effect say what they take', () => {
    expect(state(exactRun())).toBe('exact');
    expect(state(run([duel({ cell: 'Mylae' }, 200, 790), duel({ cell: 'the drill' }, 500, 490)]))).toMatch(/^1 of 2 not settled: about/);
    expect(state(square(['ram', 'rake'], () => [500, 500]))).toMatch(/^not settled: about/);
  });
});
