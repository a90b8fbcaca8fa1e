import { expect, test } from 'vitest';
import { spaceNamed, ZONES } from '../../../../src/games/schwarm/board.js';
import type { Rules } from '../../../../src/games/schwarm/rules.js';
import type { State } from '../../../../src/games/schwarm/state.js';
import { follow, moveTurrets, stackTurrets, turretAttack, turretDefence } from '../../../../src/games/schwarm/turrets.js';
import { playOn } from '../../../support/scripted.js';
import { flying, playOf, rulesWith } from './support.js';

const [FRONT, RIGHT, REAR, LEFT] = [0, 1, 2, 3];

/** Places fighters one by one with the turrets in these zones. */
function placed(rules: Rules, zones: number[], ...spaces: string[]): State {
  const s = flying(...spaces);
  s.turretZone.set(zones);
  for (let fighter = 0; fighter < spaces.length; fighter++) stackTurrets(playOf(s, rules), fighter);
  return s;
}

function moveTo(s: State, rules: Rules, fighter: number, space: string): void {
  const from = s.space[fighter];
  s.space[fighter] = spaceNamed(space);
  follow(playOf(s, rules), fighter, from, s.space[fighter]);
}

test('3.0 the first fighter placed in its zone draws a turret; it stays when another comes', () => {
  expect([...placed(rulesWith(), [FRONT, REAR], '12 high', '1 high').turretOn]).toEqual([0, -1]);
});

test('3.0 a turret cannot take a fighter at an altitude that it cannot target', () => {
  expect([...placed(rulesWith(), [FRONT, FRONT], '12 low').turretOn]).toEqual([-1, 0]);
  expect([...placed(rulesWith(), [FRONT, FRONT], '12 high').turretOn]).toEqual([0, -1]);
  expect([...placed(rulesWith(), [FRONT, FRONT], '12 level').turretOn]).toEqual([0, 0]);
});

test('3.0 it takes the first that it can target, or only the first fighter by the option turretStacks', () => {
  expect([...placed(rulesWith(), [FRONT, LEFT], '12 low', '12 high').turretOn]).toEqual([1, -1]);
  expect([...placed(rulesWith({ turretStacks: 'first-only' }), [FRONT, LEFT], '12 low', '12 high').turretOn]).toEqual([-1, -1]);
});

test('3.0 on its sight side it adds black and red to its own fighter only', () => {
  const rules = rulesWith();
  const s = placed(rules, [FRONT, REAR], '12 high', '12 high');
  expect([turretAttack(s, rules, 0), turretDefence(s, rules, 0)]).toEqual([-1, 2]);
  expect([turretAttack(s, rules, 1), turretDefence(s, rules, 1)]).toEqual([0, 0]);
});

test('3.0 on its spray side it adds red to every fighter of its zone that it can target', () => {
  const rules = rulesWith();
  const s = flying('12 high', '1 level', '11 low', '2 high');
  s.turretZone.set([FRONT, FRONT]);
  expect([0, 1, 2, 3].map((fighter) => turretDefence(s, rules, fighter))).toEqual([1, 2, 1, 0]);
  expect([0, 1, 2, 3].map((fighter) => turretAttack(s, rules, fighter))).toEqual([0, 0, 0, 0]);
});

test('1.4 by the option sprayScope: hour it covers only its hour', () => {
  const rules = rulesWith({ sprayScope: 'hour' });
  const s = flying('12 high', '1 high');
  s.turretZone.set([FRONT, REAR]);
  s.turretHour.set([12, 6]);
  expect([0, 1].map((fighter) => turretDefence(s, rules, fighter))).toEqual([1, 0]);
});

test('3.1.1 a turret follows its fighter inside the zone', () => {
  const rules = rulesWith();
  const s = placed(rules, [FRONT, REAR], '12 high');
  moveTo(s, rules, 0, '1 level');
  expect([...s.turretOn]).toEqual([0, -1]);
});

test('3.1.1 it stays behind when the fighter leaves the zone, and sprays', () => {
  const rules = rulesWith();
  const s = placed(rules, [FRONT, REAR], '1 high', '12 high');
  moveTo(s, rules, 0, '2 high');
  expect([...s.turretOn]).toEqual([-1, -1]);
  expect(ZONES[s.turretZone[0]]).toBe('front');
  expect(turretDefence(s, rules, 1)).toBe(1);
});

test('3.1.1 the top turret loses a fighter that dives to low, the ball turret one that climbs to high', () => {
  const rules = rulesWith();
  const s = placed(rules, [FRONT, FRONT], '12 level', '12 level');
  moveTo(s, rules, 0, '12 low');
  expect([...s.turretOn]).toEqual([-1, 0]);
  const t = placed(rules, [FRONT, FRONT], '12 level');
  moveTo(t, rules, 0, '12 high');
  expect([...t.turretOn]).toEqual([0, -1]);
});

/** Zones after 4.3, as [top, ball]. */
function moved(zones: number[], fighters: string[], rolls: number[], options = {}): string[] {
  const rules = rulesWith(options);
  const s = flying(...fighters);
  s.turretZone.set(zones);
  playOn(playOf(s, rules), rolls, moveTurrets);
  return [...s.turretZone].map((zone) => ZONES[zone]);
}

test('4.3 a turret with a fighter in its zone stays', () => {
  expect(moved([FRONT, FRONT], ['12 level'], [])).toEqual(['front', 'front']);
});

test('4.3 without one it moves to the neighbouring zone with a fighter that it can target', () => {
  expect(moved([RIGHT, LEFT], ['12 level'], [])).toEqual(['front', 'front']);
});

test('4.3 with none or two to choose from the die decides, clockwise when even; each turret rolls for itself', () => {
  expect(moved([REAR, REAR], ['12 level'], [2, 1])).toEqual(['left', 'right']);
  expect(moved([FRONT, FRONT], ['2 level', '8 level'], [1, 2])).toEqual(['left', 'right']);
});

test('4.3 a fighter that it cannot target draws no turret', () => {
  expect(moved([RIGHT, RIGHT], ['12 low'], [2])).toEqual(['rear', 'front']);
});

test('4.3 it stays with a fighter that it cannot target, or moves by the option turretIdle', () => {
  expect(moved([FRONT, FRONT], ['12 low'], [])).toEqual(['front', 'front']);
  expect(moved([FRONT, FRONT], ['12 low'], [2], { turretIdle: 'no-target' })).toEqual(['right', 'front']);
});

test('4.3 having moved it only sprays', () => {
  const rules = rulesWith();
  const s = flying('12 level');
  s.turretZone.set([RIGHT, LEFT]);
  playOn(playOf(s, rules), [], moveTurrets);
  expect([...s.turretOn]).toEqual([-1, -1]);
  expect(turretDefence(s, rules, 0)).toBe(2);
});
