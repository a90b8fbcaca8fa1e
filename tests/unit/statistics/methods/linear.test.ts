import { expect, test } from 'vitest';
import { solveLinear } from '../../../../src/statistics/index.js';

const close = (found: readonly number[], wanted: readonly number[], digits = 3) => {
  found.forEach((value, n) => {
    expect(value).toBeCloseTo(wanted[n], digits);
  });
};

test('a system of equations is solved', () => {
  close(
    solveLinear(
      [
        [0, 2],
        [1, 1],
      ],
      [4, 3],
    ),
    [1, 2],
    12,
  ); // prettier-ignore
});
