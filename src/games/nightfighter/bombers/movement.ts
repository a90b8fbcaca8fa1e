import type { Rules } from '../rules.js';
import { entered, GONE, ON_MAP, REMOVED, type SeenCounter } from '../state.js';
import type { Play } from '../types.js';
import { nameOf } from '../uncertainty/markers.js';
import { leaves } from '../uncertainty/phantoms.js';

/** Hexes that a bomber flies in a turn: "3*" is three, four on even turns. */
export function bomberPoints({ bomber }: Rules, turn: number): number {
  return bomber.mp + (bomber.uneven && turn % 2 === 0 ? 1 : 0);
}

/** S7 All bombers fly straight on, by the same distance: no two can meet. Over the far edge they leave the map. */
export function bombersFly(play: Play): void {
  const { state, rules, record } = play;
  const { rows } = rules.sky;
  const points = bomberPoints(rules, state.turn);
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.place !== ON_MAP) continue;
    if (rules.sky.rowOf[counter.hex] + points <= rows) counter.hex += points;
    else {
      leaves(counter);
      if (record.telling) record.say('S7', `${nameOf(counter)} leaves the map by the far edge`);
    }
  }
  while (state.first < entered(state, rules) && done(state.counters[state.first])) state.first++;
}

/** A blocked counter is still expected. */
function done({ place }: SeenCounter): boolean {
  return place === GONE || place === REMOVED;
}
