import type { View } from './state.js';

/** A player. An answer is the index of an aircraft unless it says otherwise. */
export interface Player {
  /** 2.2 Which aircraft is activated next. */
  activate(view: View): number;
  /** 2.3 The aircraft of `choices` that fly with this leader, as bits. */
  formation(view: View): number;
  /** 5.1 Test Focus for this unit (1), or choose its targets freely (0)? */
  focus(view: View): number;
  /** 5.1 The target: on two passes any enemy in sight, on one the nearest or an enemy on a mission. MISSION where `mission` is 1. */
  bestTarget(view: View): number;
  /** 3 Fly, fly fast, dive or evade. */
  manoeuvre(view: View): number;
  /** 3.1 The next leg of the path: see `leg`. */
  fly(view: View): number;
  /** 3.3 The length of a dive, 0 to 50 mm. */
  dive(view: View): number;
  /** 3.4 The direction of an evasion, 0 to 359, or NONE where `must` is 0. */
  evade(view: View): number;
  /** 3.4 The heading after an evasion, under `evadeHeading` free. */
  face(view: View): number;
  /** 4.1 A weapon and its target (see `shot`), or NONE where `must` is 0. */
  fire(view: View): number;
  /** 4.1 The target of a further die of the same weapon. */
  aim(view: View): number;
  /** 5.4 Which aircraft on the path to collide with, or NONE. */
  ram(view: View): number;
  /** 6 Bomb the objective now (1) or not (0). */
  bomb(view: View): number;
  /** 1.2 A star's reaction: the column, or the action (see `STAR_ACTIONS`). */
  star(view: View): number;
  /** 5.5 The aircraft that calls a rally, or NONE. */
  rally(view: View): number;
  /** 5.5 The aircraft of `choices` that try to answer, as bits. */
  answer(view: View): number;
}
