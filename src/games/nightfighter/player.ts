import type { View } from './state.js';

/** Nobody, nothing, not now. */
export const NONE = -1;
/** Scenario 7: Serrate listens to every counter in its arc. */
export const LISTEN = -1;
/** Scenario 7: Serrate is not used this turn. */
export const SILENT = -2;

/** What the rules ask the one player, in the order in which a turn asks it. Counters are answered by their number. */
export interface Player {
  /** S13 The counter on which the next search counter of `now.radar` is placed, or NONE. */
  search(view: View): number;
  /** S24 The counter that the homer `now.homer` of `now.fighter` listens to, or NONE. */
  home(view: View): number;
  /** Scenario 7: LISTEN to all counters in the arc, the Ju88 whose place is narrowed, or SILENT. */
  serrate(view: View): number;
  /** Where `now.fighter` ends its move: hex × 6 + heading. */
  move(view: View): number;
  /** S19 The counter that `now.fighter` searches for with AI, or NONE. */
  scan(view: View): number;
  /** S14 The next counter that searchlights search for, or NONE: no more this turn. */
  light(view: View): number;
  /** S10 The counter that `now.fighter` looks for, or NONE. */
  look(view: View): number;
  /** S15 The located counter that it looks for once more, or NONE. */
  lookAgain(view: View): number;
  /** 17 Whether `now.fighter` fires at `now.counter`. */
  fire(view: View): 0 | 1;
  /** S28 Whether it follows the corkscrew. */
  follow(view: View): 0 | 1;
}
