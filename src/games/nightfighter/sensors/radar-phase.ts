import { entered } from '../state.js';
import type { Play } from '../types.js';
import { unmarked } from '../uncertainty/markers.js';
import { jam, placeSearchCounters, searchAll } from './ground-radar.js';
import { listen, placeHomers } from './homers.js';
import { serrate } from './serrate.js';

/** S13, S24, S25 The ground radar phase: place everything, jam, then resolve all searches. */
export function radarPhase(play: Play): void {
  placeSearchCounters(play);
  placeHomers(play);
  jam(play);
  searchAll(play);
  listen(play);
  serrate(play);
  tracksLapse(play);
}

/** S5.1, S13 Track stays only while a search-1 radar searches for the counter. */
function tracksLapse(play: Play): void {
  const { state, rules } = play;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.track === 1 && counter.searched !== 1) {
      counter.track = 0;
      unmarked(play, counter);
    }
  }
}
