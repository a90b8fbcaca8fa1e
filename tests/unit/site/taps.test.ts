import { expect, test } from 'vitest';
import { alone, naming, narrowed, nearest } from '../../../src/site/state/taps.js';

const said = (...all: string[]) => all.map((words) => ({ words }));

test('a tap selects the answers that name what was tapped, whole words only', () => {
  const answers = said('none', 'M2 at red trireme 1', 'M2 at red trireme 12', 'red trireme 1');
  expect(naming('red trireme 1', answers)).toEqual([1, 3]);
  expect(naming('red trireme 12|Ktesias', answers)).toEqual([2]);
  expect(naming('blue trireme 1', answers)).toEqual([]);
  expect(alone('red trireme 1', answers)).toBe(3);
  // Signs are no patterns.
  expect(naming('at 3,4,5', said('at 3,4,5', 'at 3,4,51', 'at 13,4,5'))).toEqual([0]);
  expect(naming('.*', answers)).toEqual([]);
});

test('a second tap keeps what both have in common, or begins anew', () => {
  expect(narrowed(undefined, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(narrowed([1, 2, 3], [3, 4])).toEqual([3]);
  expect(narrowed([1, 2], [3, 4])).toEqual([3, 4]);
  expect(narrowed([1, 2], [])).toEqual([1, 2]);
});

test('a finger hits the nearest spot that leads somewhere, within half of 28 pixels', () => {
  const spots = [
    { x: 10, y: 10 },
    { x: 20, y: 10 },
  ];
  expect(nearest(spots, { clientX: 14, clientY: 12 })).toBe(spots[0]);
  expect(nearest(spots, { clientX: 33, clientY: 10 })).toBe(spots[1]);
  expect(nearest(spots, { clientX: 35, clientY: 10 })).toBeUndefined();
  expect(nearest(spots, { clientX: 14, clientY: 12 }, ({ x }) => x > 10)).toBe(spots[1]);
  expect(nearest([], { clientX: 0, clientY: 0 })).toBeUndefined();
});
