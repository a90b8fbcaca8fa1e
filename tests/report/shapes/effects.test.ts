import { describe, expect, test } from 'vitest';
import { reworded } from '../../../src/report/files/reword.js';
import { verb } from '../../../src/report/reading/nouns.js';
import type { CellResult, Comparison, Results } from '../../../src/statistics/results.js';
import { changed, duel, paired, run, told } from '../../support/duels.js';
import { count } from '../../support/made-up.js';

test('a change that is named by its noun takes its verb in the plural', () => {
  const say = { poorer: 'escorts that chase tails', corvus: 'the corvus' };
  expect([...Object.keys(say), ...Object.values(say)].map((name) => verb({ say }, name, 'raises', 'raise'))).toEqual([
    'raise',
    'raises',
    'raise',
    'raises',
  ]);
});

describe('the effect of changes', () => {
  const base = changed('without', 80);
  const corvus = changed('corvus', 250);
  const effect = (cells: CellResult[], comparisons: Comparison[], rest: Partial<Results> = {}) => run(cells, { comparisons, ...rest });

  test('one: its size with the interval that decides, and both rates, in the nouns of the question', () => {
    expect(told(effect([base, corvus], [paired(corvus, base)], { say: { corvus: 'the corvus', blue: 'Rome' } }))).toBe(
      'The corvus raises Rome’s win rate by 17 points [14, 20], from 8 % to 25 %.',
    );
  });

  test('of several, the one that was asked about', () => {
    const surer = changed('surer', 330);
    const all = [paired(surer, base), paired(corvus, base)];
    expect(told(effect([base, corvus, surer], all))).toBe('Surer (25 points [22, 28]) and corvus (17) raise blue’s win rate.');
    expect(told(effect([base, corvus, surer], all, { of: 'corvus' }))).toMatch(/^Corvus raises blue’s win rate by 17 points/);
  });

  test('the largest of several that may be equal is told no larger than they are together', () => {
    const even = changed('plain', 500);
    const four = [560, 550, 545, 545].map((won, n) => changed(`rule ${n}`, won));
    const sentence = told(
      effect(
        [even, ...four],
        four.map((one) => paired(one, even)),
      ),
    );
    expect(sentence).toMatch(/^Rule 0 \(5 points \[3, 9\]\), rule 1 \(5\), rule 2 \(5\) and rule 3 \(5\) raise/);
  });

  test('an unimportant one is an answer; an open one says what it may still be', () => {
    const same = changed('same', 84);
    expect(told(effect([base, same], [paired(same, base, 'win-blue', 0.01)]))).toBe(
      'Same changes blue’s win rate by less than 3 points: it is 8 % either way.',
    );
    expect(told(effect([base, same], [paired(same, base, 'win-blue', 0.05)]))).toBe('Not settled: same moves blue’s win rate by −5 to +5 points.');
  });

  test('identical cells, and a baseline at 100 %, say that they cannot tell', () => {
    const copy = { ...structuredClone(base), name: 'copy', axes: { cell: 'copy' } };
    expect(told(effect([base, copy], [paired(copy, base)]))).toBe('Copy never came up in 1,000 games: this says nothing of what it does.');
    const all = changed('all', 1000);
    const other = changed('other', 1000, 0, { measures: { ...changed('other', 1000).measures, turns: count('Turns', [0, 1000]) } });
    expect(told(effect([all, other], [paired(other, all)]))).toBe('This cannot show it: blue’s win rate is 100 % either way.');
  });

  test('over players: the number of the best, and those with another sign', () => {
    const at = (name: string, players: string, won: number) => duel({ cell: name, players }, won, 1000 - won, { changed: { variant: name } });
    const cells = [at('fw190', 'cautious', 190), at('bf109', 'cautious', 290), at('fw190', 'strong', 670), at('bf109', 'strong', 570)];
    const comparisons = [paired(cells[1], cells[0]), paired(cells[3], cells[2])];
    expect(told(effect(cells, comparisons, { say: { bf109: 'the Bf 109' } }))).toBe(
      'With strong, the Bf 109 lowers blue’s win rate by 10 points [7, 13], from 67 % to 57 %; with cautious it raises it by 10 points.',
    );
  });

  test('of several with long names, those that there are no words left for are counted', () => {
    const at = (name: string, players: string, won: number) => duel({ cell: name, players }, won, 1000 - won, { changed: { variant: name } });
    const grid = ['without', 'free', 'three', 'five'].map((name, n) => [
      at(name, 'boarder', [500, 600, 400, 300][n]),
      at(name, 'strong', [400, 600, 500, 250][n]),
    ]);
    const comparisons = grid.slice(1).flatMap((row) => row.map((one, n) => paired(one, grid[0][n])));
    const say = {
      free: 'a boarding bridge for nothing at all',
      three: 'a boarding bridge for three points',
      five: 'a boarding bridge for five whole points',
    };
    expect(told(effect(grid.flat(), comparisons, { say }))).toBe(
      'With strong, a boarding bridge for nothing at all (20 points [17, 23]) and a boarding bridge for three points (10) raise blue’s win rate; 1 other lowers it.',
    );
  });

  describe('of many tables', () => {
    /** A table a step up or down, and how many of 1,000 games blue then wins. */
    type Step = readonly [table: string, step: 1 | -1, won: number, half: number];
    const steps = (won: number, all: readonly Step[]) => {
      const plain = duel({ cell: 'default' }, won, 1000 - won);
      const cells = all.map(([table, step, own]) =>
        duel({ cell: `${table} ${step > 0 ? '+' : '-'}1` }, own, 1000 - own, { shift: { [table]: step } }),
      );
      const pairs = cells.map((own, n) => paired(own, plain, 'win-blue', all[n][3]));
      return told(effect([plain, ...cells], pairs, { shape: 'matters' }));
    };

    test('what moves the rate, largest first, what is shown not to, and what is open', () => {
      expect(
        steps(80, [
          ['impact', 1, 240, 0.03],
          ['impact', -1, 20, 0.03],
          ['rate', 1, 85, 0.01],
          ['rate', -1, 78, 0.01],
          ['range', 1, 90, 0.06],
        ]),
      ).toBe('Impact moves blue’s win rate by up to 16 points [13, 19] at +1; not settled: range; rate changes it by less than 3 points.');
    });

    test('one that moves the rate at one step is named with it', () => {
      expect(
        steps(400, [
          ['impact', -1, 240, 0.03],
          ['rate', -1, 300, 0.03],
          ['range', 1, 300, 0.03],
        ]),
      ).toBe('Impact −1 (15 points [13, 19]), rate −1 (10) and range +1 (10) lower blue’s win rate.');
    });
  });
});

test('results take the words of their experiment, unless it compares another measure by now', () => {
  const base = duel({ cell: 'without' }, 80, 920);
  const played = run([base, duel({ cell: 'corvus' }, 250, 750)], {
    comparisons: [paired(duel({ cell: 'corvus' }, 250, 750), base)],
    say: { old: 'old' },
  });
  const experiment = { question: 'Asked anew?', game: 'war-galley', seed: 1, say: { corvus: 'the corvus' } };
  expect(reworded(played, experiment)).toMatchObject({ question: 'Asked anew?', say: { corvus: 'the corvus' }, cells: played.cells });
  expect(Object.keys(reworded(played, experiment)).slice(0, 4)).toEqual(['schema', 'experiment', 'question', 'say']);
  expect(reworded(played, { ...experiment, compare: { baseline: 'without', measure: ['turns'] } })).toBe(played);
});
