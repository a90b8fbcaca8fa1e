import type { View } from './state.js';

/** The German player, who is asked in the order of a pass. All answers are whole numbers: see answers.ts. */
export interface Player {
  /** 2.0, 6.0 How many rottes to send, 0 to 3; with 0 the bomber escapes. */
  rottes(view: View): number;
  /** 2.0 The space for `view.fighter`, within `view.boundZone` unless that is -1. */
  place(view: View): number;
  /** 4.1, 4.2 One adjustment at a time (see `adjustment`), 0 when done. */
  adjust(view: View): number;
  /** 4.4 The fighters that abort, one bit each. */
  abort(view: View): number;
  /** 5.0 The next attack (see `alone` and `together`). */
  attack(view: View): number;
  /** 5.0 Whether `view.fighter` presses its attack, its counter being flipped. */
  press(view: View): number;
  /** 5.4 Whether a point saves `view.fighter`, which is hit. */
  save(view: View): number;
}
