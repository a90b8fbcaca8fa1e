import type { Progress } from './generation.js';

/** Generations whose mean score is compared with. */
const OF_LATE = 4;
/** Standard errors of a difference that are no chance. */
const SURE = 3;

/** Whether a generation plays surely worse than those of late. `games`: what its score is a mean of; `ofEach`: what theirs are. */
export function surelyWorse(score: number, scores: readonly number[], { games, ofEach = games }: { games: number; ofEach?: number }): boolean {
  if (scores.length === 0) return false;
  const mean = scores.reduce((sum, x) => sum + x, 0) / scores.length;
  const error = Math.sqrt(mean * (1 - mean) * (1 / games + 1 / (ofEach * scores.length)));
  return score < mean - SURE * error;
}

/** What a setback goes back to. */
export function keep(practice: Progress, weights: Float64Array, score: number): void {
  const { moments, mean, kept } = practice;
  practice.kept = {
    ...{ moments: structuredClone(moments), mean: mean.slice(), weights: Float64Array.from(weights) },
    scores: [...(kept?.scores ?? []), score].slice(-OF_LATE),
  };
}

/** Back to the last generation that was kept, with steps half as long. Changes `weights`. */
export function setBack(practice: Progress, weights: Float64Array): void {
  const { kept } = practice;
  if (kept === null) return;
  weights.set(kept.weights);
  practice.mean = kept.mean.slice();
  practice.moments = structuredClone(kept.moments);
  practice.pace /= 2;
}
