import { weightsOf } from '../../engine/index.js';
import type { Aircraft } from './aircraft.js';
import { BOMBS, LAST_SIDE, LOSSES, type Rules } from './rules.js';
import { ACTIVATIONS, type State } from './state.js';
import { losses, passed, stillAble } from './victory.js';
import fitted from './weights.json' with { type: 'json' };

/** Position relative to the nearest enemy: its bearing, the side it shows, its distance. */
const NOSES = ['at it', 'across', 'away'] as const;
const SIDES_SHOWN = ['its nose', 'its flank', 'its tail'] as const;
const RANGES = ['close', 'near'] as const;
/** Squares of mm: within 15 cm, within 30 cm. */
const CLOSE_SQ = 150 * 150;
const NEAR_SQ = 300 * 300;
/** Cosine of 45°: ahead, abeam and astern. */
const AHEAD = Math.SQRT1_2;

const PLACES = [
  ...NOSES.flatMap((nose) => SIDES_SHOWN.flatMap((shown) => RANGES.map((range) => `${range}, nose ${nose}, shown ${shown}`))),
  'far off',
];

const BURNING = 0;
const STUNNED = 1;
const WHOLE = 2;
const REP = WHOLE + 2 * PLACES.length;
const STAR = REP + 1;
const GUNS = STAR + 1;
const CLASS = GUNS + 1;
const HOPE = CLASS + 1;
const SHARE = HOPE + 1;
const MISSION = SHARE + 1;

/**
 * Features of a position. In a fight each aircraft counts under its condition or place, and by its quality: own aircraft less
 * enemy ones, as a share of all that fly. In a mission only the last three count.
 */
export const FEATURES: readonly string[] = [
  'burning',
  'stunned',
  ...PLACES.map((place) => `waits: ${place}`),
  ...PLACES.map((place) => `acts: ${place}`),
  'rep above 4',
  'stars',
  'guns: tens of dice times impact above 1',
  'class above 3',
  'hope of the mission',
  'share of those that fly',
  'a mission',
];

export const WEIGHTS = weightsOf(fitted, FEATURES);

export function isFight({ victory }: Rules): boolean {
  return victory === LAST_SIDE || victory === LOSSES;
}

/** The index in FEATURES that an aircraft counts under; `acts`: it is in its activation, or still to be activated in this turn. */
export function featureOf(state: State, one: Aircraft, acts: boolean): number {
  if (one.burning !== 0) return BURNING;
  if (one.stunned !== 0) return STUNNED;
  return WHOLE + (acts ? PLACES.length : 0) + placeOf(state, one);
}

export function acts(state: State, rules: Rules, one: Aircraft): boolean {
  if ((state.unit & one.bit) !== 0) return true;
  if (state.phase !== ACTIVATIONS || one.activated === 1) return false;
  if (rules.options.activationDie === 'per-side' || rules.options.activationDie === 'per-unit') return one.ready === 1;
  return one.rep >= (one.side === 0 ? state.dieBlue : state.dieRed);
}

function placeOf({ aircraft }: State, one: Aircraft): number {
  let least = NEAR_SQ;
  let nearest: Aircraft | null = null;
  for (const other of aircraft) {
    if (other.side === one.side || !other.flying) continue;
    const distanceSq = (other.x - one.x) ** 2 + (other.y - one.y) ** 2;
    if (distanceSq >= least) continue;
    least = distanceSq;
    nearest = other;
  }
  if (nearest === null) return PLACES.length - 1;
  const distance = Math.sqrt(least) || 1;
  const dx = (nearest.x - one.x) / distance;
  const dy = (nearest.y - one.y) / distance;
  const nose = third(dx * one.ux + dy * one.uy);
  const shown = third(-dx * nearest.ux - dy * nearest.uy);
  return (nose * SIDES_SHOWN.length + shown) * RANGES.length + (least < CLOSE_SQ ? 0 : 1);
}

function third(cosine: number): number {
  return cosine >= AHEAD ? 0 : cosine > -AHEAD ? 1 : 2;
}

/** Blue's result once a side cannot fight on: 1 or 0, ½ if neither can, NaN while both can. */
export function settled(state: State, rules: Rules): number {
  const [blue, red] = [isOut(state, rules, 0), isOut(state, rules, 1)];
  return blue ? (red ? 0.5 : 0) : red ? 1 : Number.NaN;
}

