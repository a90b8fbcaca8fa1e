import { choose, type Try } from './halving.js';
import { Trial } from './trials.js';

/** So much of the budget a bout may take. */
export const BOUT = 1 / 3;
/** Most bouts are settled long before; so many at the most. */
const MOST = 9;
/** Playouts an answer, without which another bout is not begun. */
const LEAST = 6;

/**
 * A duel as a lookahead fights it (see `choose`), and then another, and another, until the budget is spent: whoever won the last
 * one has to hold out against all others, in futures that nobody has seen. One duel leaves half of its budget lying where the
 * first challenger falls, and the second best of the first look, which is often the best, is never heard again.
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
