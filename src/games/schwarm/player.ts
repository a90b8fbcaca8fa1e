import type { SchwarmView } from './state.js';

/** What the rules ask the German player. All answers are small whole numbers. */
export interface SchwarmPlayer {
  /** 2.0, 6.0 How many rottes to send, 0 to 3; none gives up the hunt. */
  rottes(view: SchwarmView): number;
  /** 2.0 The space for `view.fighter`, within `view.boundZone` unless that is -1. */
  place(view: SchwarmView): number;
  /** 4.1, 4.2 One adjustment at a time (see `adjustment`), 0 when done. */
  adjust(view: SchwarmView): number;
  /** 4.4 The fighters that abort, one bit each. */
  abort(view: SchwarmView): number;
  /** 5.0 Who attacks next (see `alone` and `together`). */
  attack(view: SchwarmView): number;
  /** 5.0 Whether `view.fighter` presses its attack, its counter being flipped: 1 or 0. */
  press(view: SchwarmView): number;
  /** 5.4 Whether a point saves `view.fighter`, which is hit: 1 or 0. */
  save(view: SchwarmView): number;
}

/** 4.1, 4.2 What an adjustment does to a fighter. */
export const CLOCKWISE = 0;
export const ANTICLOCKWISE = 1;
export const CLIMB = 2;
export const DIVE = 3;
export const DONE = 0;

/** The answer to `adjust` that moves a fighter so. */
export function adjustment(fighter: number, move: number): number {
  return 1 + fighter * 4 + move;
}

/** The answer to `attack` that sends one fighter. */
export function alone(fighter: number): number {
  return fighter;
}

/** The answer to `attack` that sends two in a combined attack, the lower number first. */
export function together(leader: number, wingman: number): number {
  return leader + 6 * (wingman + 1);
}

export function leaderOf(attack: number): number {
  return attack % 6;
}

/** -1 for a fighter alone. */
export function wingmanOf(attack: number): number {
  return Math.floor(attack / 6) - 1;
}
