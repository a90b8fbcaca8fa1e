import { describe, expect, test } from 'vitest';
import { meanPrinted, PRINTED } from './sizes.js';
import { bestFalse, falseTold, largestFalse, TOLD } from './told.js';

/** Promised is one false sentence in twenty; three standard errors of 40 runs more, since many kinds are tried. */
const MOST = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / 40);

describe('sentences about ties, exact margins and opposite effects are false in at most one run of twenty', () => {
  test.each(TOLD)('$name', (told) => {
    expect(falseTold(told, 1000, 40)).toBeLessThanOrEqual(MOST);
  });
});

test('what is false is seen', () => {
  expect(largestFalse([5, -5], 'With xa, strong wins 5 fewer games in 100 than with plain.')).toBe(true);
  expect(largestFalse([5, -5], 'With xb, strong wins 5 fewer games in 100 than with plain.')).toBe(false);
  expect(largestFalse([5, 0], 'No difference of 3 games in 100 or more.')).toBe(true);
  expect(bestFalse([400, 400, 300], 'Strong wins most in xa: 40 of 100 games.')).toBe(true);
  expect(bestFalse([400, 400, 300], 'Strong wins most in xa: 40 of 100 games, but perhaps no more than in xb.')).toBe(false);
});

describe('sizes that are printed after stopping', () => {
  test('stopping on a verdict makes plain estimates too large; those of known sizes are not', () => {
    const plain = meanPrinted({ ...PRINTED[0], rule: 'verdict', every: true }, 200);
    const printed = meanPrinted({ ...PRINTED[0], rule: 'sized', every: false }, 200);
    expect(plain.bias).toBeGreaterThan(0.5);
    expect(Math.abs(printed.bias)).toBeLessThan(0.3 + 3 * printed.error);
  });
});
