import { logistic, weighed } from '../../engine/index.js';
import { FEATURES, measure, WEIGHTS } from './features.js';
import type { Rules } from './rules.js';
import type { State } from './state.js';
import { TURN_LIMIT } from './victory.js';

/** The slope of the chance to win by the lead. */
const VALUE_SLOPE = 8;

/** How near a side is to its end, 0 … 1: mostly by the points that count, a little by the elements that make them. */
function spent(state: State, rules: Rules, side: number): number {
  const elements = state.lostElements[side] / rules.fleetElements[side];
  const wrecks = state.lostPoints[side] / rules.fleetPoints[side];
  return rules.options.victoryPoints === 'elements' ? 2 * elements : wrecks + elements;
}

const row = new Float64Array(FEATURES.length);

/** The seat's chance to win, 0 to 1, by the weights fitted to games (weights.json). */
export function value(state: State, rules: Rules, seat: number): number {
  if (state.outcome !== 0) return state.outcome === TURN_LIMIT ? 0.5 : state.outcome === 1 + seat ? 1 : 0;
  measure(state, rules, seat, row);
  return weighed(row, WEIGHTS);
}

/** The value before any fit, with which the fit is compared: a logistic curve over the difference of both losses. */
export function byHand(state: State, rules: Rules, seat: number): number {
  return logistic(VALUE_SLOPE * (spent(state, rules, 1 - seat) - spent(state, rules, seat)));
}
