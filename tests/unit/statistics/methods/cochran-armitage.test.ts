import { describe, expect, test } from 'vitest';
import { cochranArmitage } from '../../../../src/statistics/index.js';

describe('Cochran 1954, Armitage 1955', () => {
  test('published (Agresti 2002): alcohol and malformation, z = 2.56, p = 0.010', () => {
    const drinks = [0, 0.5, 1.5, 4, 7];
    const absent = [17066, 14464, 788, 126, 37];
    const present = [48, 38, 5, 1, 1];
    const { z, p } = cochranArmitage(drinks.map((value, i) => ({ value, count: present[i], games: absent[i] + present[i] })));
    expect(z ** 2).toBeCloseTo(6.57, 2);
    expect(p).toBeCloseTo(0.0104, 4);
  });

  test('a flat sweep has no trend', () => {
    expect(cochranArmitage([1, 2, 3].map((value) => ({ value, count: 30, games: 100 })))).toEqual({ z: 0, p: 1 });
  });
});
