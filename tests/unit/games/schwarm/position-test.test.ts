import { expect, test } from 'vitest';
import { spaceName, spaceNamed } from '../../../../src/games/schwarm/board.js';
import { hoursShifted, levelsLost } from '../../../../src/games/schwarm/drift.js';
import { positionTest, positionTests } from '../../../../src/games/schwarm/position-test.js';
import type { Play } from '../../../../src/games/schwarm/types.js';
import { playOn } from '../../../support/scripted.js';
import { flying, playOf, rulesWith } from './support.js';

function tested(from: string, rolls: number[], options = {}, turrets: number[] = []): string {
  const rules = rulesWith(options);
  const s = flying(from);
  for (const turret of turrets) {
    s.turretOn[turret] = 0;
    s.turretZone[turret] = rules.zone[s.space[0]];
  }
  playOn(playOf(s, rules), rolls, (play: Play) => positionTest(play, 0));
  return s.flying === 0 ? 'abort' : spaceName(s.space[0]);
}

test('2.1 example: from 1 high a 7 shifts three hours to 4 and one level down', () => {
  expect(tested('1 high', [7])).toBe('4 level');
});

test('2.1.1 the first shift needs a roll above the inertia', () => {
  expect(tested('1 high', [3])).toBe('1 high');
  expect(tested('1 high', [4])).toBe('2 high');
});

test('2.1.1 a later shift is made while the sum of inertia stays within the roll', () => {
  expect(tested('1 high', [5])).toBe('3 level');
  expect(tested('1 high', [6])).toBe('4 level');
  expect(tested('1 high', [8])).toBe('4 level');
  expect(tested('1 high', [9])).toBe('5 low');
});

test('2.1.1 one hour loses no altitude', () => {
  expect(tested('3 low', [2])).toBe('4 low');
});

test('2.1.1 towards the rear: clockwise on the right, anticlockwise on the left', () => {
  expect(tested('2 high', [3])).toBe('4 level');
  expect(tested('10 high', [3])).toBe('8 level');
});

test('2.1.1 past 6 it keeps its direction', () => {
  expect(tested('4 high', [7])).toBe('6 level');
  expect(hoursShifted(rulesWith().inertia, 5, 9, 1)).toBe(2);
  expect(tested('5 level', [9])).toBe('7 low');
  expect(tested('7 level', [9])).toBe('5 low');
});

test('2.1.1 from 12 and 6 a second die gives the direction, even clockwise; it is rolled only for a shift', () => {
  expect(tested('12 high', [4])).toBe('12 high');
  expect(tested('12 high', [5, 2])).toBe('1 high');
  expect(tested('12 high', [5, 1])).toBe('11 high');
  expect(tested('6 level', [6, 10])).toBe('7 level');
  expect(tested('6 level', [6, 9])).toBe('5 level');
});

test('2.1.1 a turret on the fighter adds one', () => {
  expect(tested('1 high', [3], {}, [0])).toBe('2 high');
});

test('2.1.1 two turrets add one, or two by the option turretsOnTest', () => {
  expect(tested('1 level', [2], {}, [0, 1])).toBe('1 level');
  expect(tested('1 level', [2], { turretsOnTest: '2' }, [0, 1])).toBe('2 level');
});

test('2.1.2 two or three hours cost one level, four cost two', () => {
  expect([0, 1, 2, 3, 4].map(levelsLost)).toEqual([0, 0, 1, 1, 2]);
});

test('2.1.2 a low fighter that must lose altitude aborts', () => {
  expect(tested('1 low', [4])).toBe('2 low');
  expect(tested('1 low', [5])).toBe('abort');
});

test('2.1.2 under lowShift: abort-on-shift any shift will do', () => {
  expect(tested('1 low', [4], { lowShift: 'abort-on-shift' })).toBe('abort');
  expect(tested('1 low', [3], { lowShift: 'abort-on-shift' })).toBe('1 low');
  expect(tested('1 level', [4], { lowShift: 'abort-on-shift' })).toBe('2 level');
});

test('2.1.2 a level fighter that must drop two levels aborts, or stops at low by the option deepDrop', () => {
  expect(tested('1 level', [9])).toBe('abort');
  expect(tested('1 level', [9], { deepDrop: 'stop-at-low' })).toBe('5 low');
  expect(tested('1 low', [9], { deepDrop: 'stop-at-low' })).toBe('abort');
});

test('2.1 each fighter tests for itself; 4.4 a forced abort is remembered and frees the turret', () => {
  const s = flying('1 low', '2 high');
  s.turretOn[1] = 0;
  s.turretZone[1] = 0;
  playOn(playOf(s), [10, 1], positionTests);
  expect(s.flying).toBe(2);
  expect(s.forcedAborts).toBe(1);
  expect([...s.turretOn]).toEqual([-1, -1]);
  expect(s.space[1]).toBe(spaceNamed('2 high'));
});

test('2.1.1 under a turret further shifts are held against the modified die, or the die as it fell by the option turretInertia', () => {
  // 4 and 1 for the turret beat the 3 of 1 o'clock; 3 and the 2 of 2 o'clock are within 5, but not within 4.
  expect(tested('1 high', [4], {}, [0])).toBe('3 level');
  expect(tested('1 high', [4], { turretInertia: 'rolled' }, [0])).toBe('2 high');
  expect(tested('1 high', [3], { turretInertia: 'rolled' }, [0])).toBe('2 high');
});
