import type { View } from './state.js';

/** A player, who is asked in the order of a game. Answers are whole numbers, made and read by the functions and lists that are named. */
export interface Player {
  /** value × 64 + row × columns + column: `tokenOf`, `placeOf`. */
  token(view: View): number;
  /** x + 32 y + 1024 z: `cellOf`. */
  deploy(view: View): number;
  /** The index of a squadron, or PASS. */
  squadron(view: View): number;
  /** ship × 64 + enemy: `pair`; or DONE. */
  search(view: View): number;
  /** 0 W, 1 X, 2 Y, 3 Z: an index of DETECTORS. */
  detector(view: View): number;
  /** An index of JAMMERS. */
  jammer(view: View): number;
  /** x + 32 y + 1024 z: `cellOf`. */
  move(view: View): number;
  /** ship × 64 + enemy: `pair`; or DONE. */
  engage(view: View): number;
  /** firing sector × 6 + sector hit: `position`. */
  position(view: View): number;
  /** An index of WEAPONS. */
  weapon(view: View): number;
  fireMode(view: View): number;
  /** An index of DEFENCES, or NO_DEFENCE. */
  defence(view: View): number;
  /** An index of KINDS: 0 engine, 1 to 6 weapons, 7 to 12 defences, 13 to 16 detectors, 17 to 20 jammers. */
  loss(view: View): number;
}
