import { gamesOf, type Pairs } from './pairs.js';

/** What the shared dice save. */
interface PairingGain {
  /** How many times more games independent seeds would need for the same interval. Null if the games never differ. */
  factor: number | null;
  correlation: number | null;
}

/** Glasserman & Yao 1992: Var(X − Y) = Var X + Var Y − 2 Cov(X, Y). */
export function pairingGain(x: number, y: number, covariance: number): PairingGain {
  const paired = x + y - 2 * covariance;
  return {
    factor: paired > 1e-12 * (x + y) ? (x + y) / paired : null,
    correlation: x > 0 && y > 0 ? covariance / Math.sqrt(x * y) : null,
  };
}

/** The gain of a paired comparison of shares, and the highest gain that any pairing could reach. */
export function pairingGainOfShares(pairs: Pairs): PairingGain & { ceiling: number | null } {
  const games = gamesOf(pairs);
  const { both, onlyCell, onlyBaseline } = pairs;
  const [cell, baseline] = [both + onlyCell, both + onlyBaseline];
  const [x, y] = [spread(cell, games), spread(baseline, games)];
  // The share of discordant pairs is at least the difference.
  const difference = Math.abs(onlyCell - onlyBaseline) / games;
  const ceiling = difference > 0 ? (x + y) / (difference * (1 - difference)) : null;
  return { ...pairingGain(x, y, (games * both - cell * baseline) / games ** 2), ceiling };
}

function spread(count: number, games: number): number {
  return games === 0 ? 0 : (count / games) * (1 - count / games);
}
