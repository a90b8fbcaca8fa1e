import type { Fit } from 'sortie/games/schwarm';

/**
 * The chances of a patient player, by the formula of the game's own chances. A player who waits for good attacks gets more out
 * of points and does further damage more easily. Fitted by maximum likelihood on the states at each pass and before each attack
 * of games of `strong`; then tuned for games won, since a player with other beliefs meets other states (sep-CMA-ES, both
 * fighters, 3, 5 and 8 points, 60 generations of 84,000 games), and rounded. Entries that never come up there, a third hit
 * towards a point and many fighters at once, are as fitted.
 */
export const PATIENT: Fit = {
  hazard: [[0], [53, 81, 116, 150, 408, 1215], [97, 135, 240, 622], [70, 72, 160], [143, 538]],
  byPoints: [0.168, 0.333, 0.642, 0.971, 1.4, 1.85, 2.39, 2.8, 3.63, 4.85, 4.9, 5],
  byHitsTowards: [1, 1.17, 1.2],
  byFighters: [1, 1.27, 1.44, 1.7, 2.19, 1.86, 2.6],
};
