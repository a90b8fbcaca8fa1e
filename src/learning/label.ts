import type { Answer } from '../engine/index.js';
import { luckCoefficient, Trial } from '../players/trials.js';

/** What trying the answers to a question out has shown. */
export interface Label {
  /** By trial: how much better it is than the best two, in chances to win; both sides of the difference in the same futures. */
  gains: number[];
  tried: number[];
  /** The mean value of the best two. */
  level: number;
}

/** Futures of the first round. */
const FIRST = 4;

/**
 * Tries answers out on the same futures by sequential halving (Karnin, Koren and Somekh 2013; at the root of a search: Danihelka et al.
 * 2022): the worse half drops out after each round. The luck of the dice is subtracted. The best two have seen every future, so that
 * each answer is compared with them in the futures that it has seen itself.
 */
export function labelled(answers: readonly Answer[], playouts: number, attempt: (trial: Trial, future: number) => void): Label {
  const trials = answers.map((answer) => new Trial(answer));
  const rounds = Math.max(1, Math.ceil(Math.log2(trials.length)));
  let left = [...trials];
  let future = 0;
  for (let round = 0; round < rounds; round++) {
    const times = Math.max(FIRST, Math.floor(playouts / (rounds * left.length)));
    for (const end = future + times; future < end; future++) for (const trial of left) attempt(trial, future);
    if (left.length <= 2) continue;
    const coefficient = luckCoefficient(left);
    const means = new Map(left.map((trial) => [trial, trial.mean(coefficient)]));
    const order = left.map((_, n) => n).sort((a, b) => (means.get(left[b]) as number) - (means.get(left[a]) as number) || a - b);
    left = order.slice(0, Math.max(2, Math.ceil(left.length / 2))).map((n) => left[n]);
  }
  const coefficient = luckCoefficient(left);
  const adjusted = (trial: Trial, n: number) => trial.values[n] - coefficient * trial.lucks[n];
  const base = Array.from({ length: future }, (_, n) => left.reduce((sum, trial) => sum + adjusted(trial, n), 0) / left.length);
  const gain = (trial: Trial) => trial.values.reduce((sum, _, n) => sum + adjusted(trial, n) - base[n], 0) / trial.values.length;
  return {
    gains: trials.map(gain),
    tried: trials.map(({ values }) => values.length),
    level: base.reduce((sum, x) => sum + x, 0) / base.length,
  };
}
