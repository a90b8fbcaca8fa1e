import { lowest, members } from '../../../engine/index.js';
import { type Area, EXACT } from '../areas.js';
import { d6, draw } from '../rolls.js';
import type { Rules } from '../rules.js';
import { type Counter, entered, ON_MAP, type SeenCounter, type View } from '../state.js';
import type { Play } from '../types.js';

/** The searched slots of a counter's area, a bit each. */
export type Searched = (counter: SeenCounter) => number;

/** S5.1 to S5.4, S21 The area where the bomber may be: medium for high counters too, low for both under contrails. */
export function areaOf(rules: Rules, level: number): Area {
  return rules.areas[level];
}

/** Slots where a location roll may end, a bit each: not searched in vain this turn, and without another counter. */
export function openSlots(state: View, rules: Rules, counter: SeenCounter): number {
  const area = areaOf(rules, counter.level);
  const free = ((1 << area.size) - 1) & ~takenSlots(state, rules, counter, area);
  const open = free & ~counter.excluded;
  return open === 0 && rules.options.noHexLeft === 'ignore-exclusions' ? free : open;
}

/** S5.5 Whether all free hexes of the area were searched in vain. */
function noneLeft(state: View, rules: Rules, counter: SeenCounter): boolean {
  if (counter.excluded === 0) return false;
  const area = areaOf(rules, counter.level);
  return (((1 << area.size) - 1) & ~takenSlots(state, rules, counter, area) & ~counter.excluded) === 0;
}

/** S7 Slots with another bomber counter. */
function takenSlots(state: View, rules: Rules, counter: SeenCounter, area: Area): number {
  let taken = 0;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const { hex } = state.counters[n];
    if (hex < 0 || n === counter.index || rules.sky.distance(hex, counter.hex) > 2) continue;
    for (let slot = 0, at = counter.hex * area.size; slot < area.size; slot++) if (area.hexes[at + slot] === hex) taken |= 1 << slot;
  }
  return taken;
}

/** The slots of a counter's area on hexes for which `holds` is true. */
export function slotsIn(rules: Rules, counter: SeenCounter, holds: (hex: number) => boolean): number {
  const area = areaOf(rules, counter.level);
  let slots = 0;
  for (let slot = 0, at = counter.hex * area.size; slot < area.size; slot++) {
    const hex = area.hexes[at + slot];
    if (hex >= 0 && holds(hex)) slots |= 1 << slot;
  }
  return slots;
}

/**
 * S5.2, S5.3 The location roll: a slot of the area, or -1 if no hex is left. A roll that must be repeated (S5.5, S7) is followed by one draw
 * among the open slots, which has the same chances.
 */
export function rollLocation(play: Play, counter: Counter): number {
  const { state, rules, record } = play;
  const open = openSlots(state, rules, counter);
  if (noneLeft(state, rules, counter)) record.asked.noHexLeft++;
  if (open === 0) return -1;
  const low = areaOf(rules, counter.level).size === rules.low.size;
  const blue = d6(play) - 1;
  const slot = low ? blue : 3 * blue + ((d6(play) - 1) >> 1);
  return (open >> slot) & 1 ? slot : nth(open, drawAgain(play, members(open)));
}

function drawAgain(play: Play, left: number): number {
  if (play.record.telling) play.record.shown.push('again:');
  return draw(play, left);
}

/** The n-th member of a set, from 0. */
export function nth(set: number, n: number): number {
  let rest = set;
  for (let i = 0; i < n; i++) rest &= rest - 1;
  return lowest(rest);
}

/** The hex of a slot around a counter, -1 off the map. */
export function hexOfSlot(rules: Rules, counter: SeenCounter, slot: number): number {
  const area = areaOf(rules, counter.level);
  return area.hexes[counter.hex * area.size + slot];
}

/** S5.5 A search in vain excludes its hexes from later location rolls this turn. */
export function exclude({ state, rules, record }: Play, counter: Counter, searched: Searched): void {
  counter.excluded |= searched(counter);
  let others = false;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const other = state.counters[n];
    if (other === counter || other.place !== ON_MAP || other.level === EXACT) continue;
    const slots = searched(other);
    if (slots !== 0) others = true;
    if (rules.options.exclusionScope === 'any-bomber') other.excluded |= slots;
  }
  if (others) record.asked.exclusionScope++;
}
