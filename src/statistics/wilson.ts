import { CONFIDENCE, type Estimate } from './estimate.js';
import { normalQuantile } from './normal.js';

/**
 * Wilson 1927: the score interval for a share. Right on average over rates, not at each of them; it is the part that
 * Newcombe's intervals for differences are made of, and what a planner uses because it has a closed form.
 */
export function wilson(count: number, games: number, confidence = CONFIDENCE): Estimate {
  if (games === 0) return { estimate: 0, interval: [0, 1], confidence };
  const z2 = normalQuantile((1 + confidence) / 2) ** 2;
  const share = count / games;
  const centre = (count + z2 / 2) / (games + z2);
  const half = Math.sqrt(z2 * (games * share * (1 - share) + z2 / 4)) / (games + z2);
  return { estimate: share, interval: [count === 0 ? 0 : centre - half, count === games ? 1 : centre + half], confidence };
}
