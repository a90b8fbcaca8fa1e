import { expect, test } from 'vitest';
import { SECTIONS, spaceName, ZONES } from '../../../../src/games/schwarm/board.js';
import { setUp } from '../../../../src/games/schwarm/set-up.js';
import { State } from '../../../../src/games/schwarm/state.js';
import { playOn } from '../../../support/scripted.js';
import { playOf, rulesWith } from './support.js';

function afterSetUp(rolls: number[], options = {}): State {
  const s = new State();
  playOn(playOf(s, rulesWith(options)), rolls, setUp);
  return s;
}

const damage = (s: State) => SECTIONS.flatMap((section, i) => (s.damage[i] > 0 ? [`${section} ${s.damage[i]}`] : []));
const turrets = (s: State) => [...s.turretZone].map((zone) => ZONES[zone]);

test('1.1 five tactical points', () => {
  expect(afterSetUp([1, 1, 1, 1]).tacticalPoints).toBe(5);
  expect(afterSetUp([1, 1, 1, 1], { tacticalPoints: 8 }).tacticalPoints).toBe(8);
});

test.each([
  [1, []],
  [2, ['fuselage 1']],
  [4, ['fuselage 1']],
  [5, ['fuselage 2']],
  [6, ['engine 1']],
  [8, ['engine 1']],
  [9, ['tail 1']],
  [10, ['tail 1']],
])('1.2 starting damage: a %i', (roll, expected) => {
  expect(damage(afterSetUp([roll, 1, 1, 1]))).toEqual(expected);
});

test('1.2 skipped for a harder game, rolled twice for an easier one', () => {
  expect(damage(afterSetUp([1, 1, 1], { startingRolls: 0 }))).toEqual([]);
  expect(damage(afterSetUp([5, 10, 1, 1, 1], { startingRolls: 2 }))).toEqual(['fuselage 2', 'tail 1']);
});

test('5.2 starting damage earns no points, or does by the option startingDamageEarns', () => {
  expect(afterSetUp([5, 1, 1, 1]).tacticalPoints).toBe(5);
  expect(afterSetUp([5, 1, 1, 1], { startingDamageEarns: true }).tacticalPoints).toBe(6);
  expect(afterSetUp([2, 1, 1, 1], { startingDamageEarns: true }).towardsPoint).toBe(1);
});

test('1.3 on a 1 the sun stands at 11 high', () => {
  const s = afterSetUp([1, 1, 1, 1]);
  expect(spaceName(s.sun)).toBe('11 high');
  expect(spaceName(s.facingSun)).toBe('5 low');
});

test('1.4 one turret in front, the other in the rear, at random', () => {
  expect(turrets(afterSetUp([1, 1, 2, 1]))).toEqual(['front', 'rear']);
  expect(turrets(afterSetUp([1, 1, 1, 1]))).toEqual(['rear', 'front']);
});

test('1.4 on an even roll the top turret turns to the zone of the sun', () => {
  expect(turrets(afterSetUp([1, 4, 2, 2]))).toEqual(['right', 'rear']);
  expect(turrets(afterSetUp([1, 4, 1, 2]))).toEqual(['right', 'front']);
});
