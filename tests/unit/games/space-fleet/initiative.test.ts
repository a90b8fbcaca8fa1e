import { expect, test } from 'vitest';
import { initiative, PASS } from '../../../../src/games/space-fleet/initiative.js';
import { fleetOf, scene, ship } from './support.js';

const three = fleetOf(ship('small', { front: { a: 1 } }), 2, 2, 2);
const sides = { blue: three, red: three };

test('4 the higher die acts, and its side names the squadron', () => {
  expect(scene({ ...sides, rolls: [5, 3], answers: [{ squadron: [2] }, {}] }, initiative).result).toBe(2);
  expect(scene({ ...sides, rolls: [3, 5], answers: [{}, { squadron: [4] }] }, initiative).result).toBe(4);
});

test('4 squadrons that have acted count against their side', () => {
  const arrange = (state: { acted: Int32Array; actedCount: Int32Array }) => {
    state.acted[0] = 1;
    state.actedCount[0] = 1;
  };
  // 5 - 1 against 4 is a tie, rolled again: 6 - 1 against 4.
  expect(scene({ ...sides, rolls: [5, 4, 6, 4], answers: [{ squadron: [1] }, {}], arrange }, initiative).result).toBe(1);
});

test('4 ties are rolled again until they are broken', () => {
  expect(scene({ ...sides, rolls: [2, 2, 6, 6, 1, 4], answers: [{}, { squadron: [3] }] }, initiative).result).toBe(3);
});

test('4 a side with none left lets the other finish, without dice; the last squadron acts unasked', () => {
  const arrange = (state: { acted: Int32Array; actedCount: Int32Array }) => {
    state.acted.set([1, 1, 1, 1, 0, 1]);
    state.actedCount.set([3, 2]);
  };
  expect(scene({ ...sides, arrange }, initiative).result).toBe(4);
});

test('4 a squadron without ships neither acts nor counts', () => {
  const arrange = (state: { shipsLeft: Int32Array }) => state.shipsLeft.set([0, 2, 0], 0);
  expect(scene({ ...sides, rolls: [4, 2], arrange }, initiative).result).toBe(1);
});

test('4 where squadrons may pass, the other side then acts and cannot pass it back', () => {
  const options = { squadronMayPass: true };
  expect(scene({ ...sides, options, rolls: [5, 3], answers: [{ squadron: [PASS] }, { squadron: [3] }] }, initiative).result).toBe(3);
  const arrange = (state: { acted: Int32Array }) => state.acted.set([1, 1, 0], 0);
  expect(scene({ ...sides, options, rolls: [5, 3], answers: [{ squadron: [2] }, {}], arrange }, initiative).result).toBe(2);
});
