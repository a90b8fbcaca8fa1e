import { describe, expect, test } from 'vitest';
import { reworded } from '../../src/report/files/reword.js';
import { answer, said, settledText, takesText } from '../../src/report/reading/answer.js';
import { MOST_WORDS, wordsIn } from '../../src/report/reading/grammar.js';
import { verb } from '../../src/report/reading/nouns.js';
import { readRun } from '../../src/report/reading/run.js';
import { ALL, shapeOf } from '../../src/report/reading/shapes/index.js';
import { SHAPES } from '../../src/simulation/index.js';
import type { CellResult, Comparison, Results } from '../../src/statistics/results.js';
import { cell, compare, count, outcome, results, share } from '../support/made-up.js';
import { exactRun, RUNS } from '../support/results.js';

const told = (of: Results) => answer(readRun(of)).replaceAll('\u00a0', ' ');

/** A cell of two seats in which so much of 1,000 games is won and lost. */
function duel(axes: Record<string, string>, won: number, lost: number, rest: Partial<CellResult> = {}): CellResult {
  const games = 1000;
  return cell(Object.values(axes).join(' · '), axes, games, {
    strategies: { blue: axes.blue ?? 'strong', red: axes.red ?? 'strong' },
    measures: {
      outcome: outcome('How it ended', { blue: won, red: lost, drawn: games - won - lost }, { blue: 'blue', red: 'red' }),
      'win-blue': share('Games that blue won', won, games, 'blue'),
      'win-red': share('Games that red won', lost, games, 'red'),
      draw: share('Games that no seat won', games - won - lost, games),
    },
    ...rest,
  });
}

const run = (cells: CellResult[], rest: Partial<Results> = {}) =>
  results('made-up', 'What is asked?', cells, { axes: { blue: 'seat', red: 'seat', rep: 'number' }, ...rest });

/** Two plans or more against each other: the chance of the first to win, in 1,000. */
const square = (names: readonly string[], won: (one: string, two: string) => readonly [number, number]) =>
  run(names.flatMap((blue) => names.map((red) => duel({ blue, red }, ...won(blue, red)))));

describe('everyone against everyone', () => {
  const skill: Record<string, number> = { fives: 3, giants: 2, cataphracts: 0 };
  const fleets = square(Object.keys(skill), (one, two) =>
    one === two ? [500, 500] : [500 + 150 * (skill[one] - skill[two]), 500 - 150 * (skill[one] - skill[two])],
  );

  test('names the best, the next and what loses to all', () => {
    expect(told({ ...fleets, say: { fives: 'fives', cataphracts: 'cataphracts' } })).toBe(
      'Fives beat every other (80 %); giants (57 %); cataphracts lose to every other (13 %).',
    );
  });

  test('ties are named as ties', () => {
    const even = square(['ram', 'rake', 'board'], (one, two) =>
      one === 'board' && two !== 'board' ? [100, 900] : two === 'board' && one !== 'board' ? [900, 100] : [500, 500],
    );
    expect(told(even)).toBe('Ram (70 %) and rake (70 %) are not told apart at the top; board loses to every other (10 %).');
    expect(settledText(readRun(even))).toBe('1 of 2 not settled');
  });

  test('draws are no losses, and a pairing in which nothing is fought is said', () => {
    const still = square(['hunter', 'waiter', 'turtle'], (one, two) =>
      one === 'hunter' && two !== 'hunter' ? [600, 400] : two === 'hunter' && one !== 'hunter' ? [400, 600] : one === 'hunter' ? [500, 500] : [0, 0],
    );
    expect(told(still)).toMatch(/4 pairings are always drawn\.$/);
    expect(told(still)).not.toMatch(/\b0 %/);
  });

  test('pairings count alike, however many games each played', () => {
    const pairing = (blue: string, red: string, won: number, games: number) =>
      cell(`${blue} · ${red}`, { blue, red }, games, {
        strategies: { blue, red },
        measures: {
          'win-blue': share('Games that blue won', won, games, 'blue'),
          'win-red': share('Games that red won', games - won, games, 'red'),
        },
      });
    const uneven = run([
      ...[
        pairing('ram', 'rake', 500, 1000),
        pairing('rake', 'ram', 50_000, 100_000),
        pairing('ram', 'board', 900, 1000),
        pairing('board', 'ram', 100, 1000),
      ],
      ...[pairing('rake', 'board', 700, 1000), pairing('board', 'rake', 300, 1000)],
      ...['ram', 'rake', 'board'].map((one) => pairing(one, one, 500, 1000)),
    ]);
    expect(told(uneven)).toBe('Ram wins 70 % of its games; rake (60 %); board loses to every other (20 %).');
  });

  test('numbers against numbers: what a step is worth', () => {
    const crews = run(
      ['2', '3', '4'].flatMap((one) =>
        ['2', '3', '4'].map((two) => duel({ blueRep: one, redRep: two }, 450 + 200 * (+one - +two), 450 - 200 * (+one - +two))),
      ),
      { axes: { blueRep: 'number', redRep: 'number' }, say: { blueRep: 'point of REP' } },
    );
    expect(told(crews)).toBe('One point of REP more wins 65 % of games and two 85 %.');
  });
});

