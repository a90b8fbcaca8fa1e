import type { View } from './state.js';

/** A player. An answer is a number among `view.choices`, or a list of numbers; movement answers are explained in ship/steps.ts. */
export interface Player {
  squadron(view: View): number;
  admiral(view: View): number;
  first(view: View): number;
  speedNext(view: View): number;
  speed(view: View): number;
  double(view: View): number;
  activate(view: View): number;
  individual(view: View): number;
  ship(view: View): number;
  transfer(view: View): number;
  successor(view: View): number;
  refloat(view: View): number;
  sails(view: View): number;
  disengage(view: View): readonly number[];
  row(view: View): readonly number[];
  evade(view: View): number;
  reactionRam(view: View): number;
  withdraw(view: View): number;
  answerFire(view: View): number;
  fire(view: View): readonly number[];
  grapple(view: View): number;
  board(view: View): readonly number[];
}
