import { EXACT, LOW } from '../areas.js';
import { LOCATED } from '../record.js';
import { type Counter, ON_MAP, type SeenCounter } from '../state.js';
import type { Play } from '../types.js';

/** S5.1 A marker on top of the counter: the bomber is where its counter is. */
export function marked({ track, aiFix, tally, light }: SeenCounter): boolean {
  return track !== 0 || (aiFix | tally) !== 0 || light >= 0;
}

/** S5.1 The bomber is located on its counter's hex. The caller places the marker. */
export function located({ record }: Play, counter: Counter): void {
  counter.level = EXACT;
  counter.excluded = 0;
  record.reached(counter.bomber, LOCATED);
}

/** S5.1, S16 When the last marker is taken off, Track goes under the counter: low uncertainty, without a move. */
export function unmarked({ rules, record }: Play, counter: Counter): void {
  if (counter.level !== EXACT || marked(counter) || rules.bomber.certain) return;
  counter.level = LOW;
  if (record.telling && counter.place === ON_MAP)
    record.say('S16', `${nameOf(counter)} has no marker left: low uncertainty about ${rules.sky.name(counter.hex)}`);
}

/** S17 A corkscrew shakes all of them off. */
export function shakeOff(play: Play, counter: Counter): void {
  counter.track = 0;
  counter.aiFix = 0;
  counter.tally = 0;
  counter.light = -1;
  unmarked(play, counter);
}

/** "bomber 3" where it has one counter, "bomber 3's counter c" where it has several. */
export function nameOf(counter: SeenCounter): string {
  return `counter ${counter.index + 1}`;
}
