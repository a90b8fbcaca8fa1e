import { describe, expect, test } from 'vitest';
import { equivalence } from '../../../../src/statistics/index.js';

describe('equivalence (Schuirmann 1987)', () => {
  test('balanced is proved, not assumed', () => {
    expect(equivalence([0.49, 0.52], [0.47, 0.53])).toBe('equivalent');
    expect(equivalence([0.46, 0.52], [0.47, 0.53])).toBe('undecided');
    expect(equivalence([0.54, 0.56], [0.47, 0.53])).toBe('different');
  });
});
