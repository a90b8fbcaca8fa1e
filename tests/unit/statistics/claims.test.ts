import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openEnds, stuckAt } from '../../../src/statistics/claims.js';
import { type Claim, contradiction, type Interval, type Part, partConfidence, together, verdictOf } from '../../../src/statistics/index.js';
import { gate } from './studies.js';

const SHARE = (): Interval => [0, 1];
const claim = (text: string, ...parts: Part[]): Claim => ({ text, parts });
const between = (of: string, low: number, high: number): Part => ({ subject: { of }, band: [low, high] });
const beats = (of: string, minus: string): Part => ({ subject: { of, minus }, band: [0, Number.POSITIVE_INFINITY], strict: true });

describe('verdicts', () => {
  test('inside passes, outside fails, across the edge is undecided', () => {
    expect(verdictOf([0.47, 0.52], [0.45, 0.55])).toBe('pass');
    expect(verdictOf([0.56, 0.6], [0.45, 0.55])).toBe('fail');
    expect(verdictOf([0.5, 0.6], [0.45, 0.55])).toBe('undecided');
    expect(verdictOf([-0.3, -0.1], [Number.NEGATIVE_INFINITY, 0])).toBe('pass');
  });

  test('a strict band leaves out its end: an interval that begins there does not pass, and one that ends there fails', () => {
    const [strict, above, below]: [{ strict: boolean }, Interval, Interval] = [
      { strict: true },
      [0, Number.POSITIVE_INFINITY],
      [Number.NEGATIVE_INFINITY, 1],
    ];
    expect([verdictOf([0, 0.23], above, strict), verdictOf([0, 0.23], above)]).toEqual(['undecided', 'pass']);
    expect([verdictOf([0.77, 1], below, strict), verdictOf([0.77, 1], below)]).toEqual(['undecided', 'pass']);
    expect([verdictOf([1e-9, 0.23], above, strict), verdictOf([-0.4, 0], above, strict)]).toEqual(['pass', 'fail']);
    expect(verdictOf([0.1, 0.2], [0.2, 0.3], strict)).toBe('fail');
  });

  test('a game off the end of the range proves that the mean is not there, and nothing else does', () => {
    const above: Interval = [0, Number.POSITIVE_INFINITY];
    const open = (counts: number[], interval: Interval = [0, 2], from = 0) => openEnds(interval, { from, counts });
    expect([open([9, 0, 0]), open([9, 1, 0]), open([0, 3, 0])]).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
    expect(open([0, 0, 5])).toEqual([true, false]);
    expect(open([5, 1, 1], [0.1, 1.5])).toEqual([false, false]);
    expect(open([0, 4, 0], [-1, 0.5], -1)).toEqual([true, false]);
    expect(verdictOf([0, 0.23], above, { strict: true, open: [true, true] })).toBe('pass');
    expect(verdictOf([0, 0.23], [0, 0], { open: [true, true] })).toBe('fail');
    expect(verdictOf([0, 0.23], [0, 0], { open: [false, true] })).toBe('undecided');
  });

  test('where all games gave one value, a claim that turns on it is stuck', () => {
    const never = { from: 0, counts: [50, 0] };
    expect(stuckAt({ band: [0, Number.POSITIVE_INFINITY], strict: true }, never)).toBe(0);
    expect(stuckAt({ band: [0, 0] }, never)).toBe(0);
    expect(stuckAt({ band: [0, 0.1] }, never)).toBeNull();
    expect(stuckAt({ band: [0, Number.POSITIVE_INFINITY], strict: true }, { from: 0, counts: [49, 1] })).toBeNull();
    expect(stuckAt({ band: [0, Number.POSITIVE_INFINITY], strict: true }, { from: -1, counts: [0, 50, 0] })).toBe(0);
    expect(stuckAt({ band: [Number.NEGATIVE_INFINITY, 1], strict: true }, { from: 0, counts: [0, 50] })).toBe(1);
  });

  test('a claim of several parts', () => {
    expect(together(['pass', 'undecided', 'pass'])).toBe('undecided');
    expect(together(['pass', 'undecided', 'fail'])).toBe('fail');
    expect(together([])).toBe('pass');
  });

  test('the budget is split over all parts', () => {
    expect(partConfidence([claim('order', beats('a', 'b'), beats('b', 'c')), claim('band', between('a', 0, 1))])).toBeCloseTo(1 - 0.01 / 3, 12);
  });
});

describe('contradictions', () => {
  const named = (...claims: Claim[]) => contradiction(claims, SHARE).sort();

  test('two bands that do not meet are named, and only they', () => {
    expect(named(claim('low', between('a', 0.1, 0.2)), claim('high', between('a', 0.3, 0.4)), claim('other', between('b', 0, 1)))).toEqual([
      'high',
      'low',
    ]);
    expect(named(claim('low', between('a', 0.1, 0.3)), claim('high', between('a', 0.3, 0.4)))).toEqual([]);
  });

  test('strategies that beat one another in a circle', () => {
    expect(named(claim('ab', beats('a', 'b')), claim('bc', beats('b', 'c')), claim('ca', beats('c', 'a')))).toEqual(['ab', 'bc', 'ca']);
    expect(named(claim('ab', beats('a', 'b')), claim('bc', beats('b', 'c')), claim('ac', beats('a', 'c')))).toEqual([]);
    expect(named(claim('below and above', beats('a', 'b')), claim('the other way', beats('b', 'a')))).toHaveLength(2);
  });

  test('bands and differences together', () => {
    const apart: Part = { subject: { of: 'a', minus: 'b' }, band: [0.3, 0.5] };
    expect(named(claim('a', between('a', 0.5, 0.6)), claim('b', between('b', 0.4, 0.5)), claim('a − b', apart))).toEqual(['a', 'a − b', 'b']);
  });

  test('a claim that no share can meet contradicts by itself', () => {
    expect(named(claim('more than all', between('a', 1.2, 2)))).toEqual(['more than all']);
    expect(contradiction([claim('long', between('passes', 1.2, 2))], () => [0, 40])).toEqual([]);
  });

  test('claims that some world meets are never called contradictory', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.double({ min: 0, max: 0.2, noNaN: true }), fc.double({ min: 0, max: 0.2, noNaN: true })), {
          maxLength: 15,
        }),
        (world, rows) => {
          const claims = rows.map(([i, j, below, above], n) => {
            const [x, y] = [i % world.length, j % world.length];
            const truth = x === y ? world[x] : world[x] - world[y];
            return claim(`claim ${n}`, { subject: x === y ? { of: `${x}` } : { of: `${x}`, minus: `${y}` }, band: [truth - below, truth + above] });
          });
          expect(contradiction(claims, SHARE)).toEqual([]);
        },
      ),
    );
  });
});

test('a gate in CI: 30 true claims, looked at 40 times a run, raise no false alarm; a shift of 4 points is caught', () => {
  const { falseFailures, caught, naive } = gate(25, 30, 40, 1250);
  expect(falseFailures).toBeLessThanOrEqual(0.04);
  expect(caught).toBeGreaterThanOrEqual(0.95);
  expect(naive).toBeGreaterThan(0.9);
});
