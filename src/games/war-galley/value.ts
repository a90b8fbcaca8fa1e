import { logistic, weighed } from '../../engine/index.js';
import { FEATURES, measure, scaleOf } from './features.js';
import { pointsFor } from './fighting/losses.js';
import { WEIGHTS } from './fitted.js';
import type { Rules } from './rules.js';
import { afloat, grappledTo } from './ship/geometry.js';
import type { Ship } from './ship/ship.js';
import type { Sea } from './state.js';
import { OUTCOMES } from './victory.js';

const row = new Float64Array(FEATURES.length);

/** How good the position looks for a seat, 0 to 1, by what was fitted to games (fitted.ts); the result when over. */
export function value(state: Sea, rules: Rules, seat: number): number {
  if (state.over > 0) {
    const { winner } = OUTCOMES[state.over - 1];
    return winner === null ? 0.5 : winner === seat ? 1 : 0;
  }
  measure(state, rules, seat, row);
  return weighed(row, WEIGHTS);
}

/** By hand, before there was a fit, and its yardstick now: points and the state of the ships against what is needed. */
export function byHand(state: Sea, rules: Rules, seat: number): number {
  const lead = standing(state, seat) - standing(state, 1 - seat);
  return logistic((4 * lead) / scaleOf(rules));
}

/** Points got, and a part of the worth of what is still afloat. */
function standing(state: Sea, seat: number): number {
  let sum = state.points[seat];
  for (const ship of state.ships) if (afloat(ship) && ship.owner === seat && ship.rammed === 0) sum += ship.card.defence * fitness(ship);
  return sum;
}

/** What a ship is still good for: hands 0.5 when whole, less for broken oars, tired crews, lost marines and fire. */
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

export function describe(state: Sea, rules: Rules): string {
  const ships = state.ships.filter(afloat).map((ship) => `${ship.name} ${rules.grid.name(ship.bow)}${marks(ship)}`);
  return `Turn ${state.turn}, points ${state.points[0]}:${state.points[1]}; ${ships.join('; ')}`;
}

function marks(ship: Ship): string {
  const words: string[] = [];
  if (ship.rammed) words.push('rammed');
  if (ship.crippledPort) words.push('crippled to port');
  if (ship.crippledStarboard) words.push('crippled to starboard');
  if (ship.fatigue) words.push(`F-${ship.fatigue}`);
  if (ship.half) words.push('half speed');
  if (ship.grapples) words.push('grappled');
  if (ship.fouls) words.push('fouled');
  if (ship.burning) words.push('burning');
  if (ship.owner !== ship.card.seat) words.push('prize');
  if (ship.aground) words.push('aground');
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

/** Promises between two activations; the first one that is broken, in words. */
export function invariant(state: Sea, rules: Rules): string | undefined {
  const points = [...rules.given];
  if (state.fled >= 0) points[1 - state.fled] += 25;
  const { occupant } = state;
  let occupied = 0;
  for (const id of occupant) if (id >= 0) occupied++;
  for (const ship of state.ships) {
    const { name, seat, double } = ship.card;
    points[1 - seat] += pointsFor(rules, ship);
    points[seat] += ship.exitPoints;
    if (!afloat(ship)) {
      if (ship.bow >= 0 || ship.tied) return `${name} is out and still on the map or tied`;
      continue;
    }
    occupied -= double ? 2 : 1;
    const broken = afloatBroken(state, rules, ship);
    if (broken !== undefined) return `${name}: ${broken}`;
  }
  if (occupied !== 0) return `${occupied} hexes too many are marked as occupied`;
  for (const seat of [0, 1])
    if (points[seat] !== state.points[seat]) return `points of seat ${seat}: ${state.points[seat]} counted, ${points[seat]} in the ledger`;
  return undefined;
}

function afloatBroken(state: Sea, rules: Rules, ship: Ship): string | undefined {
  const { next, land } = rules;
  if (state.occupant[ship.bow] !== ship.id || state.occupant[ship.stern] !== ship.id) return '6.6 its hexes are not its own';
  if (ship.card.double ? next[(ship.stern << 4) | ship.facing] !== ship.bow : ship.stern !== ship.bow)
    return '4.2 stern and bow do not agree with the facing';
  if (ship.marines < 0) return '8.62 marines below none';
  if (ship.fatigue > 0 && ship.fast === 1) return '6.12 tired at maximum speed';
  if (ship.fast === 1 && (ship.taken === 1 || ship.rammed === 1 || ship.crippled)) return '6.12 at maximum speed though taken, rammed or crippled';
  if (ship.aground === 0 && land[ship.bow] === 1) return '6.31 afloat on land';
  return tiesBroken(state, ship);
}

function tiesBroken(state: Sea, ship: Ship): string | undefined {
  let grapples = 0;
  for (const other of state.ships) {
    if (!grappledTo(state, ship, other)) continue;
    grapples++;
    if (!afloat(other)) return `8.1 grappled to ${other.name}, which is gone`;
    if (!grappledTo(state, other, ship)) return `8.1 ${other.name} is not grappled back`;
  }
  return grapples === ship.grapples ? undefined : `8.1 ${ship.grapples} grapples counted, ${grapples} there`;
}
