import { weighed } from '../../engine/index.js';
import { EXACT, HIGH, LOW, MEDIUM } from './areas.js';
import { FEATURES, measureWith, ROWS_NEEDED, WEIGHTS } from './features.js';
import type { Rules } from './rules.js';
import { entered, ON_MAP, type View } from './state.js';
import { OUTCOMES, pointsOf } from './victory.js';

/** Expected kills from a bomber with the whole map before it, by its uncertainty. */
const HOPES: Readonly<Record<number, number>> = { [EXACT]: 0.35, [LOW]: 0.22, [MEDIUM]: 0.12, [HIGH]: 0.02 };
/** The same for a bomber that is tallied. */
const TALLIED_HOPE = 0.5;
/** The same for a bomber that has not entered. */
const COMING_HOPE = 0.12;

const row = new Float64Array(FEATURES.length);

/** The chance to win, by the weights fitted to games (weights.json); the result if the game is over. */
export function value(state: View, rules: Rules, _seat: number): number {
  if (state.outcome !== 0) return OUTCOMES[state.outcome - 1].winner === 0 ? 1 : 0;
  return valueWith(state, rules, pointsOf(state, rules));
}

/** The chance to win if the position had given a number of victory points so far. */
export function valueWith(state: View, rules: Rules, points: number): number {
  measureWith(state, rules, points, row);
  return weighed(row, WEIGHTS);
}

/**
 * The yardstick of the fitted value: the chance that a Poisson number of kills brings the missing points. Its mean is the sum of the hopes
 * above.
 */
export function byHand(state: View, rules: Rules): number {
  const missing = rules.levels[0] - pointsOf(state, rules);
  const kills = Math.max(0, Math.ceil(missing / Math.max(1, rules.points.destroyed)));
  return Math.min(1, Math.max(0, atLeast(kills, mean(state, rules))));
}

function mean(state: View, rules: Rules): number {
  const fighters = rules.fighters.length - state.fightersLost;
  let hope = 0;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const { hex, place, level, tally } = state.counters[n];
    if (place !== ON_MAP) continue;
    const time = Math.min(1, (rules.sky.rows - rules.sky.rowOf[hex]) / ROWS_NEEDED);
    hope += (tally !== 0 ? TALLIED_HOPE : HOPES[level]) * time;
  }
  for (let n = state.waves; n < rules.waves.length; n++) hope += (rules.waves[n].count * COMING_HOPE) / (rules.waves[n].level === HIGH ? 6 : 1);
  return fighters === 0 ? 0 : Math.min(hope, 4 * fighters);
}

/** The chance that a Poisson number is at least `least`. */
function atLeast(least: number, mean: number): number {
  let below = 0;
  for (let n = 0, term = Math.exp(-mean); n < least; n++) {
    below += term;
    term *= mean / (n + 1);
  }
  return 1 - below;
}
