import { expect, test } from 'vitest';
import { spaceNamed } from '../../../../src/games/schwarm/board.js';
import { DECISIONS } from '../../../../src/games/schwarm/decisions.js';
import type { Player } from '../../../../src/games/schwarm/player.js';
import { ALL_COUNTERS, ESCAPED, PASS_LIMIT, type State } from '../../../../src/games/schwarm/state.js';
import { turn } from '../../../../src/games/schwarm/turn.js';
import { playOn } from '../../../support/scripted.js';
import { flying, playOf, rulesWith } from './support.js';

/** A bomber at the start of a pass, turrets in front (top) and rear (ball). */
function before(number: number, points: number): State {
  const s = flying();
  s.pass = number - 1;
  s.tacticalPoints = points;
  s.turretZone.set([0, 2]);
  return s;
}

function flown(s: State, rolls: number[], but: Partial<Player> = {}, options = {}) {
  const play = playOf(s, rulesWith(options), but);
  playOn(play, rolls, turn);
  return { s, record: play.record };
}

/** Two fighters at 12 high hold their position and miss: test, test, counter, counter, four dice; the ball turret tosses. */
const QUIET = [1, 1, 2, 1, 1, 1, 1, 1, 1];

test('2.0 the first rotte of the first pass is free, each further one costs a point', () => {
  expect(flown(before(1, 5), QUIET).s.tacticalPoints).toBe(5);
  const rules = rulesWith();
  const s = before(2, 2);
  s.pass = 1;
  expect(DECISIONS.rottes.legal(s, rules)).toEqual([1, 2, 3]);
  s.tacticalPoints = 1;
  expect(DECISIONS.rottes.legal(s, rules)).toEqual([1, 2]);
});

test('6.0 later every rotte costs a point, and none may be sent', () => {
  const { s, record } = flown(before(2, 5), QUIET);
  expect([s.tacticalPoints, record.pointsSpentRottes]).toEqual([4, 1]);
  const asked = before(3, 2);
  asked.pass = 2;
  expect(DECISIONS.rottes.legal(asked, rulesWith())).toEqual([0, 1, 2]);
});

test('6.0 afterwards the fighters are back in the cup and the turrets spray where they are', () => {
  const { s } = flown(before(2, 5), QUIET);
  expect([s.flying, s.fighters, s.cup, [...s.turretOn]]).toEqual([0, 0, ALL_COUNTERS, [-1, -1]]);
  // 4.3: the ball turret in the rear rolled a 2 and went on clockwise to the left.
  expect([...s.turretZone]).toEqual([0, 3]);
});

/** What may be answered for the nth fighter when the ones before went to these spaces. */
function places(number: number, points: number, rottes: number, taken: string[], options = {}): string[] {
  const rules = rulesWith(options);
  const s = before(number, points);
  let asked: readonly number[] = [];
  const stop = new Error('enough');
  const place: Player['place'] = (view) => {
    if (view.fighter < taken.length) return spaceNamed(taken[view.fighter]);
    asked = [...DECISIONS.place.legal(view, rules)];
    throw stop;
  };
  expect(() => turn(playOf(s, rules, { rottes: () => rottes, place }))).toThrow(stop);
  return [...new Set(asked.map((space) => ['front', 'right', 'rear', 'left'][rules.zone[space]]))];
}

const ALL = ['front', 'right', 'rear', 'left'];

test('2.0 both fighters of a rotte are placed in one zone', () => {
  expect(places(2, 5, 1, []).sort()).toEqual([...ALL].sort());
  expect(places(2, 5, 1, ['12 high'])).toEqual(['front']);
});

test('2.0 in the first pass all rottes are, or each in its own by the option firstPass', () => {
  expect(places(1, 5, 2, ['2 high', '3 low'])).toEqual(['right']);
  expect(places(1, 5, 2, ['2 high', '3 low'], { firstPass: 'rotte-zone' }).sort()).toEqual([...ALL].sort());
  expect(places(1, 5, 2, ['2 high', '3 low', '6 low'], { firstPass: 'rotte-zone' })).toEqual(['rear']);
});

