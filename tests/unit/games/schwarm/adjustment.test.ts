import { expect, test } from 'vitest';
import { aborts, adjustments } from '../../../../src/games/schwarm/adjustment.js';
import { ANTICLOCKWISE, adjustment, CLIMB, CLOCKWISE, DIVE, DONE } from '../../../../src/games/schwarm/answers.js';
import { spaceName } from '../../../../src/games/schwarm/board.js';
import { DECISIONS } from '../../../../src/games/schwarm/decisions.js';
import type { Player } from '../../../../src/games/schwarm/player.js';
import type { State } from '../../../../src/games/schwarm/state.js';
import { scriptedPlayer } from '../../../support/scripted.js';
import { flying, playOf, rulesWith } from './support.js';

/** Moves, each [fighter, move]; every one must be legal when it is made. */
function adjusted(fighters: string[], points: number, moves: [number, number][], options = {}): State {
  const rules = rulesWith(options);
  const s = flying(...fighters);
  s.tacticalPoints = points;
  const answers = [...moves.map(([fighter, move]) => adjustment(fighter, move)), 0];
  const scripted = scriptedPlayer<Player>({ adjust: answers });
  const adjust: Player['adjust'] = (view) => {
    const answer = scripted.adjust(view);
    expect(DECISIONS.adjust.check(view, answer, rules)).toBeUndefined();
    return answer;
  };
  adjustments(playOf(s, rules, { adjust }));
  return s;
}

const spaces = (s: State) => [...s.space.slice(0, s.fighters)].map(spaceName);

test('4.1 a point shifts one fighter two hours', () => {
  const s = adjusted(['12 high'], 3, [
    [0, CLOCKWISE],
    [0, CLOCKWISE],
  ]);
  expect(spaces(s)).toEqual(['2 high']);
  expect(s.tacticalPoints).toBe(2);
});

test('4.1 or two fighters one hour each', () => {
  const s = adjusted(['12 high', '6 low'], 3, [
    [0, ANTICLOCKWISE],
    [1, CLOCKWISE],
  ]);
  expect(spaces(s)).toEqual(['11 high', '7 low']);
  expect(s.tacticalPoints).toBe(2);
});

test('4.1 two points shift four fighters one hour each', () => {
  const s = adjusted(
    ['1 high', '2 high', '3 high', '4 high'],
    2,
    [0, 1, 2, 3].map((fighter) => [fighter, CLOCKWISE]),
  );
  expect(spaces(s)).toEqual(['2 high', '3 high', '4 high', '5 high']);
  expect(s.tacticalPoints).toBe(0);
});

test('4.1 what is left of a point is lost', () => {
  const s = adjusted(['12 high'], 1, [[0, CLOCKWISE]]);
  expect([s.tacticalPoints, s.credit]).toEqual([0, 0]);
});

test('4.1 without points or paid hours there is no shift', () => {
  const rules = rulesWith();
  const s = flying('12 high');
  s.tacticalPoints = 0;
  expect(DECISIONS.adjust.legal(s, rules)).toEqual([0, adjustment(0, DIVE)]);
  expect(DECISIONS.adjust.check(s, adjustment(0, CLOCKWISE), rules)).toContain('4.1');
});

test('4.1 paid shifts lose no altitude, or every second hour a level by the option adjustDrops', () => {
  const twice: [number, number][] = [
    [0, CLOCKWISE],
    [0, CLOCKWISE],
  ];
  expect(spaces(adjusted(['12 high'], 1, twice))).toEqual(['2 high']);
  expect(spaces(adjusted(['12 high'], 1, twice, { adjustDrops: true }))).toEqual(['2 level']);
  expect(() => adjusted(['12 low'], 1, twice, { adjustDrops: true })).toThrow();
});

test('4.1 a move that cannot be made stops the game: shipped strategies play without a referee', () => {
  const s = flying('12 low');
  // Asked once more it is done, so that rules which let the move pass come to an end.
  const { adjust } = scriptedPlayer<Player>({ adjust: [adjustment(0, DIVE), DONE] });
  const play = playOf(s, rulesWith(), { adjust });
  expect(() => adjustments(play)).toThrow('Fw 190 no. 1 dives from 12 low, which it cannot');
});

test('4.2 a point climbs one level, two points two', () => {
  const s = adjusted(['12 low'], 2, [
    [0, CLIMB],
    [0, CLIMB],
  ]);
  expect(spaces(s)).toEqual(['12 high']);
  expect(s.tacticalPoints).toBe(0);
});

test('4.2 a dive is free', () => {
  const s = adjusted(['4 high'], 0, [
    [0, DIVE],
    [0, DIVE],
  ]);
  expect(spaces(s)).toEqual(['4 low']);
});

test('4.1 the player is not asked when there is nothing to choose', () => {
  const s = flying('4 low');
  s.tacticalPoints = 0;
  adjustments({ ...playOf(s), seats: [scriptedPlayer<Player>({})] });
});

/** Points after 4.4. */
function refunded(set: { fighters: number; aborting: number; forced?: number; pass?: number; spare?: number }, options = {}): number {
  const rules = rulesWith(options);
  const s = flying(...Array.from({ length: set.fighters }, () => '12 high'));
  s.pass = set.pass ?? 2;
  s.tacticalPoints = 0;
  s.forcedAborts = set.forced ?? 0;
  s.spareAborts = set.spare ?? 0;
  aborts(playOf(s, rules, { abort: () => (1 << set.aborting) - 1 }));
  return s.tacticalPoints;
}

test('4.4 an abort is free, and every two earn a point', () => {
  expect([0, 1, 2, 3, 4].map((aborting) => refunded({ fighters: 6, aborting }))).toEqual([0, 0, 1, 1, 2]);
});

test('4.4 forced aborts count', () => {
  expect(refunded({ fighters: 2, aborting: 1, forced: 1 })).toBe(1);
  expect(refunded({ fighters: 2, aborting: 0, forced: 2 })).toBe(1);
});

test('4.4 in the first pass they earn one point at most, and only when a second rotte was paid for', () => {
  expect(refunded({ fighters: 2, aborting: 2, pass: 1 })).toBe(0);
  expect(refunded({ fighters: 4, aborting: 4, pass: 1 })).toBe(1);
  expect(refunded({ fighters: 6, aborting: 6, pass: 1 })).toBe(1);
});

test('4.4 an odd abort is lost, or kept by the option abortPairs', () => {
  expect(refunded({ fighters: 2, aborting: 1, spare: 1 })).toBe(0);
  expect(refunded({ fighters: 2, aborting: 1, spare: 1 }, { abortPairs: 'cumulative' })).toBe(1);
});

test('4.4 by the option abortRefund: not-if-all-abort a pass without an attack earns nothing', () => {
  expect(refunded({ fighters: 2, aborting: 2 }, { abortRefund: 'not-if-all-abort' })).toBe(0);
  expect(refunded({ fighters: 4, aborting: 2 }, { abortRefund: 'not-if-all-abort' })).toBe(1);
});

test('4.4 an abort frees the turret, which sprays', () => {
  const s = flying('12 high', '12 high');
  s.turretOn[0] = 0;
  aborts(playOf(s, rulesWith(), { abort: () => 1 }));
  expect([s.flying, s.turretOn[0]]).toEqual([2, -1]);
});
