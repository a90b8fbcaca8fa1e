import { CONFIDENCE } from './estimate.js';
import { receipt } from './mcnemar.js';
import { type MeanEstimate, student, studentTest } from './student.js';
import { covariance, differences, type PairSums } from './sums.js';

export interface PairedMeans extends MeanEstimate {
  p: number;
  factor: number | null;
  correlation: number | null;
}

/** The mean difference of a count over pairs of games ("Student" 1908, the paired test), with its receipt. Identical games differ by exactly 0. */
export function pairedMeans(pairs: PairSums, confidence = CONFIDENCE): PairedMeans {
  const { n, x, y, xx, yy, xy } = pairs;
  const difference = differences(pairs);
  return {
    ...student(difference, confidence),
    p: studentTest(difference),
    ...receipt(covariance(n, x, x, xx), covariance(n, y, y, yy), covariance(n, x, y, xy)),
  };
}
