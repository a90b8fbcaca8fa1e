/** An estimate with its standard error. */
interface Noisy {
  estimate: number;
  error: number;
}

/** The mean of effects that differ among themselves, and the variance between them (DerSimonian and Laird 1986, by the method of moments). */
export function randomEffects(all: readonly Noisy[]): { mean: number; between: number } {
  const weights = all.map(({ error }) => 1 / error ** 2);
  const sum = total(weights);
  const mean = weighted(all, weights);
  const spread = total(all.map(({ estimate }, n) => weights[n] * (estimate - mean) ** 2));
  const scale = sum - total(weights.map((one) => one * one)) / sum;
  const between = Math.max(0, (spread - (all.length - 1)) / scale);
  const widened = all.map(({ error }) => 1 / (error ** 2 + between));
  return { mean: weighted(all, widened), between };
}

/**
 * Estimates drawn towards their mean, as far as their noise explains why they differ. The largest of several is then no longer too large on average: it
 * was picked for its luck, too (Efron and Morris 1975). Estimates without noise stay as they are.
 */
export function shrunk(all: readonly Noisy[]): number[] {
  if (all.length < 2 || all.some(({ error }) => error === 0)) return all.map(({ estimate }) => estimate);
  const { mean, between } = randomEffects(all);
  return all.map(({ estimate, error }) => mean + (between / (between + error ** 2)) * (estimate - mean));
}

const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
const weighted = (all: readonly Noisy[], weights: readonly number[]) => total(all.map(({ estimate }, n) => weights[n] * estimate)) / total(weights);
