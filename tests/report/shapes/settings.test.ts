import { describe, expect, test } from 'vitest';
import type { Results } from '../../../src/statistics/results.js';
import { duel, run, told } from '../../support/duels.js';
import { count, share } from '../../support/made-up.js';

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
