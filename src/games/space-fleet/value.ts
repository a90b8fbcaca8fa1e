import type { Rules } from './rules.js';
import type { State } from './state.js';
import { TURN_LIMIT } from './victory.js';

/** How steeply a lead turns into a won game. */
const VALUE_SLOPE = 8;

/** How near a side is to its end, 0 … 1: mostly by the points that count, a little by the elements that make them. */
function spent(state: State, rules: Rules, side: number): number {
  const elements = state.lostElements[side] / rules.fleetElements[side];
  const wrecks = state.lostPoints[side] / rules.fleetPoints[side];
  return rules.elementsCount ? 2 * elements : wrecks + elements;
}

/** How good it looks for a seat, 0 … 1: a logistic curve over the difference of what both sides have lost. */
export function value(state: State, rules: Rules, seat: number): number {
  if (state.outcome !== 0) return state.outcome === TURN_LIMIT ? 0.5 : state.outcome === 1 + seat ? 1 : 0;
  const lead = spent(state, rules, 1 - seat) - spent(state, rules, seat);
  return 1 / (1 + Math.exp(-VALUE_SLOPE * lead));
}
