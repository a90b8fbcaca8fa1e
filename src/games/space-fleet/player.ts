import type { View } from './state.js';

/** What the rules ask a player. Answers are whole numbers; `decisions.ts` explains them. */
export interface Player {
  /** 9 The token and its place in the table that is built. */
  token(view: View): number;
  /** 2 Where a squadron is placed. */
  deploy(view: View): number;
  /** 4 Which squadron acts. */
  squadron(view: View): number;
  /** 5.1 Which ship searches for which enemy. */
  search(view: View): number;
  /** 5.2 With which detector. */
  detector(view: View): number;
  /** 5.2 Against which jammer. */
  jammer(view: View): number;
  /** 6 Where a ship goes. */
  move(view: View): number;
  /** 7.1 Which ship fights which enemy. */
  engage(view: View): number;
  /** 7.2 The position of the fight, named by the winner of the manoeuvre. */
  position(view: View): number;
  /** 7.3 and 7.4 The weapon fired. */
  weapon(view: View): number;
  /** 7.4 Concentrated or scattered. */
  fireMode(view: View): number;
  /** 7.4 The defence used. */
  defence(view: View): number;
  /** 7.5 The element lost. */
  loss(view: View): number;
}

/** The answer that ends a phase. */
export const DONE = -1;

/** Ship and enemy in one answer. */
export function pair(ship: number, target: number): number {
  return (ship << 6) | target;
}
export function shipOf(answer: number): number {
  return answer >> 6;
}
export function targetOf(answer: number): number {
  return answer & 63;
}