function isOut(state: State, rules: Rules, side: number): boolean {
  if (rules.victory === LOSSES && losses(state, side) >= rules.victoryCount) return true;
  for (const one of state.aircraft) if (one.side === side && one.flying) return false;
  return true;
}

export function measure(state: State, rules: Rules, seat: number, into: Float64Array): void {
  into.fill(0);
  if (!isFight(rules)) {
    measureMission(state, rules);
    for (let n = HOPE; n < FEATURES.length; n++) into[n] = seat === 0 ? mission[n] : -mission[n];
    return;
  }
  const part = 1 / flying(state);
  for (const one of state.aircraft) {
    if (!one.flying) continue;
    const counts = one.side === seat ? part : -part;
    into[featureOf(state, one, acts(state, rules, one))] += counts;
    if (one.burning !== 0) continue;
    into[REP] += (one.rep - 4) * counts;
    if (one.star) into[STAR] += counts;
    into[GUNS] += gunsOf(one) * counts;
    into[CLASS] += (one.class - 3) * counts;
  }
}

/** The weighted sum of blue's features, without an array since luck asks at every roll; 0 is even. */
export function standing(state: State, rules: Rules): number {
  if (!isFight(rules)) {
    const must = measureMission(state, rules);
    if (must <= 0) return DECIDED;
    if (must > stillAble(state, rules)) return -DECIDED;
    let sum = 0;
    for (let n = HOPE; n < FEATURES.length; n++) sum += WEIGHTS[n] * mission[n];
    return sum;
  }
  return lead(state, rules) / flying(state);
}

/** The worth of blue's aircraft less that of red's, except one. */
export function lead(state: State, rules: Rules, without: Aircraft | null = null): number {
  let sum = 0;
  for (const one of state.aircraft) if (one.flying && one !== without) sum += signed(one) * worthOf(state, rules, one);
  return sum;
}

export function signed({ side }: Aircraft): number {
  return side === 0 ? 1 : -1;
}

/** The worth of an aircraft by all its features. */
export function worthOf(state: State, rules: Rules, one: Aircraft): number {
  if (one.burning !== 0) return WEIGHTS[BURNING];
  return one.stunned !== 0 ? worthOfStunned(one) : WEIGHTS[featureOf(state, one, acts(state, rules, one))] + qualityOf(one);
}

export function worthOfBurning(): number {
  return WEIGHTS[BURNING];
}

export function worthOfStunned(one: Aircraft): number {
  return WEIGHTS[STUNNED] + qualityOf(one);
}

function qualityOf(one: Aircraft): number {
  return WEIGHTS[REP] * (one.rep - 4) + (one.star ? WEIGHTS[STAR] : 0) + WEIGHTS[GUNS] * gunsOf(one) + WEIGHTS[CLASS] * (one.class - 3);
}

/** The worth of an aircraft while it waits. */
export function worthOfWaiting(one: Aircraft, feature: number): number {
  return WEIGHTS[feature] + (one.burning !== 0 ? 0 : qualityOf(one));
}

/** How much more it counts if it acts in this turn. */
export function gainOfActing(feature: number): number {
  return feature < WHOLE ? 0 : WEIGHTS[feature + PLACES.length] - WEIGHTS[feature];
}

function gunsOf({ entry }: Aircraft): number {
  return entry.guns / 10 - 1;
}

export function flying({ aircraft }: State): number {
  let sum = 0;
  for (const one of aircraft) if (one.flying) sum++;
  return sum;
}

const mission = new Float64Array(FEATURES.length);

/** Blue's features of a mission. Hope, −1 to 1: the points scored and half of those still possible, against those needed. Returns the points still needed. */
function measureMission(state: State, rules: Rules): number {
  const done = rules.victory === BOMBS ? state.bombHits : passed(state);
  const able = stillAble(state, rules);
  mission[HOPE] = 2 * Math.min(1, (done + able / 2) / (rules.victoryCount + 1)) - 1;
  mission[SHARE] = shareOf(state);
  mission[MISSION] = 1;
  return rules.victoryCount - done;
}

/** The standing of a mission that is done, or negative that has failed. */
const DECIDED = 8;

/** Blue's share of those that fly and do not burn, −1 to 1. */
function shareOf({ aircraft }: State): number {
  let lead = 0;
  let all = 0;
  for (const one of aircraft) {
    if (!one.flying) continue;
    all++;
    if (one.burning === 0) lead += one.side === 0 ? 1 : -1;
  }
  return all === 0 ? 0 : lead / all;
}
