import { gammaln } from 'simple-statistics';
import { CONFIDENCE, type Estimate } from './estimate.js';

/** A peek-safe interval is valid at every number of games, and narrowest near the one it was planned for. */
export interface Peeking {
  confidence?: number;
  planned: number;
}

/**
 * Beta-binomial mixture confidence sequence (Robbins 1970; Howard, Ramdas, McAuliffe & Sekhon 2021): an interval for a
 * share that may be looked at after every game, stopped on, and looked at again, and still misses at most as often as it
 * says, over ALL looks together. It depends on the count alone, not on when anybody looked.
 *
 * A rate p is refuted when a bettor who spreads stakes over rates θ ~ Beta(rp, r(1 − p)) has turned 1 into 1/α:
 * Ville 1939 gives that chance at most α. The prior is centred on the rate under test, so that the width is as good at
 * 0.001 as at one half. The rates not refuted form an interval: with Γ written out, the bettor's wealth is
 * c · Π(r + i/p) · Π(r + j/(1 − p)), and each factor's logarithm is convex in p.
 */
export function betaBinomial(count: number, games: number, { confidence = CONFIDENCE, planned }: Peeking): Estimate {
  if (games === 0) return { estimate: 0, interval: [0, 1], confidence };
  const stake = planned / concentration(1 - confidence);
  const limit = -Math.log(1 - confidence);
  const estimate = count / games;
  const refuted = (p: number) => logWealth(count, games, p, stake) >= limit;
  return { estimate, interval: [count === 0 ? 0 : bisect(refuted, 0, estimate), count === games ? 1 : bisect(refuted, 1, estimate)], confidence };
}

/** The evidence against a rate of p, as an e-value: at most 1 on average if p is true, at any moment of looking. */
export function betaBinomialEvidence(count: number, games: number, p: number, { confidence = CONFIDENCE, planned }: Peeking): number {
  return Math.exp(logWealth(count, games, p, planned / concentration(1 - confidence)));
}

function logWealth(count: number, games: number, p: number, stake: number): number {
  const q = 1 - p;
  const rest = games - count;
  if (p <= 0 || q <= 0) return (p <= 0 ? count : rest) === 0 ? 0 : Number.POSITIVE_INFINITY;
  const prior = gammaln(stake) - gammaln(stake * p) - gammaln(stake * q);
  const posterior = gammaln(count + stake * p) + gammaln(rest + stake * q) - gammaln(games + stake);
  return prior + posterior - count * Math.log(p) - rest * Math.log1p(-p);
}

/**
 * x = planned games / stake that makes the interval narrowest at the planned number: the normal mixture's width is
 * √((1 + 1/x)(ln(1 + x) + 2 ln 1/α)), least where x = 2 ln 1/α + ln(1 + x).
 */
export function concentration(alpha: number): number {
  let x = 8;
  for (let step = 0; step < 50; step++) x = 2 * Math.log(1 / alpha) + Math.log1p(x);
  return x;
}

/** Between a refuted value and one that is not: the last refuted, so that rounding never narrows the interval. */
export function bisect(refuted: (p: number) => boolean, outside: number, inside: number): number {
  let out = outside;
  let kept = inside;
  if (!refuted(out)) return out;
  for (let step = 0; step < 60 && Math.abs(kept - out) > 1e-10 * Math.abs(kept); step++) {
    const middle = (out + kept) / 2;
    if (refuted(middle)) out = middle;
    else kept = middle;
  }
  return out;
}
