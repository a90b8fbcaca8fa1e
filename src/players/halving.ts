import { lead, luckCoefficient, Trial } from './trials.js';

/** Tries an answer in a future; the same number is the same future for every answer. */
export type Try = (trial: Trial, future: number) => void;

/** So much of the budget finds a challenger; the rest is for the duel with the policy's own answer. */
const FINDING = 0.3;
/** Rounds beyond those that halving needs: the first ones are short, and most decisions are settled in them. */
const EARLY_ROUNDS = 2;
/** An answer so many standard errors behind the policy's own is tried no more, once that many futures have been seen. */
const BEATEN = -1;
const SEEN = 6;

/**
 * The policy's own answer is the first trial, and is given up only for one that is better by `sure` standard errors. Two steps:
 * sequential halving (Karnin, Koren and Somekh 2013) finds a challenger, and a duel in fresh futures decides. The best of
 * many noisy means flatters itself: held against the very futures that it was picked by, it plays worse than the policy that
 * it leans on. Where the own answer leaves all others behind, the rest of the budget is saved.
 */
export function choose(trials: readonly Trial[], budget: number, sure: number, attempt: Try): Trial {
  const futures = new Futures(attempt);
  const [own] = trials;
  const challenger = challengerOf(trials, FINDING * budget, futures);
  return challenger !== undefined && wins(challenger, own, (1 - FINDING) * budget, sure, futures) ? challenger : own;
}

function challengerOf(trials: readonly Trial[], budget: number, futures: Futures): Trial | undefined {
  const [own] = trials;
  const rounds = Math.ceil(Math.log2(trials.length)) + EARLY_ROUNDS;
  let left = trials.slice(1);
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const all = [own, ...left];
    futures.play(all, Math.floor(budget / (rounds * all.length)));
    const coefficient = luckCoefficient(all);
    const means = new Map(left.map((trial) => [trial, trial.mean(coefficient)]));
    left = left
      .filter((trial) => futures.played < SEEN || (differs(trial, own) && lead(trial, own, coefficient) > BEATEN))
      .sort((a, b) => (means.get(b) as number) - (means.get(a) as number))
      .slice(0, Math.max(1, Math.ceil(all.length / 2) - 1));
  }
  return left[0];
}

/** A duel in fresh futures; half-way it is given up if it is going badly. */
function wins(challenger: Trial, own: Trial, budget: number, sure: number, futures: Futures): boolean {
  const [one, other] = [new Trial(challenger.answer), new Trial(own.answer)];
  for (const bar of [sure / 2, sure]) {
    futures.play([one, other], Math.floor(budget / 4));
    if (lead(one, other, luckCoefficient([one, other])) <= bar) return false;
  }
  return true;
}

/** Two answers that come to the same in every future are the same answer, as far as this can see. */
function differs(one: Trial, other: Trial): boolean {
  return one.values.some((value, n) => value !== other.values[n]);
}

/** No future is played twice. */
class Futures {
  played = 0;

  constructor(readonly attempt: Try) {}

  play(trials: readonly Trial[], times: number): void {
    for (const end = this.played + Math.max(2, times); this.played < end; this.played++) for (const trial of trials) this.attempt(trial, this.played);
  }
}
