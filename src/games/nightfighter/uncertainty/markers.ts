import { EXACT, LOW } from '../areas.js';
import { STAGE } from '../counters.js';
import { type Counter, ON_MAP, type SeenCounter } from '../state.js';
import type { Play } from '../types.js';

/** S5.1 Whether a marker is on the counter: then the bomber is on its hex. */
export function marked({ track, aiFix, tally, light }: SeenCounter): boolean {
  return track !== 0 || (aiFix | tally) !== 0 || light >= 0;
}

/** S5.1 Locates the bomber on its counter's hex. The caller places the marker. */
export function located({ record }: Play, counter: Counter): void {
  counter.level = EXACT;
  counter.excluded = 0;
  record.reached(counter.bomber, STAGE.located);
}

/** S5.1, S16 Without its last marker the counter is of low uncertainty, where it is. */
export function unmarked({ rules, record }: Play, counter: Counter): void {
  if (counter.level !== EXACT || marked(counter) || rules.bomber.certain) return;
  counter.level = LOW;
  if (record.telling && counter.place === ON_MAP)
    record.say('S16', `${nameOf(counter)} has no marker left: low uncertainty about ${rules.sky.name(counter.hex)}`);
}

/** S17 A corkscrew removes all markers. */
export function shakeOff(play: Play, counter: Counter): void {
  counter.track = 0;
  counter.aiFix = 0;
  counter.tally = 0;
  counter.light = -1;
  unmarked(play, counter);
}

export function nameOf(counter: SeenCounter): string {
  return `counter ${counter.index + 1}`;
}
