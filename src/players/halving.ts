import { lead, luckCoefficient, Trial } from './trials.js';

/** Tries an answer in a future. A number is the same future for every answer. */
export type Try = (trial: Trial, future: number) => void;

/** Share of the budget that finds a challenger; the rest is for its duel with the policy's own answer. */
const FINDING = 0.3;
/** Rounds in addition to those that halving needs. The first rounds are short and settle most decisions. */
const EARLY_ROUNDS = 2;
/** After SEEN futures, an answer with a lead below BEATEN standard errors is dropped. */
const BEATEN = -1;
const SEEN = 6;

/**
 * Picks an answer. The first trial is the policy's own answer, and only one that is better by `sure` standard errors replaces it.
 * Sequential halving (Karnin, Koren and Somekh 2013) finds a challenger, and a duel in fresh futures decides. The duel is needed
 * because the best of many noisy means is biased: without it the search plays worse than its policy. If the own answer beats
 * all others early, the rest of the budget is saved.
 */
export function choose(trials: readonly Trial[], budget: number, sure: number, attempt: Try): Trial {
  const futures = new Futures(attempt);
  const [own] = trials;
  const challenger = challengerOf(trials, FINDING * budget, futures);
  return challenger !== undefined && wins([challenger, own], (1 - FINDING) * budget, sure, futures) ? challenger : own;
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

/** Whether the challenger wins a duel in fresh futures. Stops half-way if it is behind. */
function wins(pair: readonly [challenger: Trial, own: Trial], budget: number, sure: number, futures: Futures): boolean {
  const [one, other] = pair.map(({ answer }) => new Trial(answer));
  for (const bar of [sure / 2, sure]) {
    futures.play([one, other], Math.floor(budget / 4));
    if (lead(one, other, luckCoefficient([one, other])) <= bar) return false;
  }
  return true;
}

/** Whether two answers had different values in any future. */
function differs(one: Trial, other: Trial): boolean {
  return one.values.some((value, n) => value !== other.values[n]);
}

/** Counts futures, so that none is played twice. */
class Futures {
  played = 0;

  constructor(readonly attempt: Try) {}

  play(trials: readonly Trial[], times: number): void {
    for (const end = this.played + Math.max(2, times); this.played < end; this.played++) for (const trial of trials) this.attempt(trial, this.played);
  }
}
