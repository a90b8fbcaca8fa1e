import { lowest, single } from '../../engine/index.js';
import type { Aircraft } from './aircraft.js';
import { COS, entersCircle, SIN, segmentDistanceSq } from './geometry.js';
import { inFormation, leaderOf, leadOf } from './groups.js';
import type { Rules } from './rules.js';
import type { Play } from './types.js';

/** With clouds there is no simple formula for the first sight: the leg is sampled at this step, in mm. */
const LOOK = 10;

/** 4.1 Only clouds block the line of sight. */
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

/** The enemies that it sees, as bits. */
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
 * 5.2 Sets the enemies that must test when the unit comes into view. Under `newly-visible` those that see it before it moves
 * do not, except in the first turn, when no aircraft has seen another yet.
 */
export function lookOut(play: Play, lead: Aircraft): void {
  const { state, rules } = play;
  const enemies = state.airborne(1 - lead.side);
  state.unseen = rules.options.sight === 'newly-visible' && state.turn > 1 ? enemies & ~enemiesInSight(play, lead) : enemies;
}

/** 5.2 The aircraft of the unit that enemies look for, as bits: the one that leads, stopped or not, and those out of formation with it. */
function shown(play: Play): number {
  const { state } = play;
  const unit = state.unit & (state.blueAloft | state.redAloft);
  if (single(unit)) return unit;
  const leader = state.aircraft[state.leader];
  const lead = leadOf(play) ?? (leader.flying ? leader : state.aircraft[lowest(unit)]);
  let bits = lead.bit;
  for (let rest = unit & ~lead.bit; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (!inFormation(one, lead)) bits |= one.bit;
  }
  return bits;
}

/** 5.2 Whether enemies look for this aircraft itself rather than for its leader. */
export function isShown(play: Play, one: Aircraft): boolean {
  return (shown(play) & one.bit) !== 0;
}

/** 2.3 A group looks out through its leader; a stunned crew does not. */
function looksOut(play: Play, one: Aircraft): boolean {
  return one.able && leaderOf(play, one) === one;
}

/** 5.2 The nearest aircraft of the unit that this one sees, or else the nearest of all: a reaction has taken the unit out of its sight. */
export function inViewOf(play: Play, watcher: Aircraft): Aircraft | null {
  const unit = shown(play);
  return nearestInView(play, watcher, unit) ?? nearestOf(play, watcher, unit);
}

function nearestInView(play: Play, watcher: Aircraft, among: number): Aircraft | null {
  let seen = among;
  for (let rest = among; rest !== 0; rest &= rest - 1) {
    const one = play.state.aircraft[lowest(rest)];
    if (!sees(play.rules, watcher, one)) seen &= ~one.bit;
  }
  return nearestOf(play, watcher, seen);
}

function nearestOf({ state }: Play, watcher: Aircraft, among: number): Aircraft | null {
  let nearest: Aircraft | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let rest = among; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    const distance = distanceSq(watcher, one);
    if (distance >= least) continue;
    least = distance;
    nearest = one;
  }
  return nearest;
}

/** 5.2 Of these enemies, the one nearest to the unit that can still test. */
export function nearestWatcher(play: Play, among: number): Aircraft | null {
  const { state } = play;
  let nearest: Aircraft | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let rest = among; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    const viewed = looksOut(play, one) ? inViewOf(play, one) : null;
    if (viewed === null) continue;
    const distance = distanceSq(one, viewed);
    if (distance >= least) continue;
    least = distance;
    nearest = one;
  }
  return nearest;
}

/** 5.2 All enemies that see the unit now and have not tested, as bits. */
export function watchers(play: Play): number {
  const { state } = play;
  if (state.unseen === 0) return 0;
  const unit = shown(play);
  let bits = 0;
  for (let rest = state.unseen; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (looksOut(play, one) && nearestInView(play, one, unit) !== null) bits |= one.bit;
  }
  return bits;
}

function distanceSq(one: Aircraft, other: Aircraft): number {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  return dx * dx + dy * dy;
}

/** 5.2 The move stops where the unit is first seen. Returns the mm until then, at least 1 and at most `mm`. */
export function untilSeen(play: Play, lead: Aircraft, heading: number, mm: number): number {
  const { state, rules } = play;
  if (state.unseen === 0 || mm === 0) return mm;
  const ux = COS[heading];
  const uy = SIN[heading];
  let first = mm;
  for (let rest = state.unseen; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (!looksOut(play, one)) continue;
    const seen = rules.clouds.length === 0 ? entersView(rules, lead, one, ux, uy) : comesIntoView(rules, lead, one, ux, uy, first);
    if (seen < first) first = seen;
  }
  return first < 1 ? Math.min(1, mm) : first;
}

function entersView(rules: Rules, lead: Aircraft, one: Aircraft, ux: number, uy: number): number {
  return Math.ceil(entersCircle(one.x - lead.x, one.y - lead.y, ux, uy, Math.sqrt(rules.sightSq)));
}

function comesIntoView(rules: Rules, lead: Aircraft, one: Aircraft, ux: number, uy: number, mm: number): number {
  for (let along = LOOK; along < mm; along += LOOK) {
    const x = lead.x + ux * along;
    const y = lead.y + uy * along;
    const dx = one.x - x;
    const dy = one.y - y;
    if (dx * dx + dy * dy <= rules.sightSq && !cloudBetween(rules, one.x, one.y, x, y)) return along;
  }
  return mm;
}
