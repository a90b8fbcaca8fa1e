import type { Player } from './player.js';

/** Each question for a person who has not read the rules. */
export const PLAIN: Readonly<Record<keyof Player, string>> = {
  activate: 'Each aircraft acts once a turn, if its REP (the skill of its pilot) reaches the die that was rolled. Who acts first may shoot first.',
  formation: 'Wingmen of one model within 10 cm may fly as a group: they do what their leader does.',
  focus: 'A pilot without Focus chooses his targets freely; a test binds the unit to the target that the dice name.',
  bestTarget: 'The unit goes for this target until the next test.',
  manoeuvre:
    'Fly: up to the speed of the aircraft, with turns. Fly fast: further, but straight. Dive: a short way ahead. Evade: half the way in any direction, out of a sight.',
  fly: 'A move is one leg after the other, and each 10 cm may begin with a turn of up to 45°. The violet spots are where legs end: get behind the enemy, with your nose at him.',
  dive: 'A dive goes at most 5 cm straight ahead, and may take the aircraft out of an enemy’s guns.',
  evade: 'The aircraft slips away in one of these directions. Choose one that leaves the enemy’s guns.',
  face: 'After the evasion the nose may point anywhere: towards an enemy, his guns reach you and yours reach him.',
  fire: 'The shaded wedge is what the forward guns reach. Each weapon fires once; an aircraft that is hit may shoot back.',
  aim: 'The weapon has another die: it can go to the same target or to one beside it.',
  ram: 'Both pilots test in turn; who fails does not swerve, and both may be lost.',
  bomb: 'Bombs hit only the objective that lies below. They are carried once.',
  star: 'A star needs no dice: you choose how well the pilot reacts. More passes mean a bolder reaction.',
  rally: 'A call brings pilots who are stunned back into the fight.',
  answer: 'Each of these may try to answer the call.',
};
