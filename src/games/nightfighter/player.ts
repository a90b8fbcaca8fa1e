import type { View } from './state.js';

/** The player, who is asked in the order of a turn. An answer is the index of a counter unless it says otherwise. */
export interface Player {
  /** S13 The counter to place the next search counter of `now.radar` on, or NONE. */
  search(view: View): number;
  /** S24 The counter that the homer `now.homer` of `now.fighter` listens to, or NONE. */
  home(view: View): number;
  /** Scenario 7: LISTEN, the Ju 88 to search for, or SILENT. */
  serrate(view: View): number;
  /** Where `now.fighter` ends its move: hex × 6 + heading. */
  move(view: View): number;
  /** S19 The counter that `now.fighter` searches for with AI, or NONE. */
  scan(view: View): number;
  /** S14 The next counter that searchlights search for; NONE ends the phase. */
  light(view: View): number;
  /** S10 The counter that `now.fighter` looks for, or NONE. */
  look(view: View): number;
  /** S15 The located counter that it looks for again, or NONE. */
  lookAgain(view: View): number;
  /** 17 Whether `now.fighter` fires at `now.counter`. */
  fire(view: View): 0 | 1;
  /** S28 Whether it follows the corkscrew. */
  follow(view: View): 0 | 1;
}