describe('yes or no of a balance', () => {
  const raids = (day: number, night: number, yes: Results['yes']) =>
    told(run([duel({ cell: 'by day' }, day, 1000 - day), duel({ cell: 'by night' }, night, 1000 - night)], { yes }));

  test.each([
    [200, 300, 'more', 'No: red wins more'],
    [800, 700, 'more', 'Yes: blue wins more'],
    [800, 300, 'less', 'No: blue wins more'],
    [800, 500, 'moves', 'Yes: blue wins more'],
    [800, 500, 'same', 'No: blue wins more'],
    [800, 520, 'more', 'Blue wins more'],
  ] as const)('%i and %i of 1,000 by “%s”: %s', (day, night, yes, start) => {
    expect(raids(day, night, yes).slice(0, start.length)).toBe(start);
  });
});

test('a change that is named by its noun takes its verb in the plural', () => {
  const say = { poorer: 'escorts that chase tails', corvus: 'the corvus' };
  expect([...Object.keys(say), ...Object.values(say)].map((name) => verb({ say }, name, 'raises', 'raise'))).toEqual([
    'raise',
    'raises',
    'raise',
    'raises',
  ]);
});

describe('one against all the others', () => {
  const ladder = (rates: Record<string, number>) =>
    run([
      duel({ cell: 'itself' }, 480, 480),
      ...Object.entries(rates).flatMap(([name, won]) => [
        duel({ cell: `${name} as blue` }, won, 1000 - won, { strategies: { blue: name, red: 'strong' } }),
        duel({ cell: `${name} as red` }, 1000 - won, won, { strategies: { blue: 'strong', red: name } }),
      ]),
    ]);

  test('says who beats it, who is level with it and who loses', () => {
    expect(told(ladder({ search: 700, lookahead: 505, novice: 100 }))).toBe(
      'Search (70 %) beats strong; lookahead (51 %) is not told apart from it; novice (10 %) loses.',
    );
  });

  test('if it beats all of them, says so with the closest', () => {
    expect(told(ladder({ greedy: 380, novice: 100 }))).toBe(
      'Yes: strong wins more than it loses in all 4 pairings; the closest is greedy in greedy as blue, 62 : 38.',
    );
  });
});

/** A paired comparison of 1,000 games from its discordant pairs. */
function paired(one: CellResult, baseline: CellResult, measure = 'win-blue', half = 0.03): Comparison {
  const rate = ({ measures }: CellResult) => (measures[measure] as { estimate: number }).estimate;
  const [a, b] = [rate(one), rate(baseline)];
  const cells = {
    ...compare(one.name, baseline.name, measure, 1000, a - b, a === b ? 0 : half, a === b ? null : 2),
    cell: one.name,
    baseline: baseline.name,
  };
  const matters = 0.03;
  const interval: [number, number] = [a - b - half, a - b + half];
  const word = Math.abs(a - b) + half < matters ? 'unimportant' : a - b > half ? 'more' : b - a > half ? 'less' : 'open';
  return { ...cells, verdict: { word, matters, interval, confidence: 0.95, method: 'betting' } };
}

const changed = (name: string, won: number, lost = 1000 - won, rest: Partial<CellResult> = {}) =>
  duel({ cell: name }, won, lost, { changed: { variant: name }, ...rest });

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
      ).toBe('Impact −1 (16 points [13, 19]), rate −1 (10) and range +1 (10) lower blue’s win rate.');
    });
  });
});

