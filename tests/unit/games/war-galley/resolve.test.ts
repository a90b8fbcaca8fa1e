import { describe, expect, test } from 'vitest';
import { type GameRecord, TRY } from '../../../../src/games/war-galley/counters.js';
import { Lookout } from '../../../../strategies/war-galley/kit/lookout.js';
import { Resolve } from '../../../../strategies/war-galley/kit/resolve.js';
import { at, type Scene, scene } from './scene.js';
import { seated } from './support.js';

const line = (side: 'blue' | 'red', ship: string, count: number) =>
  Array.from({ length: count }, (_, n) => at(side, ship, `${12 + 2 * n}${side === 'blue' ? 20 : 10}`, side === 'blue' ? 0 : 3));
const met = (blue: number, red: number, ships = ['5', '5']): Scene => scene([...line('blue', ships[0], blue), ...line('red', ships[1], red)]);
const resolved = ({ state, rules }: Scene): boolean[] => {
  const resolve = new Resolve(rules, 0);
  return [0, 1].map((seat) => resolve.goes(state, seat));
};

describe('Resolve: a battle against waiting for the end of the turns', () => {
  test('in a level game the fleet goes that reaches its points first; of two alike, both', () => {
    expect(resolved(met(3, 2))).toEqual([true, false]);
    expect(resolved(met(2, 3))).toEqual([false, true]);
    expect(resolved(met(4, 4))).toEqual([true, true]);
    expect(resolved(met(3, 3, ['5 4/3', '5 2/3']))).toEqual([true, false]);
  });

  test('9.1 points needed count as ships do: who needs fewer goes', () => {
    const s = met(4, 4);
    expect(resolved({ ...s, rules: { ...s.rules, needed: [10, 30] } })).toEqual([true, false]);
  });

  test('9.1 the fleet that is behind goes, whatever its odds, and the other waits', () => {
    const s = met(3, 2);
    s.state.points[0] = 1;
    expect(resolved(s)).toEqual([false, true]);
  });

  test('it waits for the enemy in its share of the turns', () => {
    const s = met(3, 2);
    const resolve = new Resolve(s.rules, 0.25);
    s.state.turn = 5;
    expect(resolve.goes(s.state, 0)).toBe(false);
    s.state.turn = 6;
    expect(resolve.goes(s.state, 0)).toBe(true);
  });

  test('rammed ships and lost ships do not count', () => {
    const s = met(3, 2);
    s.ships[0].rammed = 1;
    expect(resolved(s)).toEqual([true, true]);
    s.ships[1].rammed = 1;
    expect(resolved(s)).toEqual([false, true]);
  });
});

describe('Lookout: friends in the reach of an enemy', () => {
  test('divide the chance that it strikes, once the fleet goes', () => {
    const cares = { now: 0.4, later: 0.4, hope: 0, tempo: 1, approach: 0, charge: 0, patience: 0, rake: 0, board: 0, flag: 0 };
    const loss = (share: number, friend: string) => {
      const s = scene([at('blue', 'L2', '0105', 0), at('blue', '5', '2015', 0), at('blue', '5', friend, 0), at('red', '5', '2413', 4)]);
      const lookout = new Lookout(s.rules, { ...cares, share });
      lookout.lookAbout(s.state, s.ships[1]);
      return lookout.at(s.ships[1].bow, s.ships[1].stern, 0);
    };
    const alone = loss(0, '2215');
    expect(alone).toBeLessThan(0);
    expect(loss(1, '2215') / alone).toBeCloseTo(0.5, 1);
    expect(loss(1, '0129')).toBe(alone);
  });
});

/** Rams, rakes, boardings, volleys. */
const blows = (record: GameRecord) => [TRY.ram, TRY.rake, TRY.board, TRY.missile].reduce((sum, kind) => sum + record.tried(kind), 0);

describe('strong against strong', () => {
  test.each([
    ['three against two', { scenario: 'tournament', blueFleet: '5 2/3 x3', redFleet: '5 2/3 x2' }],
    ['eight against six', { scenario: 'tournament', blueFleet: '5 2/3 x8', redFleet: '5 2/3 x6' }],
    ['a duel of two tens', { scenario: 'duel', blueShip: '10', redShip: '10' }],
  ] as const)(
    '%s: they do not wait for each other',
    async (_, options) => {
      const table = await seated('strong', 'strong', options);
      for (let n = 0; n < 8; n++) {
        table.play(n);
        expect(blows(table.record), `game ${n}`).toBeGreaterThan(0);
      }
    },
    60_000,
  );
});
