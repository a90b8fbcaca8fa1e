import { type Betting, bestBet, STAKES } from './betting.js';
import { CONFIDENCE, type Estimate } from './estimate.js';
import type { Interval } from './results.js';
import { ratio, type Sums, variance } from './sums.js';

/**
 * Empirical Bernstein confidence sequence (Fan, Grama & Liu 2015; Howard et al. 2021): the betting interval for tallies that
 * keep only sums and squares. By Fan's inequality ln(1 + λy) ≥ λy − ψ(λ)y² for y ≥ −1, with ψ(λ) = −ln(1 − λ) − λ, the wealth
 * of a bet is at least what the sums tell, so what they refute, betting refutes; and the limit is the root of a quadratic.
 * Nearly as narrow as betting where the bets are small against the range; wider for few games and long tails.
 */
export function empiricalBernstein(sums: Sums, range: Interval, options: Betting): Estimate {
  const { confidence = CONFIDENCE } = options;
  const { n, sum } = sums;
  if (n === 0) return { estimate: 0, interval: range, confidence };
  const estimate = ratio(BigInt(sum), BigInt(n));
  const squares = variance(sums) * (n - 1);
  const best = bestBet(options);
  const reach = range[1] - range[0];
  const half = Math.min(...STAKES.map(({ weight, times }) => distance(n, squares, best * times, reach, Math.log(2 / ((1 - confidence) * weight)))));
  return { estimate, interval: [Math.max(range[0], estimate - half), Math.min(range[1], estimate + half)], confidence };
}

/** The evidence that the mean is not `mean`, as an e-value: half of what each side's bets have surely won. */
export function empiricalBernsteinEvidence(sums: Sums, range: Interval, mean: number, options: Betting): number {
  const { n, sum } = sums;
  if (n === 0) return 1;
  const reach = range[1] - range[0];
  const away = ratio(BigInt(sum), BigInt(n)) - mean;
  const squares = variance(sums) * (n - 1) + n * away * away;
  return STAKES.reduce((wealth, { weight, times }) => {
    const { lambda, psi } = bounded(bestBet(options) * times, reach);
    const won = (side: number) => Math.exp(side * lambda * n * away - psi * squares);
    return wealth + (weight * (won(1) + won(-1))) / 2;
  }, 0);
}

/** A bet of at most half the wealth on the worst game, and what Fan's inequality charges for it. */
function bounded(bet: number, reach: number): { lambda: number; psi: number } {
  const risk = Math.min(bet * reach, 1 / 2);
  return { lambda: risk / reach, psi: (-Math.log1p(-risk) - risk) / reach ** 2 };
}

/** How far from the observed mean the bet refutes: the smaller root u of λnu − ψ(V + nu²) = limit. */
function distance(n: number, squares: number, bet: number, reach: number, limit: number): number {
  const { lambda, psi } = bounded(bet, reach);
  const linear = lambda * n;
  const constant = psi * squares + limit;
  const root = linear ** 2 - 4 * psi * n * constant;
  return root < 0 ? Number.POSITIVE_INFINITY : (2 * constant) / (linear + Math.sqrt(root));
}
