import { logistic, weighed } from '../../engine/index.js';
import { FEATURES, measure, scaleOf, WEIGHTS } from './features.js';
import { afloat } from './geometry.js';
import type { Rules, Sea, Ship } from './types.js';
import { OUTCOMES } from './victory.js';

const row = new Float64Array(FEATURES.length);

/** Win chance of a seat, fitted to games (weights.json); the result when the game is over. */
export function value(state: Sea, rules: Rules, seat: number): number {
  if (state.over > 0) {
    const { winner } = OUTCOMES[state.over - 1];
    return winner === null ? 0.5 : winner === seat ? 1 : 0;
  }
  measure(state, rules, seat, row);
  return weighed(row, WEIGHTS);
}

/** A value designed by hand, the yardstick for the fit: points and the state of the ships against the points needed. */
export function byHand(state: Sea, rules: Rules, seat: number): number {
  const lead = standing(state, seat) - standing(state, 1 - seat);
  return logistic((4 * lead) / scaleOf(rules));
}

/** Points scored, plus part of the worth of ships afloat. */
function standing(state: Sea, seat: number): number {
  let sum = state.points[seat];
  for (const ship of state.ships) if (afloat(ship) && ship.owner === seat && ship.rammed === 0) sum += ship.card.defence * fitness(ship);
  return sum;
}

/** Share of a ship's points that it can still expect to earn; weights are estimates. */
function fitness(ship: Ship): number {
  let fit = 0.5;
  if (ship.crippled) fit -= 0.2;
  if (ship.crippledPort + ship.crippledStarboard === 2) fit -= 0.1;
  if (ship.fatigue > 0) fit -= 0.03 + 0.02 * ship.fatigue;
  if (ship.half === 1) fit -= 0.03;
  if (ship.burning === 1) fit -= 0.1;
  if (ship.taken === 1) fit -= 0.2;
  fit -= 0.04 * Math.min(2, ship.card.marines - ship.marines);
  return Math.max(0, fit);
}