test('6.0 in later passes each rotte chooses its zone, or each fighter by the option laterPass', () => {
  expect(places(2, 5, 2, ['2 high', '3 low']).sort()).toEqual([...ALL].sort());
  expect(places(2, 5, 1, ['2 high'], { laterPass: 'free' }).sort()).toEqual([...ALL].sort());
});

test('6.0 from the third pass on a rotte of Fw 190s pays one point, once, to start high', () => {
  const high = { place: () => spaceNamed('12 high') };
  expect(flown(before(2, 5), QUIET, high).record.pointsSpentHigh).toBe(0);
  const { s, record } = flown(before(3, 5), QUIET, high);
  expect([s.tacticalPoints, record.pointsSpentRottes, record.pointsSpentHigh]).toEqual([3, 1, 1]);
  expect(flown(before(3, 5), QUIET, high, { fighter: 'bf109' }).record.pointsSpentHigh).toBe(0);
});

test('6.0 without that point it cannot start high', () => {
  const rules = rulesWith();
  const s = before(3, 0);
  s.pass = 3;
  expect(DECISIONS.place.check(s, spaceNamed('12 high'), rules)).toContain('6.0');
  expect(DECISIONS.place.check(s, spaceNamed('12 level'), rules)).toBeUndefined();
  s.highPaid = 1;
  expect(DECISIONS.place.check(s, spaceNamed('12 high'), rules)).toBeUndefined();
});

test('7.0 the bomber escapes when no points are left after a pass', () => {
  expect(flown(before(2, 1), QUIET).s.outcome).toBe(ESCAPED);
});

test('7.0 or when no rotte is sent', () => {
  const { s, record } = flown(before(2, 3), [], { rottes: () => 0 });
  expect([s.outcome, record.passes]).toEqual([ESCAPED, 0]);
});

test('7.0 a first pass without any points is flown with its free rotte, unasked', () => {
  const asked = () => {
    throw new Error('asked');
  };
  expect(flown(before(1, 0), QUIET, { rottes: asked }).s.outcome).toBe(ESCAPED);
});

test('7.0 a game is given up after passLimit passes', () => {
  expect(flown(before(4, 3), QUIET, {}, { passLimit: 4 }).s.outcome).toBe(PASS_LIMIT);
  expect(flown(before(3, 3), QUIET, {}, { passLimit: 4 }).s.outcome).toBe(0);
});

test('a pass is told line by line, with its rules', () => {
  const play = playOf(before(2, 2), rulesWith(), { save: () => 1 });
  const lines: string[] = [];
  play.record.listen((rule, words) => lines.push(`${rule} ${words}`));
  playOn(play, [1, 10, 2, 2, 8, 7, 2, 10, 1], turn);
  expect(lines).toMatchInlineSnapshot(`
    [
      "6.0 Pass 2: 1 rotte for 1 TP",
      "2.0 Fw 190 no. 1 is placed at 12 high",
      "3.0 The top turret takes Fw 190 no. 1 into its sight",
      "2.0 Fw 190 no. 2 is placed at 12 high",
      "2.1 Fw 190 no. 1 at 12 high tests 2: holds its position",
      "2.1 Fw 190 no. 2 at 12 high tests 10: shifts to 4 low",
      "4.3 The ball turret has no fighter and swings from rear to right",
      "5.0 Fw 190 no. 1 turns up +2 to the attack, +1 to the gunners",
      "5.1 Fw 190 no. 1 at 12 high attacks: 8 + 3 = 11, fuselage hit",
      "5.4 Defensive fire: 7 + 3 = 10, the fighter is hit",
      "5.4 Fw 190 no. 1 breaks off, saved for 1 TP: its hit is void",
      "5.0 Fw 190 no. 2 turns up +2 to the attack, +1 to the gunners",
      "5.1 Fw 190 no. 2 at 4 low attacks: 10 + 3 = 13, engine hit",
      "5.4 Defensive fire: 1 + 1 = 2, a miss",
      "6.0 The top turret goes back to spraying the front",
      "7.0 No tactical points are left: the bomber escapes",
    ]
  `);
});
