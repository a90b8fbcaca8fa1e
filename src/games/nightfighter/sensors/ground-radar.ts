import { HIGH } from '../areas.js';
import { ON } from '../channels.js';
import { BY, FINDING } from '../counters.js';
import { at, d6, draw, shown } from '../rolls.js';
import type { Radar } from '../rules.js';
import { type Counter, entered, NONE, ON_MAP, type State } from '../state.js';
import type { Play } from '../types.js';
import { nameOf, unmarked } from '../uncertainty/markers.js';
import { testForPhantom } from '../uncertainty/phantoms.js';
import { isCrowded, narrow } from './narrowing.js';

/** S13 The player places each search counter on a bomber counter, one on each. */
export function placeSearchCounters(play: Play): void {
  const { state, rules, seats, record } = play;
  const asked = state.now;
  let place = 0;
  rules.radars.forEach((radar, n) => {
    for (let i = 0; i < radar.counters; i++, place++) {
      state.searches[place] = NONE;
      if (!anySearchable(play)) {
        record.idle++;
        continue;
      }
      asked.radar = n;
      const answer = seats[0].search(state);
      asked.radar = -1;
      state.searches[place] = answer;
      if (answer === NONE) continue;
      state.counters[answer].searched = radar.search;
      if (record.telling)
        record.say('S13', `${radar.name} Search is placed on ${nameOf(state.counters[answer])} at ${rules.sky.name(state.counters[answer].hex)}`);
    }
  });
}

export function searchable(counter: { readonly hex: number; readonly searched: number }): boolean {
  return counter.hex >= 0 && counter.searched === 0;
}

function anySearchable({ state, rules }: Play): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (searchable(state.counters[n])) return true;
  return false;
}

/** S24 A die for each jammed radar may remove its search counters; or, by `jammingDie`, a die for each counter. */
export function jam(play: Play): void {
  const { state, rules, record } = play;
  let place = 0;
  for (const radar of rules.radars) {
    const end = place + radar.counters;
    if (radar.jammedOn.length > 0) {
      at(play, ON.jamming, place);
      if (placed(state, place, end) > 1) record.asked.jammingDie++;
      if (rules.options.jammingDie !== 'a-counter') jamAll(play, radar, place, end);
      else for (let n = place; n < end; n++) if (state.searches[n] >= 0) jamAll(play, radar, n, n + 1);
    }
    place = end;
  }
}

/** The number of these search counters that were placed. */
function placed({ searches }: State, from: number, to: number): number {
  let count = 0;
  for (let n = from; n < to; n++) if (searches[n] >= 0) count++;
  return count;
}

/** One die for all of these search counters. */
function jamAll(play: Play, radar: Radar, from: number, to: number): void {
  const { state, record } = play;
  const jammed = radar.jammedOn.includes(d6(play));
  if (record.telling) record.say('S24', `${radar.name} ${jammed ? 'is jammed' : 'works in spite of jamming'} ${shown(play)}`);
  if (!jammed) return;
  for (let n = from; n < to; n++) {
    if (state.searches[n] >= 0) state.counters[state.searches[n]].searched = 0;
    state.searches[n] = NONE;
  }
}

/** S13 Resolves the search counters one after the other. */
export function searchAll(play: Play): void {
  const { state, rules, record } = play;
  let place = 0;
  for (const radar of rules.radars)
    for (let i = 0; i < radar.counters; i++, place++) {
      const answer = state.searches[place];
      if (answer < 0) continue;
      const counter = state.counters[answer];
      // Another search may have removed it as a phantom.
      if (counter.place === ON_MAP) record.count(sensorOf(radar), searchBy(play, counter, radar, place));
    }
}

function sensorOf({ gci, mew, search }: Radar): number {
  return mew ? BY.MEW : gci ? BY.GCI : Math.min(BY.search1 + search - 1, BY.search1 + 2);
}

/** S13 One search counter tests for phantoms, narrows with a die, or keeps its Track without one. */
export function searchBy(play: Play, counter: Counter, radar: Radar, place = 0): number {
  const { rules, record } = play;
  at(play, ON.groundRadar, place);
  if (counter.level === HIGH) return radar.mew ? testAll(play, counter) : radar.gci ? testSiblings(play, counter) : test(play, counter);
  if (counter.track === 1 && radar.search === 1) {
    record.asked.trackLasts++;
    if (rules.options.trackLasts !== 'one-turn') {
      if (record.telling) record.say('S13', `${radar.name} keeps its Track of ${nameOf(counter)}`);
      return FINDING.nothing;
    }
    counter.track = 0;
  }
  const found = narrow(play, counter, radar, isCrowded(play, counter, notHigh));
  unmarked(play, counter);
  return found;
}

export const notHigh = (other: Counter): boolean => other.level !== HIGH;

export function test(play: Play, counter: Counter): number {
  return testForPhantom(play, counter) ? FINDING.real : FINDING.phantom;
}

/** S25 A GCI tests all counters of the bomber on the map: the searched one first, then the others in random order. */
function testSiblings(play: Play, counter: Counter): number {
  const { state, record } = play;
  if (testForPhantom(play, counter)) return FINDING.real;
  for (let left = siblingsOnMap(play, counter.bomber); left > 0; left = siblingsOnMap(play, counter.bomber)) {
    at(play, ON.nextPhantom, counter.bomber, state.siblings[counter.bomber]);
    const next = sibling(play, counter.bomber, draw(play, left));
    if (record.telling) record.say('S25', `${nameOf(next)} is tested next ${shown(play)}`);
    if (testForPhantom(play, next)) return FINDING.real;
  }
  return FINDING.phantom;
}

function siblingsOnMap({ state, rules }: Play, bomber: number): number {
  let count = 0;
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (isHighOf(state.counters[n], bomber)) count++;
  return count;
}

function sibling({ state }: Play, bomber: number, place: number): Counter {
  let left = place;
  return state.counters.find((counter) => isHighOf(counter, bomber) && left-- === 0) as Counter;
}

const isHighOf = (counter: Counter, bomber: number): boolean => counter.hex >= 0 && counter.level === HIGH && counter.bomber === bomber;

/** S25 A microwave radar tests all high counters on the map, of all bombers. */
function testAll(play: Play, counter: Counter): number {
  const { state, rules } = play;
  const found = testSiblings(play, counter);
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const other = state.counters[n];
    if (other.hex >= 0 && other.level === HIGH) testSiblings(play, other);
  }
  return found;
}
