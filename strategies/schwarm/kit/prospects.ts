import type { Fit } from 'sortie/games/schwarm';

/**
 * What a patient player can hope for: the formula of the game's own chances, fitted by maximum likelihood on the states at
 * each pass and before each attack of games of `strong` (3, 5 and 8 points, both fighters). Points are worth more to a
 * player who waits for good attacks, and damage that is yet to be done less hard to come by.
 */
export const PATIENT: Fit = {
  hazard: [[0], [58, 73, 102, 176, 402, 1257], [83, 116, 195, 589], [50, 60, 243], [108, 495]],
  byPoints: [0.172, 0.297, 0.6, 0.962, 1.35, 1.83, 2.17, 2.65, 3.27, 4.04, 5, 6],
  byHitsTowards: [1, 1.26, 1.26],
  byFighters: [1, 1.19, 1.44, 1.7, 2.19, 1.86, 2.6],
};
