import { describe, expect, test } from 'vitest';
import { wrong } from './sentences.js';
import { meanPrinted, PRINTED } from './sizes.js';
import { changesFalse, curveFalse, endedFalse, endsFalse, falseTold, rankingFalse, sidesFalse, stepFalse, stepsFalse, TOLD } from './told.js';

/** Promised is one false sentence in twenty; three standard errors of 40 runs more, since many shapes are tried. */
const MOST = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / 40);

describe('sentences about ties, exact margins and opposite players are false in at most one run of twenty', () => {
  test.each(TOLD)('$name', (told) => {
    expect(falseTold(told, 1000, 40)).toBeLessThanOrEqual(MOST);
  });
});

test('a range over cells that are alike is printed in at most one run of twenty', () => {
  expect(wrong(40, 36, stepsFalse)).toBeLessThanOrEqual(MOST);
});

test('what is false is seen', () => {
  const world = { name: '', best: [5, -5, 0, 3], weak: [5, 5, 0, 3] };
  const lies = [
    'With strong, xa lowers the win rate by 5 points [3, 7].',
    'With strong, xa raises the win rate by 9 points [8, 12].',
    'With strong, xa (9 points [8, 12]) and xd (3) raise the win rate.',
    'With strong, xa (5 points [3, 7]) and xb (5) raise the win rate.',
    'With strong, xa raises the win rate by 7–12 points.',
    'With strong, xa raises the win rate by 5 points [3, 7]; xd by less than 3 points.',
    'With strong, xa raises the win rate by 5 points [3, 7]; xc moves it by about 2 points.',
    'With strong, none of the 4 changes the win rate by 3 points or more.',
    'With strong, xa raises the win rate by 5 points [3, 7]; with weak xa the other way round.',
  ];
  for (const lie of lies) expect(changesFalse(world, lie), lie).toBe(true);
  expect(
    changesFalse(world, 'With strong, xa (5 points [3, 7]) and xd (3) raise the win rate; xb lowers it by 5; with weak xb the other way round.'),
  ).toBe(false);
  expect(rankingFalse({ name: '', wins: [[500], [500], [400]] }, 'Xa wins most: 50 % [48, 52] of games; last xc (40 %).')).toBe(true);
  expect(rankingFalse({ name: '', wins: [[500], [400], [400]] }, 'Xa wins most: 50 % [48, 52] of games; last xc (40 %).')).toBe(true);
  expect(endsFalse([400, 400, 500], 'The win rate: from 40 % (xa) to 50 % (xc).')).toBe(true);
  expect(endsFalse([400, 400, 500], 'The win rate: from 40 % (xa or xb) to 50 % (xc).')).toBe(false);
  expect(endedFalse([400, 400, 200], 'Most often: xa, 40 % [37, 43] of 1,000 games.')).toBe(true);
  expect(endedFalse([500, 300, 200], 'Most often: xa, 40 % [37, 43] of 1,000 games.')).toBe(true);
  expect(endedFalse([400, 400, 200], 'Most often: xa, 40 % [37, 43] of 1,000 games; xb may be as frequent.')).toBe(false);
  expect(stepFalse('One step more wins 66 % of games (55 to 72 %), two 80 %.')).toBe(true);
  expect(sidesFalse({ name: '', best: [0, 10], weak: [0, 10] }, 'With strong, blue wins more in xa (52 : 48).')).toBe(true);
  expect(
    curveFalse({ name: '', best: [400, 500], weak: [500, 400] }, 'From −2 to 2 dial the win rate rises by 10 [7, 13] points (strong), 9 (weak).'),
  ).toBe(true);
});

describe('sizes that are printed after stopping', () => {
  test('stopping on a verdict makes plain estimates too large; those that are printed are not', () => {
    const plain = meanPrinted({ ...PRINTED[0], rule: 'verdict', every: true }, 200);
    const printed = meanPrinted({ ...PRINTED[0], rule: 'sized', every: false }, 200);
    expect(plain.bias).toBeGreaterThan(0.5);
    expect(Math.abs(printed.bias)).toBeLessThan(0.3 + 3 * printed.error);
  });
});
