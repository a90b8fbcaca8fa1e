import { describe, expect, test } from 'vitest';
import { mcnemar } from '../../../../src/statistics/index.js';

describe('McNemar 1947', () => {
  test('published: 1 against 7 has p = 0.0703', () => expect(mcnemar({ onlyCell: 1, onlyBaseline: 7 })).toBeCloseTo(0.0703125, 10));

  test('many pairs, and none', () => {
    expect(mcnemar({ onlyCell: 500_000, onlyBaseline: 502_000 })).toBeCloseTo(0.0458247, 6);
    expect(mcnemar({ onlyCell: 0, onlyBaseline: 0 })).toBe(1);
    expect(mcnemar({ onlyCell: 6, onlyBaseline: 6 })).toBe(1);
  });
});
