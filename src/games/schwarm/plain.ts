import type { Player } from './player.js';

/** Each question for a person who has not read the rules. */
export const PLAIN: Readonly<Record<keyof Player, string>> = {
  rottes:
    'A rotte is two fighters. The first of the game is free, each other one costs a tactical point (TP). In a later pass you may send none: the bomber then gets away, and you lose.',
  place:
    'The fighters of a rotte come from one quarter of the sky; in the first pass all of them do. The first number in a space is added to your attack die, the second to the gunners’ die. Blue spaces are under fire.',
  adjust:
    'Move fighters to better numbers or out of a turret’s sight. A TP buys two hours of shift, or a climb; a dive is free. A turret that is left without a fighter swings on to others.',
  abort: 'A fighter that breaks off is safe and does not attack. Every two that break off earn a TP.',
  attack:
    'Each fighter attacks once, and hits with a total of 10 or more. Two in one space attack together and both use the better attack number of their counters.',
  press: 'A pressed attack adds one to your die, and one to the gunners’ die.',
  save: 'The gunners hit. A TP brings the fighter home; a fighter that is lost loses the game.',
};
