import { expect, test } from 'vitest';
import { Dice } from '../../../../src/chance/index.js';
import { reliability } from '../../../../src/statistics/index.js';

test('the Brier score of a forecast that is right on average, and its curve', () => {
  const dice = new Dice();
  dice.open(5, 1);
  dice.at(0);
  const forecasts = Float64Array.from({ length: 20_000 }, () => dice.below(1000) / 1000);
  const results = forecasts.map((chance) => (dice.below(1000) < 1000 * chance ? 1 : 0));
  const { brier, bins } = reliability(forecasts, results);
  // The mean of p (1 − p) over 0 … 1.
  expect(brier).toBeCloseTo(1 / 6, 2);
  expect(bins).toHaveLength(10);
  for (const { predicted, observed, count } of bins) expect(Math.abs(predicted - observed)).toBeLessThan(4 * Math.sqrt(0.25 / count));
  expect(reliability([0.8, 0.2], [1, 0]).brier).toBeCloseTo(0.04, 12);
});
