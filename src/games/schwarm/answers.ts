import { FIGHTERS } from './board.js';
import type { View } from './state.js';

/** What the player's numbers mean. */

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
