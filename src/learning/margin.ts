import { type AnswerSight, firstRows, Mind, type Shape } from '../players/trained/index.js';
import { HELD_OUT } from './fit.js';
import type { Samples } from './samples.js';

/** A player that leans on another never leaves its answer. */
export const NEVER = 1;
const MARGINS = [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2];

/**
 * By how much the prior of an answer must be above that of the strategy leaned on. The best of many noisy priors is too high, so that
 * without a margin nearly every answer would change. The margin is the one that gains most on positions left out of the fit, less a
 * standard error; NEVER if none gains.
 */
export function marginOf(weights: Float64Array, shape: Shape, samples: Samples, answers: Readonly<Record<string, AnswerSight>>): number {
  const mind = new Mind(shape, weights);
  const features = new Float64Array(shape.inputs);
  const first = firstRows(answers);
  // "Its own answer" is the first feature of every decision: see discover.ts.
  const own = new Set(Object.entries(answers).map(([name, { known }]) => first[name] + 1 + known.length));
  const found: { lead: number; gain: number }[] = [];
  for (let n = HELD_OUT - 1; n < samples.values.length; n += HELD_OUT) {
    for (let i = 0; i < shape.inputs; i++) features[i] = samples.positions[n * shape.inputs + i];
    mind.look(features);
    let said = { prior: Number.NaN, gain: 0 };
    let best = { prior: Number.NEGATIVE_INFINITY, gain: 0 };
    for (let a = samples.answers[n]; a < samples.answers[n + 1]; a++) {
      const rows = samples.rows.slice(samples.marks[a], samples.marks[a + 1]);
      const values = Float64Array.from(samples.marked.subarray(samples.marks[a], samples.marks[a + 1]));
      const one = { prior: mind.prior({ rows, values, count: rows.length }), gain: samples.gains[a] };
      if (rows.some((row) => own.has(row))) said = one;
      if (one.prior > best.prior) best = one;
    }
    if (best.prior > said.prior) found.push({ lead: best.prior - said.prior, gain: best.gain - said.gain });
  }
  let [margin, most] = [NEVER, 0];
  for (const one of MARGINS) {
    const gains = found.filter(({ lead }) => lead > one).map(({ gain }) => gain);
    const worth = gains.reduce((sum, x) => sum + x, 0) - Math.sqrt(gains.reduce((sum, x) => sum + x * x, 0));
    if (worth <= most) continue;
    margin = one;
    most = worth;
  }
  return margin;
}
