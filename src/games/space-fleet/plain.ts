import type { Player } from './player.js';

/** Each question for a person who has not read the rules, and what to know before the first. */
export const PLAIN: Readonly<Record<keyof Player | 'opening', string>> = {
  opening:
    'You command a fleet of 500 points on one side of a cube of 30 by 30 by 30 cells. You win when ships worth more than half of the enemy’s points are destroyed; after 60 turns it is a draw. Each squadron acts once a turn: it searches, moves and fights, and dice say which side acts next. Movement points carry ships straight on; manoeuvre points let them move askew and win the better position in a fight.',
  token: 'Each side builds half of the table of results: a high token helps the row or column where it lies.',
  deploy:
    'A squadron starts on the edge of your side. The upper board is seen from above, the lower one from the side: pick the row above, then the altitude below. A good place is close to your other squadrons and opposite the enemy’s: ships that come together strike together, and a fight takes place in one cell.',
  squadron: 'A squadron searches, moves and fights now. Each acts once a turn.',
  search: 'Only an enemy that has been detected can be fought. A ship searches as far as its detectors reach.',
  detector: 'The detector’s score less two dice must beat the jammer’s. A detector that fails badly is jammed for this turn.',
  jammer: 'A jammer answers the detector. Any of yours may be used, as often as you like.',
  move: 'Straight or up costs a movement point a cell; each other direction in the same step costs a manoeuvre point. A ship can fight now only in the cell of an enemy that its squadron has just detected. Else come within range of your detectors, for the next search: the range adds up all three directions.',
  engage: 'A fight needs an enemy in the same cell that has been detected. Both ships may fire.',
  position: 'You won the manoeuvre: fire from your strongest sector at the weakest of the enemy.',
  weapon: 'Damage is the weapon’s score less two dice, against the defence’s. The longer range fires first.',
  fireMode: 'Concentrated damage falls on one sector, scattered damage on a random sector for each point. A sector that is empty takes no harm.',
  defence: 'A defence takes its score off the damage. Without one the whole hit counts.',
  loss: 'Each point of damage destroys an element, and you choose which. A ship without elements is lost.',
};
