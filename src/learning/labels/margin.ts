import type { AnswerSight, Minds } from '../../players/trained/index.js';
import { HELD_OUT } from '../nets/fit.js';
import type { Samples } from '../nets/samples.js';

/** A player that leans on another never leaves its answer. */
export const NEVER = 1;
const MARGINS = [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2];

/**
 * By how much the prior of an answer must be above that of the strategy leaned on. The best of many noisy priors is too high, so that
 * without a margin nearly every answer would change. The margin is the one that gains most on positions left out of the fit, less a
 * standard error; NEVER if none gains.
 */
export function marginOf({ position, decisions }: Minds, samples: Samples, answers: Readonly<Record<string, AnswerSight>>): number {
  const names = Object.keys(decisions);
  const { inputs } = position.shape;
  const features = new Float64Array(inputs);
  const found: { lead: number; gain: number }[] = [];
  for (let n = HELD_OUT - 1; n < samples.values.length; n += HELD_OUT) {
    const name = names[samples.decisions[n]];
    const mind = decisions[name];
    // "Its own answer" is the first feature of every decision: see discover.ts.
    const own = 1 + answers[name].known.length;
    for (let i = 0; i < inputs; i++) features[i] = samples.positions[n * inputs + i];
    mind.look(features);
    let said = { prior: Number.NaN, gain: 0 };
    let best = { prior: Number.NEGATIVE_INFINITY, gain: 0 };
    for (let a = samples.answers[n]; a < samples.answers[n + 1]; a++) {
      const rows = samples.rows.slice(samples.marks[a], samples.marks[a + 1]);
      const values = Float64Array.from(samples.marked.subarray(samples.marks[a], samples.marks[a + 1]));
      const one = { prior: mind.prior({ rows, values, from: 0, to: rows.length }), gain: samples.gains[a] };
      if (rows.includes(own)) said = one;
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
