import { expect, test } from 'vitest';
import { concentrate, scatter } from '../../../../src/games/space-fleet/damage.js';
import { DEFENCES, KIND_COUNT, KINDS, SECTORS, WEAPONS } from '../../../../src/games/space-fleet/elements.js';
import { aim, CONCENTRATED, parryRoll, SCATTERED, shoot, UNNAMED } from '../../../../src/games/space-fleet/fire.js';
import type { State } from '../../../../src/games/space-fleet/state.js';
import { margin } from '../../../../src/mechanics/margins.js';
import { withRolls } from '../../../support/scripted.js';
import { fleetOf, rulesWith, scene, ship } from './support.js';

const target = fleetOf(ship('small', { front: { A: 2, a: 1, b: 1 }, rear: { engine: 2 }, top: { engine: 1 } }), 2);
const sides = { blue: target, red: target };
const [FRONT, REAR, RIGHT] = [0, 1, 2];
const [C] = [WEAPONS.indexOf('C')];
const [a, none] = [DEFENCES.indexOf('a'), DEFENCES.indexOf('none')];
const kind = (name: string) => KINDS.indexOf(name);
const signed = rulesWith(sidesAsOptions());
const floored = rulesWith({ ...sidesAsOptions(), defenceMargin: 'floor-zero' });
const strict = rulesWith({ ...sidesAsOptions(), hitRequired: true });

function sidesAsOptions() {
  return { blueFleet: target, redFleet: target };
}

test.each([
  ['both margins above 0', signed, 10, 4, [2, 2, 1, 1], 4],
  ['a better defence: nothing', signed, 10, 4, [4, 4, 1, 1], 0],
  ['a failed defence adds to the damage, as printed', signed, 10, 4, [2, 2, 4, 4], 10],
  ['floor-zero: it does not', floored, 10, 4, [2, 2, 4, 4], 6],
  ['a shot that misses still harms who defends worse', signed, 7, 4, [4, 4, 6, 6], 7],
  ['hitRequired: it does not', strict, 7, 4, [4, 4, 6, 6], 0],
  ['hitRequired: a margin of 0 is a hit', strict, 7, 4, [4, 3, 6, 6], 8],
  ['no defence: its margin is 0, and it rolls nothing', signed, 11, 0, [1, 2], 8],
  ['no defence, a miss: nothing', signed, 11, 0, [6, 6], 0],
] as const)('7.4 %s', (_, rules, hit, parry, rolls, points) => {
  expect(withRolls(rolls, (dice) => rules.damage(margin(dice, hit, 6), parryRoll(dice, parry)))).toBe(points);
});

/** Blue's ship 0 fires C from its front on red's ship 2. */
const shot = (more: Partial<Parameters<typeof scene>[0]>, at = FRONT) =>
  scene({ ...sides, ...more }, (play) => {
    aim(play.state.now, 0, FRONT, 2, at);
    shoot(play, C, UNNAMED);
  });

test('7.4 the defender names a defence of the sector, after the weapon', () => {
  const { record, said } = shot({
    rolls: [2, 2, 1, 1],
    answers: [{ fireMode: [CONCENTRATED] }, { defence: [a], loss: [kind('A'), kind('A'), kind('a')] }],
  });
  expect(record.shots[C * 7 + a]).toBe(1);
  expect(record.damage[C * 7 + a]).toBe(4);
  expect(said[0]).toBe('7.4 blue one 1 fires C on red one 1, front to front, concentrated: +6 against defence a +2, 4 points of damage');
});

test('7.4 useDefence free: he may name none; the hit is on the O row', () => {
  const { record } = shot({ rolls: [5, 5], answers: [{ fireMode: [CONCENTRATED] }, { defence: [none] }] });
  expect(record.shots[C * 7 + none]).toBe(1);
});

test('7.4 useDefence forced: a single defence is used unasked, and a sector without any has none', () => {
  const options = { useDefence: 'forced' as const };
  const single = fleetOf(ship('small', { front: { a: 1 } }), 2);
  const { record } = shot({ blue: target, red: single, options, rolls: [5, 5, 1, 1], answers: [{ fireMode: [SCATTERED] }, {}] });
  expect(record.shots[C * 7 + a]).toBe(1);
  expect(shot({ options, rolls: [5, 5], answers: [{ fireMode: [CONCENTRATED] }, {}] }, RIGHT).record.shots[C * 7 + none]).toBe(1);
});

test('7.5 concentrated: the defender picks the elements of the sector; when it is empty the rest is lost', () => {
  const { state, record } = scene({ ...sides, answers: [{}, { loss: [kind('a'), kind('A'), kind('b')] }] }, (play) => concentrate(play, 2, FRONT, 6));
  expect(state.sectorLeft[2 * 6 + FRONT]).toBe(0);
  expect(state.left[2]).toBe(3);
  expect(state.defences[2 * 6 + FRONT]).toBe(0);
  expect(state.weapons[2 * 6 + FRONT]).toBe(0);
  expect(record.wasted).toBe(2);
  expect(record.elementsLost[KIND_COUNT + kind('A')]).toBe(2);
});

test('7.5 scattered: a die for each point says the sector, 1 front to 6 bottom; on an empty one the point is lost', () => {
  const { state, record, said } = scene({ ...sides, rolls: [2, 3, 2, 2, 5] }, (play) => scatter(play, 2, 5));
  expect([state.movement[2], state.manoeuvre[2]]).toEqual([0, 0]);
  expect(record.wasted).toBe(2);
  expect(said).toEqual([
    '7.5 red one 1 loses engine in its rear sector, 6 left',
    '7.5 1 lost on the empty right sector of red one 1',
    '7.5 red one 1 loses engine in its rear sector, 5 left',
    '7.5 1 lost on the empty rear sector of red one 1',
    '7.5 red one 1 loses engine in its top sector, 4 left',
  ]);
});

test('7.5 a ship is destroyed when its last element goes, and further points need no dice', () => {
  const { state } = scene({ ...sides, arrange: (position) => leaveOne(position), rolls: [2] }, (play) => scatter(play, 2, 3));
  expect(state.left[2]).toBe(0);
  expect(state.lostPoints[1]).toBe(20);
  expect(state.shipsLeft[1]).toBe(1);
});

/** Leaves ship 2 a single rear engine. */
function leaveOne(state: State): void {
  const first = 2 * SECTORS.length * KIND_COUNT;
  state.elements.fill(0, first, first + SECTORS.length * KIND_COUNT);
  state.elements[first + REAR * KIND_COUNT] = 1;
  state.left[2] = 1;
  state.sectorLeft.fill(0, 12, 18);
  state.sectorLeft[12 + REAR] = 1;
  state.movement[2] = 1;
}
