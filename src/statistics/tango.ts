import { CONFIDENCE, type Estimate } from './estimate.js';
import { gamesOf, type Pairs } from './newcombe.js';
import { normalQuantile } from './normal.js';

/**
 * Tango 1998: the score interval for the difference of two shares in pairs: every difference that a score test of the
 * discordant pairs does not refute. Only games that came out differently matter, however many agreed.
 */
export function tango(pairs: Pairs, confidence = CONFIDENCE): Estimate {
  const games = gamesOf(pairs);
  if (games === 0) return { estimate: 0, interval: [-1, 1], confidence };
  const estimate = (pairs.onlyCell - pairs.onlyBaseline) / games;
  const z = normalQuantile((1 + confidence) / 2);
  const above = limit(pairs, games, z);
  const below = -limit({ ...pairs, onlyCell: pairs.onlyBaseline, onlyBaseline: pairs.onlyCell }, games, z);
  return { estimate, interval: [below, above], confidence };
}

/** The largest difference not refuted, by bisection: the score falls as the difference grows. */
function limit({ onlyCell, onlyBaseline }: Pairs, games: number, z: number): number {
  let low = (onlyCell - onlyBaseline) / games;
  let high = 1;
  for (let step = 0; step < 60 && high - low > 1e-15; step++) {
    const middle = (low + high) / 2;
    if (score(onlyCell, onlyBaseline, games, middle) > -z) low = middle;
    else high = middle;
  }
  return high;
}

function score(cell: number, baseline: number, games: number, difference: number): number {
  const a = 2 * games;
  const b = -cell - baseline + (2 * games - cell + baseline) * difference;
  const c = -baseline * difference * (1 - difference);
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  // The stable one of the two ways to write the positive root.
  const lost = b > 0 ? (-2 * c) / (b + root) : (root - b) / (2 * a);
  const spread = games * (2 * lost + difference * (1 - difference));
  const distance = cell - baseline - games * difference;
  return spread <= 0 ? (distance < 0 ? Number.NEGATIVE_INFINITY : 0) : distance / Math.sqrt(spread);
}
