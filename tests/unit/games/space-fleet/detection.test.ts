import { expect, test } from 'vitest';
import { DONE, pair } from '../../../../src/games/space-fleet/answers.js';
import { detection } from '../../../../src/games/space-fleet/detection.js';
import { DETECTORS, JAMMERS } from '../../../../src/games/space-fleet/elements.js';
import { attempt } from '../../../../src/games/space-fleet/odds/detection.js';
import { SEEN, UNSEEN } from '../../../../src/games/space-fleet/sighting.js';
import { cellOf } from '../../../../src/games/space-fleet/space.js';
import type { State } from '../../../../src/games/space-fleet/state.js';
import { withRolls } from '../../../support/scripted.js';
import { fleetOf, rulesWith, scene, ship } from './support.js';

const rules = rulesWith();
const against = (rolls: number[], detector: string, jammer: string) =>
  withRolls(rolls, (dice) => attempt(dice, rules, DETECTORS.indexOf(detector as 'W'), JAMMERS.indexOf(jammer as 'W')));

test.each([
  ['not below 0 and above the jammer: detected', [3, 3, 2, 2], 'Y', 'X', SEEN],
  ['not below 0 but no better than the jammer: nothing', [3, 3, 1, 2], 'Y', 'X', UNSEEN],
  ['0 is enough against a jammer below 0', [4, 4, 4, 2], 'Y', 'X', SEEN],
  ['0 against 0 is a tie: nothing', [4, 4, 4, 1], 'Y', 'X', UNSEEN],
  ['both fail: nothing', [4, 4, 4, 4], 'Z', 'X', UNSEEN],
  ['below 0, the jammer at 0: nothing', [1, 3, 1, 2], 'Z', 'X', UNSEEN],
  ['below 0, the jammer above: jammed for its margin', [1, 3, 1, 1], 'Z', 'X', 1],
  ['a wider margin jams for longer', [4, 3, 1, 1], 'Z', 'Z', 4],
] as const)('5.3 %s', (_, rolls, detector, jammer, result) => {
  expect(against([...rolls], detector, jammer)).toBe(result);
});

test('5.3 without a jammer only the searching side rolls, on the O row', () => {
  expect(against([4, 3], 'W', 'none')).toBe(SEEN);
  expect(against([4, 4], 'W', 'none')).toBe(UNSEEN);
});

const hidden = fleetOf(ship('small', { front: { 'jam-X': 1, 'jam-W': 1 } }), 2);
const scouts = fleetOf(ship('small', { front: { 'det-Z': 3, 'det-Y': 2 } }), 2);
const [X, W] = [1, 0];
const [Y, Z] = [2, 3];
/** Blue's two scouts in one cell; red's first ship at distance 2, its second at 4. */
const arrange = (state: State) => state.cell.set([cellOf(5, 5, 5), cellOf(5, 5, 5), cellOf(6, 5, 6), cellOf(9, 5, 5)]);
const search = (more: Partial<Parameters<typeof scene>[0]>) => scene({ blue: scouts, red: hidden, arrange, ...more }, (play) => detection(play, 0));

test('5.1 only enemies in the range of a detector can be searched for, and detection opens them to the squadron', () => {
  const { state, record } = search({ rolls: [1, 1, 4, 4], answers: [{ search: [pair(0, 2)], detector: [Y] }, { jammer: [X] }] });
  expect(state.detected[0]).toBe(0b01);
  expect(record.firstContact).toBe(1);
  expect([...record.detection].reduce((sum, count) => sum + count)).toBe(1);
});

test('5.1 a silent, jammed or out-ranged detector finds no enemy, and the player is not asked', () => {
  const far = (state: State) => state.cell.set([0, 0, cellOf(4, 0, 0), cellOf(4, 0, 0)]);
  expect(search({ arrange: far }).state.detected[0]).toBe(0);
  const silent = (state: State) => {
    arrange(state);
    state.silentUntil.fill(1);
  };
  expect(search({ arrange: silent }).state.detected[0]).toBe(0);
});

test('5.2 one attempt for each detector and enemy; the jammers may be used again', () => {
  // Both scouts fail with both detectors: four attempts, then none is left.
  const fails = [4, 4, 4, 4];
  const { record } = search({
    rolls: [...fails, ...fails, ...fails, ...fails],
    answers: [{ search: [pair(0, 2), pair(0, 2), pair(1, 2), pair(1, 2)], detector: [Y, Z] }, { jammer: [W, W, X, X] }],
  });
  expect(record.detection[(Y * 5 + W) * 3]).toBe(1);
  expect(record.detection[(Z * 5 + W) * 3]).toBe(1);
});

test('5.1 the player may stop searching', () => {
  expect(search({ answers: [{ search: [DONE] }, {}] }).state.detected[0]).toBe(0);
});

test.each([
  ['from-next-turn', 2],
  ['this-turn', 1],
] as const)('5.3 a detector jammed for one turn is silent at once; counted %s, until the end of turn %i', (jamCounts, last) => {
  const { state, said } = search({
    options: { jamCounts },
    rolls: [1, 3, 1, 1],
    answers: [{ search: [pair(0, 2), DONE], detector: [Z] }, { jammer: [X] }],
  });
  expect(state.silentUntil[Z]).toBe(last);
  expect(state.open[Z]).toBe(0);
  expect(said.at(-1)).toBe('5.3 blue one 1 searches for red one 1, detector Z −1 against jammer X +1: detector jammed for 1 turn');
});

test('5.2 where the jammer is named first, the detector answers it', () => {
  const { state } = search({
    options: { jammerPick: 'before' },
    rolls: [4, 4, 4, 4],
    answers: [{ search: [pair(0, 2), DONE], detector: [Y] }, { jammer: [W] }],
  });
  expect(state.detected[0]).toBe(0);
});

test.each([
  ['this-activation', [1, 0]],
  ['turn', [1, 1]],
  ['game', [1, 1]],
] as const)('7.1 detectionCarry %s: what other squadrons of the side may fight', (detectionCarry, detected) => {
  const two = fleetOf(ship('small', { front: { 'det-Z': 3 } }), 2, 2);
  const near = (state: State) => state.cell.fill(cellOf(3, 3, 3));
  const { state } = scene(
    { blue: two, red: two, options: { detectionCarry }, arrange: near, rolls: [1, 1], answers: [{ search: [pair(0, 4), DONE] }, {}] },
    (play) => detection(play, 0),
  );
  expect([...state.detected.subarray(0, 2)]).toEqual(detected);
});

test('5.1 each ship sees as far as its own detectors, to the last cell, and never searches for an enemy that its squadron has detected', () => {
  const near = ship('small', { front: { 'det-Y': 3 } });
  const far = ship('small', { front: { 'det-Y': 4 } });
  const pair = { name: 'test', content: { ships: { near, far }, squadrons: [{ name: 's', ships: { near: 1, far: 1 } }] } };
  const targets = fleetOf(ship('small', { front: { a: 1 } }), 2);
  const open = (known: number) => {
    const arrange = (state: State) => {
      state.cell.set([0, 0, cellOf(2, 1, 1), cellOf(2, 0, 1)]);
      state.detected[0] = known;
    };
    const { state } = scene({ blue: pair, red: targets, arrange, answers: [{ search: [DONE] }, {}] }, (play) => detection(play, 0));
    return [state.open[Y], state.open[4 + Y]];
  };
  // The first enemy is 4 cells away, the second 3.
  expect(open(0b00)).toEqual([0b10, 0b11]);
  expect(open(0b10)).toEqual([0b00, 0b01]);
});
