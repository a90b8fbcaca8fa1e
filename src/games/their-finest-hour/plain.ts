import type { Player } from './player.js';

/** Each question for a person who has not read the rules, and what to know before the first. */
export const PLAIN: Readonly<Record<keyof Player | 'opening', string>> = {
  opening:
    'You command one side in a fight of aircraft: a duel, unless you chose another scenario. The last side in the air wins it; after 40 turns it is a draw. Each turn both sides roll a die and the higher acts first: an aircraft acts if its REP (its pilot’s skill, 4 in the duel) reaches the die of its side, and may fire before, during and after its move. One that sees an enemy or is fired at reacts at once, in his move too: dice say whether it fires, slips away or does nothing.',
  activate: 'Each aircraft acts once a turn, if its REP (the skill of its pilot) reaches the die that was rolled. Who acts first may shoot first.',
  formation: 'Wingmen of one model within 10 cm may fly as a group: they do what their leader does.',
  focus:
    'Focus is a rule for aircraft without a player: dice name the enemy that they go for. You may choose your targets freely, and a test binds you to nothing. With one enemy in sight no dice are rolled, and the answer makes no difference.',
  bestTarget: 'The test lets you name the target. It is noted for this activation; you may still fire at another.',
  manoeuvre:
    'Fly: up to its speed, with turns; fly fast: half as far again or twice as far, if the dice allow; dive: up to 5 cm ahead; evade: half the way in any direction. All but the first make shots by it and at it harder. You are asked to fire if an enemy is in your guns: before this move, and wherever it stops.',
  fly: 'A path is flown leg by leg: choose a turn and a length, and you are asked again until the speed is used up or you end the move, after 10 cm at least. There is one turn of up to 45° in each 10 cm. The violet spots are where the next leg can end: get behind the enemy, with your nose at him.',
  dive: 'A dive goes at most 5 cm straight ahead, and may take the aircraft out of an enemy’s guns.',
  evade:
    'The aircraft slips away, and its nose points that way: choose a direction that leaves the enemy’s guns. If you did not choose to evade, this is a reaction, as when a hit damages it, it is fired at and does not fire back, or an enemy comes into sight, both its dice pass (roll no more than its REP) and it cannot fire.',
  face: 'After the evasion the nose may point anywhere: towards an enemy, his guns reach you and yours reach him.',
  fire: 'The shaded wedge is what the forward guns reach; each weapon fires once in an activation. In your own move you are asked at each stop with an enemy in your guns; in the enemy’s, if your aircraft sees him or is fired at, and its dice allow it to fire. In such a reaction the first shot is compulsory.',
  aim: 'The weapon has another die: it can go to the same target or to one beside it.',
  ram: 'Both pilots test in turn; who fails does not swerve, and both may be lost.',
  bomb: 'Bombs hit only the objective that lies below. They are carried once.',
  star: 'A star needs no dice: you choose how well the pilot reacts. More passes mean a bolder reaction.',
  rally: 'A call brings pilots who are stunned back into the fight.',
  answer: 'Each of these may try to answer the call.',
};