describe('settings', () => {
  test('which side each favours, what is even, and where all is drawn', () => {
    const cells = [
      duel({ cell: 'Mylae' }, 200, 790),
      duel({ cell: 'Actium' }, 700, 290),
      duel({ cell: 'the drill' }, 500, 490),
      duel({ cell: 'Lade' }, 0, 0),
    ];
    expect(told(run(cells))).toBe(
      'Blue wins more in Actium (70 : 29); red wins more in Mylae (79 : 20); not settled: the drill; Lade is always drawn.',
    );
  });

  test('what the experiment says matters is what counts as even', () => {
    const cells = [duel({ cell: 'Actium' }, 700, 300), duel({ cell: 'the drill' }, 510, 490)];
    const rows = cells.map((one, n) => ({
      ...{ kind: 'even' as const, cell: one.name, baseline: '', measure: 'win-blue', estimate: 0.02 },
      verdict: {
        word: (['more', 'unimportant'] as const)[n],
        matters: 0.1,
        interval: (
          [
            [0.34, 0.46],
            [-0.06, 0.09],
          ] as [number, number][]
        )[n],
        confidence: 0.95,
        method: 'betting' as const,
      },
    }));
    expect(told(run(cells, { say: { blue: 'the side that comes' } }))).toMatch(/not settled: the drill\.$/);
    expect(told(run(cells, { rows, say: { blue: 'the side that comes' } }))).toBe(
      'The side that comes wins more in Actium (70 : 30); the drill is even.',
    );
  });

  test('a game in which nothing is fought counts for neither side', () => {
    const idle = duel({ cell: 'waiting' }, 30, 10);
    idle.measures['no-blow'] = share('Games without a blow', 970, 1000);
    expect(told(run([idle, duel({ cell: 'coming' }, 100, 900)]))).toMatch(/waiting is nearly always drawn\.$/);
  });

  test('one cell: what each side wins', () => {
    expect(told(run([duel({}, 547, 413)]))).toBe('Blue wins 55 % [52, 58] of 1,000 games, red 41 %.');
  });

  test('a mean, from the lowest to the highest', () => {
    const long = (name: string, turns: number) => {
      const one = duel({ cell: name }, 500, 500);
      one.measures.turns = count(
        'Turns',
        Array.from({ length: turns + 1 }, (_, n) => (n === turns ? 1000 : 0)),
        'turns',
      );
      return one;
    };
    expect(told(run([long('novices', 7), long('duel', 9), long('cloud ambush', 22)], { by: 'turns' }))).toBe(
      'Turns a game: from 7.0 (novices) to 22.0 (cloud ambush).',
    );
  });
});

describe('claims', () => {
  const claim = (text: string, verdict: 'pass' | 'fail' | 'undecided') => ({ text, verdict, parts: [] });
  const gate = (...claims: ReturnType<typeof claim>[]) => told(run([duel({ cell: 'a' }, 500, 500), duel({ cell: 'b' }, 500, 500)], { claims }));

  test('yes, no with the one that fails, or not settled', () => {
    expect(gate(claim('a', 'pass'), claim('b', 'pass'))).toBe('Yes: both claims hold.');
    expect(gate(claim('a is even', 'pass'), claim('b is above 0.6', 'fail'))).toBe('No: “b is above 0.6” fails; 1 of 2 hold.');
    expect(gate(claim('a is even', 'undecided'))).toBe('Not settled: “a is even” needs more games; 0 of 1 holds.');
  });
});

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
    expect(state(lines({ '-10': 200, '0': 400, '10': 700 }, { '-10': 200, '0': 300, '10': 505 }))).toMatch(/^1 of 2 not settled: about/);
  });

  test('exact odds are exact; a ranking, a balance and an effect say what they take', () => {
    expect(state(exactRun())).toBe('exact');
    expect(state(run([duel({ cell: 'Mylae' }, 200, 790), duel({ cell: 'the drill' }, 500, 490)]))).toMatch(/^1 of 2 not settled: about/);
    expect(state(square(['ram', 'rake'], () => [500, 500]))).toMatch(/^not settled: about/);
  });
});

test('a declared shape that the run cannot be told in gives way', () => {
  for (const shape of SHAPES) expect(told(run([duel({ cell: 'a' }, 700, 300), duel({ cell: 'b' }, 300, 700)], { shape }))).toMatch(/\.$/);
});

test('the shapes are those that an experiment may name, and a run of any of them has an answer', () => {
  expect(ALL.map(({ id }) => id)).toEqual([...SHAPES]);
});

test.each(Object.entries(RUNS))('made-up %s has an answer of at most 30 words, by a shape that fits', (_, make) => {
  const made = make();
  const { sentence } = said(readRun(made));
  expect(wordsIn(sentence), sentence).toBeLessThanOrEqual(MOST_WORDS);
  expect(shapeOf(readRun(made)).fits(readRun(made))).toBe(true);
});

test('a number with its unit is a word, an interval is none', () => {
  expect(wordsIn('Fives win 71\u00a0% [66, 75] of their games – so far.')).toBe(8);
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
