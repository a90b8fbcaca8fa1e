import type { Answer } from '../../engine/index.js';
import { luckCoefficient, Trial } from '../../players/trials.js';

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

/** Mean lucks that differ by more standard errors than this differ for another reason than luck. */
const SURELY = 3;

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
    const gains = left.map(gainOver(left));
    const order = left.map((_, n) => n).sort((a, b) => gains[b] - gains[a] || a - b);
    left = order.slice(0, Math.max(2, Math.ceil(left.length / 2))).map((n) => left[n]);
  }
  return {
    gains: trials.map(gainOver(left)),
    tried: trials.map(({ values }) => values.length),
    level: left.reduce((sum, trial) => sum + trial.mean(0), 0) / left.length,
  };
}

/**
 * How much better an answer is than the mean of `left`, which have seen all futures. Luck is subtracted as far as chance explains its
 * difference: a coefficient found where luck hardly varies says nothing of answers whose luck differs for good.
 */
function gainOver(left: readonly Trial[]): (trial: Trial) => number {
  const coefficient = luckCoefficient(left);
  const [values, lucks] = (['values', 'lucks'] as const).map((what) =>
    left[0][what].map((_, n) => left.reduce((sum, trial) => sum + trial[what][n], 0) / left.length),
  );
  return (trial) => {
    const luck = differenceOf(trial.lucks, lucks);
    const most = SURELY * luck.error;
    return differenceOf(trial.values, values).mean - coefficient * Math.max(-most, Math.min(most, luck.mean));
  };
}

/** The mean difference over the futures of the shorter list, with its standard error. */
function differenceOf(some: readonly number[], all: readonly number[]): { mean: number; error: number } {
  const count = some.length;
  let [sum, squares] = [0, 0];
  for (let n = 0; n < count; n++) {
    const difference = some[n] - all[n];
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / count;
  return { mean, error: Math.sqrt(Math.max(0, squares / count - mean * mean) / count) };
}
