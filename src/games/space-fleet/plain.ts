import type { Player } from './player.js';

/** Each question for a person who has not read the rules. */
export const PLAIN: Readonly<Record<keyof Player, string>> = {
  token: 'Each side builds half of the table of results: a high token helps the row or column where it lies.',
  deploy:
    'A squadron starts on the edge of your side. The upper board is seen from above, the lower one from the side: pick the row above, then the altitude below.',
  squadron: 'A squadron searches, moves and fights now. Each acts once a turn.',
  search: 'Only an enemy that has been detected can be fought. A ship searches as far as its detectors reach.',
  detector: 'The detector’s score less two dice must beat the jammer’s. A detector that fails badly is jammed for this turn.',
  jammer: 'A jammer answers the detector. Any of yours may be used, as often as you like.',
  move: 'Straight or up costs a movement point a cell; each other direction in the same step costs a manoeuvre point. Ships fight only in one cell.',
  engage: 'A fight needs an enemy in the same cell that has been detected. Both ships may fire.',
  position: 'You won the manoeuvre: fire from your strongest sector at the weakest of the enemy.',
  weapon: 'Damage is the weapon’s score less two dice, against the defence’s. The longer range fires first.',
  fireMode: 'Concentrated damage falls on one sector, scattered damage on a random sector for each point. A sector that is empty takes no harm.',
  defence: 'A defence takes its score off the damage. Without one the whole hit counts.',
  loss: 'Each point of damage destroys an element, and you choose which. A ship without elements is lost.',
};
