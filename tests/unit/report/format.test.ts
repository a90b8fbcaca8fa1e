import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amount,
  decimal,
  digitsFor,
  listed,
  percent,
  plural,
  points,
  pointsText,
  shareDigits,
  shareText,
  signed,
  whole,
} from '../../../src/report/reading/format.js';

describe('numbers carry the digits that their interval supports', () => {
  test.each([
    [4, 0],
    [1.2, 1],
    [0.4, 1],
    [0.1, 2],
    [0.012, 3],
    [0, 1],
  ])('half a width of %d: %i digits', (half, digits) => expect(digitsFor(half)).toBe(digits));

  test('a column of shares has those of its typical interval', () => {
    expect(
      shareDigits([
        [0.3, 0.308],
        [0.1, 0.108],
        [0.5, 0.5001],
      ]),
    ).toBe(1);
  });

  test('shares and differences', () => {
    expect(shareText(0.2713, [0.2674, 0.2753])).toBe('27.1\u00a0% [26.7, 27.5]');
    expect(pointsText(-0.037, [-0.042, -0.032])).toBe('−3.7 points [−4.2, −3.2]');
    expect(points(0.0044)).toBe('+0.4');
    expect(percent(1, 0)).toBe('100\u00a0%');
  });
});

test('there is no minus before a zero', () => {
  expect([decimal(-0.04, 1), signed(-0.04, 1), signed(0.04, 1), points(0)]).toEqual(['0.0', '0.0', '0.0', '0.0']);
});

test('thousands stand in groups, and read back they are the number', () => {
  expect([whole(300_000), decimal(-1234567.891, 2)]).toEqual(['300,000', '−1,234,567.89']);
  fc.assert(fc.property(fc.integer(), (n) => Number(whole(n).replaceAll(',', '').replace('−', '-')) === n));
});

test('amounts of unknown size have three digits', () => {
  expect([amount(1234.5), amount(1.2345), amount(0.01234), amount(0)]).toEqual(['1,235', '1.23', '0.0123', '0']);
});

test('words', () => {
  expect([plural(1, 'game'), plural(2, 'game'), plural(2, 'entry', 'entries')]).toEqual(['1 game', '2 games', '2 entries']);
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
});
