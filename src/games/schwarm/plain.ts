import type { Player } from './player.js';

/** Each question for a person who has not read the rules. */
export const PLAIN: Readonly<Record<keyof Player, string>> = {
  rottes:
    'A rotte is two fighters. The first of the game is free, each other one costs a tactical point (TP). In a later pass you may send none: the bomber then gets away, and you lose.',
  place:
    'Of the two numbers in a space, the first is added to your attack die and the second to the gunners’ die. Blue spaces are under fire. The dots by the hour say how well a fighter holds its place.',
  adjust: 'Move fighters to better numbers or out of a turret’s sight. A TP buys two hours of shift, or a climb; a dive is free.',
  abort: 'A fighter that breaks off is safe and does not attack. Two that break off earn a TP.',
  attack:
    'Each fighter attacks once, and hits with a total of 10 or more. Two in one space attack together and both use the better attack number of their counters.',
  press: 'A pressed attack adds one to your die, and one to the gunners’ die.',
  save: 'The gunners hit. A TP brings the fighter home; a fighter that is lost loses the game.',
};
