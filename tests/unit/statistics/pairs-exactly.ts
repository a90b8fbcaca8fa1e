/** Paired shares, exactly: the coverage of an interval by adding up every outcome, and the distribution behind Gaffke's limits a second way. */
import betainc from '@stdlib/math-base-special-betainc';
import gammaln from '@stdlib/math-base-special-gammaln';
import type { Estimate, Histogram } from '../../../src/statistics/index.js';
import { binomialWeights } from './chance.js';
import { holds } from './studies.js';

/** A number of pairs, and the shares of them that only the baseline wins, and only the cell. */
export interface PairWorld {
  pairs: number;
  less: number;
  more: number;
}

/** Ordinary and rare changes, both ways and one way: a reading that comes up in one game of 1,000 changes it one way. */
export const PAIR_WORLDS: readonly PairWorld[] = [
  ...[20, 200, 2000, 20_000].flatMap((pairs) => [
    { pairs, less: 0, more: 2 / pairs },
    { pairs, less: 0, more: 17 / pairs },
    { pairs, less: 8 / pairs, more: 0 },
    { pairs, less: 0.5 / pairs, more: 5 / pairs },
    { pairs, less: 4 / pairs, more: 4 / pairs },
    { pairs, less: 6 / pairs, more: 12 / pairs },
  ]),
];

/** Outcomes rarer than this are counted as covered by none. */
const RARE = 1e-9;

/** How often the interval holds the truth: every outcome with its probability, nothing drawn. */
export function coverageOfPairs({ pairs, less, more }: PairWorld, method: (histogram: Histogram) => Estimate): number {
  let held = 0;
  const differing = less + more;
  binomialWeights(pairs, differing).forEach((weight, differ) => {
    if (weight < RARE) return;
    binomialWeights(differ, more / differing).forEach((share, up) => {
      if (weight * share < RARE) return;
      const { interval } = method({ from: -1, counts: [differ - up, pairs - differ, up] });
      if (holds(interval, more - less)) held += weight * share;
    });
  });
  return held;
}

const STEPS = 2000;

/**
 * P(W₁ − W₋₁ ≤ t) for Dirichlet weights on −1, 0 and 1, slowly and without complex numbers: the weight R of −1 and 1 together is a
 * beta variable, and so is the share of 1 in it. Simpson's rule in the logit of R, from R = |t| upwards: below it the sign of t decides.
 */
export function belowOfThree([low, zero, high]: readonly number[], t: number): number {
  const differ = low + high;
  const sure = t >= 0 ? betainc(t, differ, zero) : 0;
  if (low === 0) return sure;
  if (high === 0) return 1 - betainc(-t, differ, zero);
  const scale = gammaln(differ + zero) - gammaln(differ) - gammaln(zero);
  const middle = Math.log(differ / zero);
  const reach = 14 * Math.sqrt(1 / differ + 1 / zero) + 30 / Math.min(differ, zero);
  const from = Math.max(middle - reach, Math.log(Math.abs(t) / (1 - Math.abs(t))));
  const step = (middle + reach - from) / STEPS;
  const integrand = (logit: number) => {
    const [rest, none] = [1 / (1 + Math.exp(-logit)), 1 / (1 + Math.exp(logit))];
    const share = Math.min(1, Math.max(0, (1 + t / rest) / 2));
    return Math.exp(scale + differ * Math.log(rest) + zero * Math.log(none)) * betainc(share, high, low);
  };
  let sum = integrand(from) + integrand(from + STEPS * step);
  for (let n = 1; n < STEPS; n++) sum += (n % 2 === 0 ? 2 : 4) * integrand(from + n * step);
  return sure + (sum * step) / 3;
}
