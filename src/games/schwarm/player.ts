import { FIGHTERS } from './board.js';
import type { View } from './state.js';

/** What the rules ask the German player. All answers are whole numbers. */
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
  /** 5.0 Whether `view.fighter` presses its attack, its counter being flipped: 1 or 0. */
  press(view: View): number;
  /** 5.4 Whether a point saves `view.fighter`, which is hit: 1 or 0. */
  save(view: View): number;
}

/** 4.1, 4.2 The effect of an adjustment on a fighter. */
export const CLOCKWISE = 0;
export const ANTICLOCKWISE = 1;
export const CLIMB = 2;
export const DIVE = 3;
export const DONE = 0;
const MOVES = 4;

/** The answer to `adjust` for this fighter and move. */
export function adjustment(fighter: number, move: number): number {
  return 1 + fighter * MOVES + move;
}

export function fighterOf(adjustment: number): number {
  return Math.floor((adjustment - 1) / MOVES);
}

export function moveOf(adjustment: number): number {
  return (adjustment - 1) % MOVES;
}

/** Whether a fighter is in the air and has not attacked. */
export function flies(view: View, fighter: number): boolean {
  return (view.flying & (1 << fighter)) !== 0;
}

/** The answer to `attack` that sends one fighter. */
export function alone(fighter: number): number {
  return fighter;
}

/** The answer to `attack` that sends two in a combined attack, the lower number first. */
export function together(leader: number, wingman: number): number {
  return leader + FIGHTERS * (wingman + 1);
}

export function leaderOf(attack: number): number {
  return attack % FIGHTERS;
}

/** -1 for a fighter alone. */
export function wingmanOf(attack: number): number {
  return Math.floor(attack / FIGHTERS) - 1;
}
