import { lead, luckCoefficient, type Trial } from './trials.js';

/** Tries an answer in a future; the same number is the same future for every answer. */
export type Try = (trial: Trial, future: number) => void;

/**
 * Sequential halving (Karnin, Koren and Somekh 2013): the budget is spread over about log2(n) rounds; after each, the worse
 * half is dropped. The first trial is the policy's own answer: it stays to the end, and is given up only for one that is
 * better by `sure` standard errors. The best of many noisy means flatters itself: taken as it is, a lookahead plays
 * worse than the policy that it leans on.
 */
export function choose(trials: readonly Trial[], budget: number, sure: number, attempt: Try): Trial {
  const [own] = trials;
  const rounds = Math.max(1, Math.ceil(Math.log2(trials.length)));
  let left = [...trials];
  let future = 0;
  let coefficient = 0;
  for (let round = 0; round < rounds; round++) {
    const times = Math.max(2, Math.floor(budget / (rounds * left.length)));
    for (let n = 0; n < times; n++, future++) for (const trial of left) attempt(trial, future);
    coefficient = luckCoefficient(left);
    const means = new Map(left.map((trial) => [trial, trial.mean(coefficient)]));
    const others = left.filter((trial) => trial !== own).sort((a, b) => (means.get(b) as number) - (means.get(a) as number));
    left = [own, ...others.slice(0, Math.max(1, Math.ceil(left.length / 2) - 1))];
  }
  const best = left[1];
  return best !== undefined && lead(best, own, coefficient) > sure ? best : own;
}
