import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import { CONFIDENCE, type Estimate } from './estimate.js';

/**
 * Clopper & Pearson 1934: the exact interval for a share, for a fixed number of games. Results publish this one, because it
 * covers at least as often as it states at EVERY rate and EVERY number of games; Wilson's falls to 84 % at rates near 0 and 1.
 * The price is small: 1.1 times the width of Wilson's at 1,000 games, 1.01 times at 100,000.
 */
export function clopperPearson(count: number, games: number, confidence = CONFIDENCE): Estimate {
  if (games === 0) return { estimate: 0, interval: [0, 1], confidence };
  const tail = (1 - confidence) / 2;
  const low = count === 0 ? 0 : betaQuantile(tail, count, games - count + 1);
  const high = count === games ? 1 : betaQuantile(1 - tail, count + 1, games - count);
  return { estimate: count / games, interval: [low, high], confidence };
}
