import { hears } from '../arcs.js';
import { HIGH } from '../areas.js';
import { ON } from '../channels.js';
import { BY } from '../counters.js';
import { at } from '../rolls.js';
import type { FighterRules, Radar, Rules } from '../rules.js';
import { type Counter, entered, NONE, ON_MAP, type SeenCounter, type View } from '../state.js';
import type { Play } from '../types.js';
import { nameOf, unmarked } from '../uncertainty/markers.js';
import { notHigh, searchable, test } from './ground-radar.js';
import { isCrowded, narrow } from './narrowing.js';

/** S24 Flensburg hears tail-warning radar, Naxos hears H2S. Both search as ground radars do. */
export const FLENSBURG = 0;
export const NAXOS = 1;
export const HOMER_NAMES = ['Flensburg', 'Naxos'] as const;

export function carries(fighter: FighterRules, homer: number): boolean {
  return homer === FLENSBURG ? fighter.flensburg : fighter.naxos;
}

/** S24 Whether a homer may listen to the counter. */
export function audible(state: View, rules: Rules, fighter: number, homer: number, counter: SeenCounter): boolean {
  if (!searchable(counter) || (homer === NAXOS && counter.h2s === 0)) return false;
  return (homer === NAXOS && rules.options.naxosArc === 'any') || hears(rules, state.fighters[fighter], counter.hex);
}

/** S13, S24 The player places homers, like search counters, before anything is resolved. */
export function placeHomers(play: Play): void {
  const { state, rules, seats, record } = play;
  const asked = state.now;
  for (const fighter of rules.fighters)
    for (const homer of [FLENSBURG, NAXOS]) {
      const place = fighter.index * HOMER_NAMES.length + homer;
      state.homing[place] = NONE;
      if (!carries(fighter, homer)) continue;
      if (homer === NAXOS && anyOutsideArc(play, fighter.index)) record.asked.naxosArc++;
      if (!anyAudible(play, fighter.index, homer)) continue;
      record.asked.wideArc++;
      asked.fighter = fighter.index;
      asked.homer = homer;
      const answer = seats[0].home(state);
      asked.fighter = -1;
      asked.homer = -1;
      state.homing[place] = answer;
      if (answer === NONE) continue;
      state.counters[answer].searched = homerOf(rules, homer).search;
      if (record.telling) record.say('S24', `${fighter.name}'s ${HOMER_NAMES[homer]} listens to ${nameOf(state.counters[answer])}`);
    }
}

function anyAudible({ state, rules }: Play, fighter: number, homer: number): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (audible(state, rules, fighter, homer, state.counters[n])) return true;
  return false;
}

/** S24 Whether Naxos could hear more if it listened in every direction. */
function anyOutsideArc({ state, rules }: Play, fighter: number): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.h2s === 1 && searchable(counter) && !hears(rules, state.fighters[fighter], counter.hex)) return true;
  }
  return false;
}

function homerOf(rules: Rules, homer: number): Radar {
  return homer === FLENSBURG ? rules.flensburg : rules.naxos;
}

/** S24 A homer works even if another search has moved the counter out of its arc. */
export function listen(play: Play): void {
  const { state, rules, record } = play;
  for (let place = 0; place < state.homing.length; place++) {
    if (state.homing[place] < 0) continue;
    const counter = state.counters[state.homing[place]];
    if (counter.place !== ON_MAP) continue;
    at(play, ON.homers, place);
    record.count(BY.homer, home(play, counter, homerOf(rules, place % HOMER_NAMES.length)));
  }
}

function home(play: Play, counter: Counter, homer: Radar): number {
  const { rules } = play;
  if (counter.level === HIGH) return test(play, counter);
  const crowds = homer === rules.naxos ? rules.naxosCrowds : rules.flensburgCrowds;
  const found = narrow(play, counter, homer, crowds && isCrowded(play, counter, notHigh));
  unmarked(play, counter);
  return found;
}
