import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Distribution, Fraction } from '../../../src/chance/index.js';

const fraction = fc.tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n })).map(([n, d]) => Fraction.of(n, d));

test('lowest terms, so that equal fractions print alike', () => {
  expect([Fraction.of(6, 36), Fraction.of(2, 12), Fraction.of(0, 7), Fraction.of(10, 5), Fraction.of(-3, 6)].map(String)).toEqual([
    '1/6',
    '1/6',
    '0',
    '2',
    '-1/2',
  ]);
});

test('a field: sums and products obey the laws', () => {
  fc.assert(
    fc.property(fraction, fraction, fraction, (a, b, c) => {
      expect(a.plus(b).equals(b.plus(a))).toBe(true);
      expect(
        a
          .plus(b)
          .plus(c)
          .equals(a.plus(b.plus(c))),
      ).toBe(true);
      expect(a.times(b.plus(c)).equals(a.times(b).plus(a.times(c)))).toBe(true);
      expect(a.times(Fraction.one).plus(Fraction.zero).equals(a)).toBe(true);
    }),
  );
});

test('to the nearest double: no double is nearer', () => {
  const big = fc.bigInt({ min: 1n, max: 2n ** 300n });
  const exact = (x: number) => {
    // A double is mantissa × 2^exponent: exactly, as a fraction of big numbers.
    const exponent = Math.floor(Math.log2(x)) - 60;
    const mantissa = BigInt(x / 2 ** exponent);
    return exponent >= 0 ? { n: mantissa << BigInt(exponent), d: 1n } : { n: mantissa, d: 1n << BigInt(-exponent) };
  };
  const distance = (x: number, n: bigint, d: bigint) => {
    const at = exact(x);
    const gap = at.n * d - n * at.d;
    return { gap: gap < 0n ? -gap : gap, over: at.d * d };
  };
  const nextTo = (x: number, by: bigint) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, x);
    view.setBigInt64(0, view.getBigInt64(0) + by);
    return view.getFloat64(0);
  };
  fc.assert(
    fc.property(big, big, (n, d) => {
      const x = Fraction.of(n, d).toNumber();
      const here = distance(x, n, d);
      for (const by of [-1n, 1n]) {
        const there = distance(nextTo(x, by), n, d);
        expect(here.gap * there.over <= there.gap * here.over).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a half', Fraction.of(1, 2), 0.5],
  ['a third', Fraction.of(-1, 3), -1 / 3],
  ['beyond the range of doubles above and below', Fraction.of(10n ** 400n, 10n ** 401n), 0.1],
  ['very small', Fraction.of(1n, 10n ** 300n), 1e-300],
  ['very large', Fraction.of(10n ** 300n, 1n), 1e300],
  ['just above a tie', Fraction.of(2n ** 200n + 2n ** 147n + 1n, 2n ** 200n), 1 + 2 ** -52],
  ['a tie, to even', Fraction.of(2n ** 200n + 2n ** 147n, 2n ** 200n), 1],
])('toNumber: %s', (_, exact, double) => {
  expect(exact.toNumber()).toBe(double);
});

test('a distribution: names and their chances', () => {
  const two = Distribution.ofCounts(
    [
      ['heads', 1n],
      ['never', 0n],
      ['tails', 3n],
    ],
    4n,
  );
  expect([...two.weights.keys()]).toEqual(['heads', 'tails']);
  expect(two.probability('tails')).toBe(0.75);
  expect(String(two.fraction('edge'))).toBe('0');
  expect(two.mean((name) => (name === 'tails' ? 10 : 2))).toBe(8);
  expect(String(two.map(() => 'coin').fraction('coin'))).toBe('1');
  expect(String(two.total())).toBe('1');
});
