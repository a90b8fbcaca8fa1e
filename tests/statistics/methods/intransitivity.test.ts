import { describe, expect, test } from 'vitest';
import { intransitivity } from '../../../src/statistics/index.js';

const rps = [
  [0, 1, -1],
  [-1, 0, 1],
  [1, -1, 0],
];

describe('intransitivity', () => {
  test('1 for a circle, 0 for a ladder', () => {
    expect(intransitivity(rps)).toBeCloseTo(1, 12);
    const rating = [3, 1, 0, -4];
    expect(intransitivity(rating.map((a) => rating.map((b) => a - b)))).toBeCloseTo(0, 12);
    expect(intransitivity([[0]])).toBe(0);
  });
});
