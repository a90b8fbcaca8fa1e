import { type Dice, Distribution, Fraction } from '../chance/index.js';

/**
 * Pass dice, the reaction tests of the ChainReaction family: each D6 passes with a roll of at most the reputation. Returns the
 * number of passed dice, which is the column of the result. With three dice the best two count, so it is at most 2.
 */
export function passes(dice: Dice, rep: number, count: number): number {
  let passed = 0;
  for (let n = 0; n < count; n++) if (dice.d6() <= rep) passed++;
  return passed > 2 ? 2 : passed;
}

/** The exact odds of `passes`: binomial, with all above 2 counted as 2. */
export function passOdds(rep: number, count: number): Distribution {
  const chance = Math.min(6, Math.max(0, rep));
  const weights = new Map([0, 1, 2].map((column) => [`${column}`, 0n]));
  for (let passed = 0; passed <= count; passed++) {
    const ways = choose(count, passed) * BigInt(chance) ** BigInt(passed) * BigInt(6 - chance) ** BigInt(count - passed);
    const column = `${Math.min(2, passed)}`;
    weights.set(column, (weights.get(column) ?? 0n) + ways);
  }
  return Distribution.of([...weights].filter(([, ways]) => ways > 0n).map(([column, ways]) => [column, Fraction.of(ways, 6n ** BigInt(count))]));
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}
