import { lowest } from '../../engine/index.js';
import type { Aircraft } from './aircraft.js';
import { entersCircle, segmentDistanceSq } from './geometry.js';
import { leaderOf } from './groups.js';
import type { Rules } from './rules.js';
import type { Play } from './types.js';

/** With clouds there is no formula worth its name for the first sight: the leg is looked at every centimetre. */
const LOOK = 10;

/** 4.1 Nothing but clouds blocks the line of sight: aircraft fly above and below one another. */
export function cloudBetween(rules: Rules, ax: number, ay: number, bx: number, by: number): boolean {
  const { clouds } = rules;
  for (let n = 0; n < clouds.length; n += 3) {
    const r = clouds[n + 2];
    if (segmentDistanceSq(clouds[n], clouds[n + 1], ax, ay, bx, by) < r * r) return true;
  }
  return false;
}

export function sees(rules: Rules, one: Readonly<Aircraft>, other: Readonly<Aircraft>): boolean {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  return dx * dx + dy * dy <= rules.sightSq && (rules.clouds.length === 0 || !cloudBetween(rules, one.x, one.y, other.x, other.y));
}

/** The enemies that it sees, a bit each. */
export function enemiesInSight({ state, rules }: Play, one: Aircraft): number {
  if (rules.sightSq === Number.POSITIVE_INFINITY && rules.clouds.length === 0) return state.airborne(1 - one.side);
  let bits = 0;
  for (let rest = state.airborne(1 - one.side); rest !== 0; rest &= rest - 1) {
    const other = state.aircraft[lowest(rest)];
    if (sees(rules, one, other)) bits |= other.bit;
  }
  return bits;
}

/**
 * 5.2 Who has to test when the unit comes into view. Under `newly-visible` those that see it before it moves do not,
 * except in the first turn, when nobody has seen anybody yet.
 */
export function lookOut(play: Play, lead: Aircraft): void {
  const { state, rules } = play;
  const enemies = state.airborne(1 - lead.side);
  state.unseen = rules.onlyNewlyVisible && state.turn > 1 ? enemies & ~enemiesInSight(play, lead) : enemies;
}

/** 5.2 The nearest that sees the unit now and has not tested; a group looks out through its leader. */
export function nearestWatcher(play: Play, lead: Aircraft): Aircraft | null {
  const { state, rules } = play;
  let nearest: Aircraft | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let rest = state.unseen; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (!one.able || leaderOf(play, one) !== one || !sees(rules, one, lead)) continue;
    const dx = one.x - lead.x;
    const dy = one.y - lead.y;
    const distance = dx * dx + dy * dy;
    if (distance < least) {
      least = distance;
      nearest = one;
    }
  }
  return nearest;
}

/** 5.2 The move stops where the unit is first seen: how much of the leg it flies until then, at least 1 mm. */
export function untilSeen(play: Play, lead: Aircraft, mm: number): number {
  const { state, rules } = play;
  if (state.unseen === 0 || mm === 0) return mm;
  let first = mm;
  for (let rest = state.unseen; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (!one.able || leaderOf(play, one) !== one) continue;
    const seen = rules.clouds.length === 0 ? entersView(rules, lead, one) : comesIntoView(rules, lead, one, first);
    if (seen < first) first = seen;
  }
  return first < 1 ? 1 : first;
}

function entersView(rules: Rules, lead: Aircraft, one: Aircraft): number {
  return Math.ceil(entersCircle(one.x - lead.x, one.y - lead.y, lead.ux, lead.uy, Math.sqrt(rules.sightSq)));
}

function comesIntoView(rules: Rules, lead: Aircraft, one: Aircraft, mm: number): number {
  for (let along = LOOK; along < mm; along += LOOK) {
    const x = lead.x + lead.ux * along;
    const y = lead.y + lead.uy * along;
    const dx = one.x - x;
    const dy = one.y - y;
    if (dx * dx + dy * dy <= rules.sightSq && !cloudBetween(rules, one.x, one.y, x, y)) return along;
  }
  return mm;
}
