import type { Player } from './player.js';

/** Each question for a person who has not read the rules, and what to know before the first. */
export const PLAIN: Readonly<Record<keyof Player | 'opening', string>> = {
  opening:
    'You lead German fighters against a lone B-17. You win with 2 hits on its cockpit, 3 on its tail, 4 on its engines or 6 on its fuselage; you lose with one fighter shot down, or without tactical points (TP) at the end of a pass. In a pass you send pairs of fighters, place and correct them, and attack. Your 5 TP buy pairs, better places, harder attacks and the rescue of a fighter; every two hits earn one.',
  rottes:
    'A rotte is two fighters from one quarter of the sky, and in the first pass all come from the same. The first of the game is free, each other one costs a tactical point (TP); every two hits earn one, and so do two fighters that break off in a later pass. In a later pass you may send none: the bomber then gets away, and you lose.',
  place:
    'The numbers in a space go to your attack die and to the die of the gunners, who fire at every attacker, wherever it is. Placed in a blue space, a fighter draws a turret’s sight: 1 off its die, 1 or 2 on theirs; to move there later adds only 1 to theirs. It then slips an hour or more towards the tail, and may lose height or break off, if a die of ten, 1 more in a sight, rolls above the dots; from the third pass on, a rotte of Fw 190s that starts high pays 1 TP.',
  adjust:
    'Move fighters to better numbers, or to a zone or height where the turret that aims at them does not follow. A TP buys two hours of shift, or a climb; a dive is free. A turret whose zone is left without a fighter swings to a zone beside it, to fighters in its reach if there are any, and adds 1 to the gunners’ die there.',
  abort:
    'A fighter that breaks off is safe and does not attack. Every two that break off in a pass earn a TP; in the first pass that is one TP at most, and only if you paid for a rotte. The turrets have swung before this: one that aimed at the fighter now fires into its whole zone.',
  attack:
    'Each fighter attacks once, and hits with a total of 10 or more. Two in one space attack together and both use the better attack number of their counters.',
  press: 'A pressed attack adds one to your die, and one to the gunners’ die.',
  save: 'The gunners hit. A TP brings the fighter home, but its own hit, if it made one, is void too. A fighter that is lost loses the game.',
};
