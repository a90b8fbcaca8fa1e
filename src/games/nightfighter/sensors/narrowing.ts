import { members } from '../../../engine/index.js';
import { EXACT, LOW, MEDIUM } from '../areas.js';
import { CHANCE, FINDING, STAGE } from '../counters.js';
import { luckOf } from '../luck.js';
import { d6, draw, shown } from '../rolls.js';
import type { Radar } from '../rules.js';
import { type Counter, entered } from '../state.js';
import type { Play } from '../types.js';
import { hexOfSlot, nth, rollLocation } from '../uncertainty/location.js';
import { located, nameOf } from '../uncertainty/markers.js';
import { leaves } from '../uncertainty/phantoms.js';

/** S13 Another counter within this distance crowds a search. */
const CROWD = 4;
/** S13 Least die to narrow a medium counter with search 0, and to track a low one. */
const NARROWS = 3;
const TRACKS = 5;

/** S13 Searches for a counter that is not of high uncertainty. Returns a finding. */
export function narrow(play: Play, counter: Counter, radar: Radar, crowded: boolean): number {
  if (counter.found === 1 && endsSearch(play, counter)) return 0;
  if (counter.level === MEDIUM) return searchMedium(play, counter, radar, crowded);
  return radar.search === 1 ? searchLow(play, counter, radar, crowded) : 0;
}

/** S5.4, S13 Whether this search ends because another one has just found the counter to be the bomber. */
function endsSearch({ rules, record }: Play, counter: Counter): boolean {
  record.asked.foundThisTurn++;
  if (rules.options.foundThisTurn === 'searches-end' && record.telling)
    record.say('S5.4', `${nameOf(counter)} has just been found: no search goes on this turn`);
  return rules.options.foundThisTurn === 'searches-end';
}

/** S13, S25 Rolls one die; a GCI takes the higher of two. */
function roll(play: Play, { gci }: Radar): number {
  const die = d6(play);
  return gci ? Math.max(die, d6(play)) : die;
}

/** The chance of `least` or more. */
export function chanceOf(least: number, gci: boolean): number {
  return 1 - missesOf(least, gci) / waysOf(gci);
}

/** Ways to roll less than `least`. */
function missesOf(least: number, gci: boolean): number {
  const misses = Math.min(6, Math.max(0, least - 1));
  return gci ? misses * misses : misses;
}
const waysOf = (gci: boolean): number => (gci ? 36 : 6);

/** Counts the roll. A microwave radar rolls no die. */
function expect(play: Play, chance: number, { gci, mew }: Radar, needed: number, done: boolean): void {
  play.record.expect(chance, mew ? 1 : chanceOf(needed, gci), done);
  if (!mew) luckOf(play, chance, waysOf(gci) - missesOf(needed, gci), waysOf(gci), done);
}

/** The least die for a medium counter or a low one. */
export function neededFor(level: number, { search }: Radar, crowded: boolean): number {
  return (level === MEDIUM ? NARROWS + search : TRACKS) + (crowded ? 1 : 0);
}

/** S13 From medium to low: the counter moves to another hex. */
function searchMedium(play: Play, counter: Counter, radar: Radar, crowded: boolean): number {
  const { rules, record } = play;
  const needed = neededFor(MEDIUM, radar, crowded);
  const die = radar.mew ? 6 : roll(play, radar);
  const done = radar.mew || die >= needed;
  expect(play, CHANCE.narrowing, radar, needed, done);
  if (record.telling) record.say('S13', sayRoll(play, counter, radar, crowded, needed));
  if (!done) return 0;
  if (radar.mew) record.asked.mewMedium++;
  if (radar.mew && rules.options.mewMedium === 'to-hex') return track(play, counter, radar);
  const hex = narrowedTo(play, counter);
  counter.level = LOW;
  record.reached(counter.bomber, STAGE.low);
  if (hex >= 0) counter.hex = hex;
  else leaves(counter);
  if (record.telling) record.say('S13', `low uncertainty, ${hex >= 0 ? `about ${rules.sky.name(hex)}` : 'and off the map (S7)'} ${shown(play)}`);
  return FINDING.narrowed;
}

/** S5.3 The hex that the counter moves to, -1 off the map. A hex with another counter is rolled again (S7). */
function narrowedTo(play: Play, counter: Counter): number {
  const { state, rules, record } = play;
  const at = counter.hex * rules.narrowing.size;
  let open = (1 << rules.narrowing.size) - 1;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const { hex } = state.counters[n];
    for (let slot = 0; slot < rules.narrowing.size; slot++) if (hex >= 0 && rules.narrowing.hexes[at + slot] === hex) open &= ~(1 << slot);
  }
  if (open === 0) return counter.hex;
  let slot = d6(play) - 1;
  if (!((open >> slot) & 1)) {
    if (record.telling) record.shown.push('again:');
    slot = nth(open, draw(play, members(open)));
  }
  return rules.narrowing.hexes[at + slot];
}

function sayRoll(play: Play, counter: Counter, { name, mew }: Radar, crowded: boolean, needed: number): string {
  return `${name} on ${nameOf(counter)}${crowded ? ', in a crowd' : ''}: ${mew ? 'seen at once' : `needs ${needed} or more ${shown(play)}`}`;
}

/** S13 From low, or already located, to Track. */
function searchLow(play: Play, counter: Counter, radar: Radar, crowded: boolean): number {
  const { record } = play;
  const needed = neededFor(LOW, radar, crowded);
  const die = radar.mew ? 6 : roll(play, radar);
  const done = radar.mew || die >= needed;
  expect(play, CHANCE.track, radar, needed, done);
  if (record.telling) record.say('S13', sayRoll(play, counter, radar, crowded, needed));
  return done ? track(play, counter, radar) : 0;
}

/** S5.2, S13 Rolls for the position unless it is known, and places Track. */
function track(play: Play, counter: Counter, radar: Radar): number {
  const { rules, record } = play;
  let said = '';
  if (counter.level !== EXACT) {
    const slot = rollLocation(play, counter);
    if (slot < 0) return 0;
    const hex = hexOfSlot(rules, counter, slot);
    if (record.telling) said = ` ${shown(play)}`;
    if (hex < 0) {
      if (record.telling) record.say('S7', `${nameOf(counter)} is off the map${said}`);
      leaves(counter);
      return 0;
    }
    counter.hex = hex;
    located(play, counter);
  }
  counter.track = 1;
  if (record.telling) record.say('S13', `${radar.name} tracks ${nameOf(counter)} at ${rules.sky.name(counter.hex)}${said}`);
  return FINDING.located;
}

/** S13 Whether another counter that `counts` is near. */
export function isCrowded({ state, rules }: Play, counter: Counter, counts: (other: Counter) => boolean): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const other = state.counters[n];
    if (other.hex >= 0 && other !== counter && counts(other) && rules.sky.distance(other.hex, counter.hex) <= CROWD) return true;
  }
  return false;
}
