import { members, weightsOf } from '../../engine/index.js';
import { SECTORS } from './elements.js';
import type { Rules } from './rules.js';
import type { State } from './state.js';
import fitted from './weights.json' with { type: 'json' };

/** Counts of both fleets; a feature is the difference of both sides divided by their sum. */
const COUNTED = [
  'ships',
  'points of ships',
  'elements',
  'sectors that stand',
  'weapons',
  'defences',
  'movement',
  'manoeuvre',
  'detectors',
  'jammers',
  'enemies detected',
  'ships that have yet to act',
] as const;
const SHIPS = 0;
const POINTS = 1;
const ELEMENTS = 2;
const STANDING = 3;
const WEAPONS = 4;
const DEFENCES = 5;
const MOVEMENT = 6;
const MANOEUVRE = 7;
const DETECTORS = 8;
const JAMMERS = 9;
const DETECTED = 10;
const WAITING = 11;
/** How near each side is to its end, where a lead of a few elements decides. */
const LOST_POINTS = COUNTED.length;
const LOST_ELEMENTS = LOST_POINTS + 1;

export const FEATURES: readonly string[] = [...COUNTED, 'share of the fleet’s points lost', 'share of the fleet’s elements lost'];

export const WEIGHTS = weightsOf(fitted, FEATURES);

const counts = [new Float64Array(COUNTED.length), new Float64Array(COUNTED.length)];

export function measure(state: State, rules: Rules, seat: number, into: Float64Array): void {
  for (const side of [0, 1]) countSide(state, rules, side, counts[side]);
  const [own, other] = [counts[seat], counts[1 - seat]];
  for (let n = 0; n < COUNTED.length; n++) into[n] = own[n] === other[n] ? 0 : (own[n] - other[n]) / (own[n] + other[n]);
  into[LOST_POINTS] = share(state.lostPoints, rules.fleetPoints, seat) - share(state.lostPoints, rules.fleetPoints, 1 - seat);
  into[LOST_ELEMENTS] = share(state.lostElements, rules.fleetElements, seat) - share(state.lostElements, rules.fleetElements, 1 - seat);
}

function share(lost: Int32Array, of: Int32Array, side: number): number {
  return lost[side] / of[side];
}

function countSide(state: State, rules: Rules, side: number, into: Float64Array): void {
  into.fill(0);
  for (let ship = rules.firstShip[side]; ship < rules.firstShip[side + 1]; ship++) if (state.left[ship] > 0) countShip(state, rules, ship, into);
  for (let squadron = rules.firstSquadron[side]; squadron < rules.firstSquadron[side + 1]; squadron++)
    into[DETECTED] += members(state.detected[squadron]);
}

function countShip(state: State, rules: Rules, ship: number, into: Float64Array): void {
  into[SHIPS]++;
  into[POINTS] += rules.points[ship];
  into[ELEMENTS] += state.left[ship];
  into[STANDING] += state.standing[ship];
  into[MOVEMENT] += state.movement[ship];
  into[MANOEUVRE] += state.manoeuvre[ship];
  into[JAMMERS] += members(state.jammers[ship]);
  for (let type = 0; type < 4; type++) into[DETECTORS] += state.detectors[ship * 4 + type];
  for (let at = ship * SECTORS.length; at < (ship + 1) * SECTORS.length; at++) {
    into[WEAPONS] += members(state.weapons[at]);
    into[DEFENCES] += members(state.defences[at]);
  }
  if (state.acted[rules.squadronOf[ship]] === 0) into[WAITING]++;
}
