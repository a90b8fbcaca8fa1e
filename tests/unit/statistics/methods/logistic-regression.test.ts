import { expect, test } from 'vitest';
import { logisticRegression } from '../../../../src/statistics/index.js';

test('Hosmer and Lemeshow’s worked example: a split of two by two is its log odds ratio', () => {
  // In the group over 55 years 21 had heart disease and 6 had not, of the younger 22 and 51: a slope of 2.094 (Applied Logistic Regression, 3.2).
  const rows: number[] = [];
  const ill: number[] = [];
  for (const [exposed, sick, well] of [
    [1, 21, 6],
    [0, 22, 51],
  ])
    for (let n = 0; n < sick + well; n++) {
      rows.push(1, exposed);
      ill.push(n < sick ? 1 : 0);
    }
  const [intercept, slope] = logisticRegression(Float64Array.from(rows), ill, 0);
  expect(intercept).toBeCloseTo(Math.log(22 / 51), 9);
  expect(slope).toBeCloseTo(2.094, 3);
  expect(slope).toBeCloseTo(Math.log((21 * 51) / (22 * 6)), 9);
});

test('hours of study and an examination: the coefficients that the textbooks print', () => {
  const hours = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 4, 4.25, 4.5, 4.75, 5, 5.5];
  const passed = [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1];
  const [intercept, slope] = logisticRegression(Float64Array.from(hours.flatMap((one) => [1, one])), passed, 0);
  expect(intercept).toBeCloseTo(-4.0777, 3);
  expect(slope).toBeCloseTo(1.5046, 3);
});

test('a ridge keeps what is perfectly told apart finite, and shrinks', () => {
  const rows = Float64Array.from([1, 1, -1, -1]);
  const [light] = logisticRegression(rows, [1, 1, 0, 0], 0.1);
  const [heavy] = logisticRegression(rows, [1, 1, 0, 0], 10);
  expect(light).toBeGreaterThan(heavy);
  expect(heavy).toBeGreaterThan(0);
  // The slopes of likelihood and ridge are equal: 4 (1 − p) = ridge × w.
  expect(4 * (1 - 1 / (1 + Math.exp(-light)))).toBeCloseTo(0.1 * light, 8);
});
