import { describe, expect, test } from 'vitest';
import { reworded } from '../../../src/report/files/reword.js';
import { generic } from '../../../src/report/reading/generic.js';
import { readRun } from '../../../src/report/reading/run.js';
import type { Results } from '../../../src/statistics/results.js';
import { changed, duel, paired, run, square } from '../../support/duels.js';
import { cell, outcome, results } from '../../support/made-up.js';
import { exactRun, RUNS } from '../../support/results.js';

const said = (of: Results) => generic(readRun(of));

describe('without findings, the largest effect', () => {
  const base = changed('without', 80);
  const corvus = changed('corvus', 250);
  const effect = (rest: Partial<Results> = {}, half = 0.03) =>
    said(run([base, corvus], { comparisons: [paired(corvus, base, 'win-blue', half)], ...rest }));

  test('in the names of the run', () => {
    expect(effect({ say: { corvus: 'the corvus', blue: 'Rome', without: 'as printed' } })).toEqual({
      text: 'With the corvus, Rome wins 17 more games in 100 than as printed.',
      how: 'sure',
    });
    expect(effect({ say: { corvus: 'if a bridge holds' } }).text).toBe('If a bridge holds, blue wins 17 more games in 100 than with without.');
  });

  test('less than what matters, or too few games', () => {
    const same = changed('same', 84);
    const told = (half: number) => said(run([base, same], { comparisons: [paired(same, base, 'win-blue', half)] }));
    expect(told(0.01)).toEqual({ text: 'No difference of 3 games in 100 or more.', how: 'sure' });
    expect(told(0.05)).toEqual({ text: 'Too few games to tell: no difference is shown yet.' });
  });

  test('of the best players', () => {
    const at = (name: string, players: string, won: number) => duel({ cell: name, players }, won, 1000 - won, { changed: { variant: name } });
    const cells = [at('fw190', 'cautious', 190), at('bf109', 'cautious', 390), at('fw190', 'strong', 670), at('bf109', 'strong', 570)];
    const comparisons = [paired(cells[1], cells[0]), paired(cells[3], cells[2])];
    expect(said(run(cells, { comparisons, say: { bf109: 'the Bf 109' } })).text).toBe(
      'With the Bf 109, blue wins 10 fewer games in 100 than with fw190 (with strong).',
    );
  });

  test('of weaker players, if only they show one', () => {
    const at = (name: string, players: string, won: number) => duel({ cell: name, players }, won, 1000 - won, { changed: { variant: name } });
    const between = (weak: number, half: number) => {
      const cells = [at('old', 'cautious', 190), at('new', 'cautious', weak), at('old', 'strong', 670), at('new', 'strong', 672)];
      return said(run(cells, { comparisons: [paired(cells[1], cells[0], 'win-blue', half), paired(cells[3], cells[2], 'win-blue', 0.01)] }));
    };
    expect(between(390, 0.03)).toEqual({ text: 'With new, blue wins 20 more games in 100 than with old (with cautious).', how: 'sure' });
    expect(between(210, 0.05)).toEqual({ text: 'No difference of 3 games in 100 or more with strong.', how: 'sure' });
    expect(between(192, 0.01)).toEqual({ text: 'No difference of 3 games in 100 or more.', how: 'sure' });
  });

  test('the largest of several that may be equal is told no larger than they are together', () => {
    const even = changed('plain', 500);
    const four = [560, 550, 545, 545].map((won, n) => changed(`rule ${n}`, won));
    const comparisons = four.map((one) => paired(one, even));
    expect(said(run([even, ...four], { comparisons })).text).toBe('With rule 0, blue wins 5 more games in 100 than with plain.');
  });
});

describe('without comparisons, the best cell', () => {
  test('of two sides or two panels, sure if no other may be as high', () => {
    const cells = [duel({ cell: 'Mylae' }, 200, 790), duel({ cell: 'Actium' }, 700, 290), duel({ cell: 'the drill' }, 500, 490)];
    expect(said(run(cells))).toEqual({ text: 'Blue wins most in Actium: 70 of 100 games.', how: 'sure' });
    const fleets = square(['fives', 'giants'], (one, two) => (one === 'fives' && two === 'giants' ? [800, 200] : [500, 500]));
    expect(said(fleets).text).toBe('Blue wins most with fives against giants: 80 of 100 games.');
  });

  test('a tie is named', () => {
    const { text, how } = said(run([duel({ cell: 'Actium' }, 700, 290), duel({ cell: 'Lade' }, 698, 290), duel({ cell: 'Mylae' }, 100, 890)]));
    expect(text).toBe('Blue wins most in Actium: 70 of 100 games, but perhaps no more than in Lade.');
    expect(how).toBeUndefined();
  });

  test('one cell, endings, exact odds', () => {
    expect(said(run([duel({ cell: 'Mylae' }, 200, 790)])).text).toBe('Blue wins 20 of 100 games, red 79.');
    const ended = cell('all', {}, 1000, { measures: { outcome: outcome('How it ended', { decisive: 700, marginal: 300 }) } });
    expect(said(results('made-up', 'How?', [ended])).text).toBe('The most frequent ending is decisive: 70 of 100 games.');
    expect(said(exactRun()).text).toBe('The mean is highest, 1.9, for F, none, and lowest, 0, for A, b.');
  });
});

test.each(Object.entries(RUNS))('made-up %s has a sentence without codes', (_, make) => {
  expect(said(make()).text).toMatch(/^[A-Z].*\.$/);
  expect(said(make()).text).not.toMatch(/undefined|NaN|Infinity/);
});

test('results take the words of their experiment, unless it compares another measure by now', () => {
  const base = duel({ cell: 'without' }, 80, 920);
  const played = run([base, duel({ cell: 'corvus' }, 250, 750)], {
    comparisons: [paired(duel({ cell: 'corvus' }, 250, 750), base)],
    say: { old: 'old' },
  });
  const experiment = { question: 'Asked anew?', game: 'war-galley', seed: 1 };
  const words = { say: { corvus: 'the corvus' } };
  expect(reworded(played, experiment, words)).toMatchObject({ question: 'Asked anew?', ...words, cells: played.cells });
  expect(Object.keys(reworded(played, experiment, words)).slice(0, 4)).toEqual(['schema', 'experiment', 'question', 'say']);
  expect(reworded(played, { ...experiment, compare: { baseline: 'without', measure: ['turns'] } }, words)).toBe(played);
});
