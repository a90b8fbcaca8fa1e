import { weightsOf } from '../../engine/index.js';
import { afloat } from './geometry.js';
import type { Rules, Sea, Ship } from './types.js';
import fitted from './weights.json' with { type: 'json' };

/** Position relative to the nearest enemy: where it lies from the ship's bow, where the ship lies from its bow, and distance. */
const BEARINGS = ['ahead', 'on the bow', 'abeam', 'astern'] as const;
/** By direction off the bow, in sixths of a circle. */
const BEARING_OF = [0, 1, 2, 3, 2, 1];
const CLOSE = 3;
const NEAR = 7;
const RANGES = ['close', 'near'] as const;

const PLACES = [
  ...BEARINGS.flatMap((enemy) => BEARINGS.flatMap((own) => RANGES.map((range) => `${range}, the enemy ${enemy}, ${own} for it`))),
  'far off',
];

/** Points scored, then ships afloat: each counts its defence in every feature that applies. */
const POINTS = 0;
const AFLOAT = 1;
const CRIPPLED = 2;
const HELPLESS = 3;
const RAMMED = 4;
const BURNING = 5;
const TAKEN = 6;
const TIRED = 7;
const HALF = 8;
const MARINES = 9;
const GRAPPLED = 10;
const MOVED = 11;
const WAITS = MOVED + PLACES.length;

/** Features: one side's sum less the other's, as a share of the points needed. */
export const FEATURES: readonly string[] = [
  'points',
  'afloat',
  'oars lost on one side',
  'oars lost on both',
  'rammed',
  'burning',
  'taken once',
  'tired',
  'at half speed',
  'marines lost',
  'grappled',
  ...PLACES.map((place) => `has moved: ${place}`),
  ...PLACES.map((place) => `has yet to move: ${place}`),
];

export const WEIGHTS = weightsOf(fitted, FEATURES);

export function measure(state: Sea, rules: Rules, seat: number, into: Float64Array): void {
  into.fill(0);
  const share = 1 / scaleOf(rules);
  into[POINTS] = (state.points[seat] - state.points[1 - seat]) * share;
  for (const ship of state.ships) if (afloat(ship)) add(state, rules, ship, (ship.owner === seat ? 1 : -1) * ship.card.defence * share, into);
}

/** A duel needs no points: the first ship out of action loses. */
export function scaleOf({ duel, cards, needed }: Rules): number {
  return duel ? cards[0].defence + cards[1].defence : needed[0] + needed[1];
}

function add(state: Sea, rules: Rules, ship: Ship, counts: number, into: Float64Array): void {
  into[AFLOAT] += counts;
  const sides = ship.crippledPort + ship.crippledStarboard;
  if (sides > 0) into[sides === 1 ? CRIPPLED : HELPLESS] += counts;
  if (ship.rammed === 1) into[RAMMED] += counts;
  if (ship.burning === 1) into[BURNING] += counts;
  if (ship.taken === 1) into[TAKEN] += counts;
  if (ship.fatigue > 0) into[TIRED] += counts;
  if (ship.half === 1) into[HALF] += counts;
  into[MARINES] += counts * Math.min(2, ship.card.marines - ship.marines);
  if (ship.grapples > 0) into[GRAPPLED] += counts;
  into[(ship.moved === 1 ? MOVED : WAITS) + placeOf(state, rules, ship)] += counts;
}

function placeOf(state: Sea, { grid }: Rules, ship: Ship): number {
  let least = NEAR + 1;
  let nearest: Ship | null = null;
  for (const other of state.ships) {
    if (other.owner === ship.owner || !afloat(other)) continue;
    const distance = grid.distance(ship.bow, other.bow);
    if (distance >= least) continue;
    least = distance;
    nearest = other;
  }
  if (nearest === null) return PLACES.length - 1;
  const enemy = BEARING_OF[(6 + grid.bearing(ship.bow, nearest.bow) - ship.facing) % 6];
  const own = BEARING_OF[(6 + grid.bearing(nearest.bow, ship.bow) - nearest.facing) % 6];
  return (enemy * BEARINGS.length + own) * RANGES.length + (least <= CLOSE ? 0 : 1);
}
