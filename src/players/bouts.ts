import { choose, type Try } from './halving.js';
import { Trial } from './trials.js';

/** Share of the budget for one bout. */
export const BOUT = 1 / 3;
/** The most bouts of one decision. */
const MOST = 9;
/** Playouts for each answer that must be left to start another bout. */
const LEAST = 6;

/**
 * Repeats `choose` until the budget is spent: the winner of each bout meets all other answers again, in new futures. A single
 * bout leaves half of its budget unused if the first challenger loses, and never tries the second-best answer again, which is
 * often the best.
 */
export function chooseInBouts(trials: readonly Trial[], budget: number, sure: number, attempt: Try): Trial {
  let champion = trials[0];
  let seen = 0;
  let left = budget;
  for (let bout = 0; bout < MOST && left > LEAST * trials.length; bout++) {
    const from = seen;
    const order = [champion, ...trials.filter(({ answer }) => answer !== champion.answer)].map(({ answer }) => new Trial(answer));
    champion = choose(order, Math.min(left, BOUT * budget), sure, (trial, future) => {
      left--;
      seen = Math.max(seen, from + future + 1);
      attempt(trial, from + future);
    });
  }
  return champion;
}
