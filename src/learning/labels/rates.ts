import type { Minds } from '../../players/trained/index.js';
import type { Samples } from '../nets/samples.js';

/** A decision whose answers hardly matter gets this share of the labels of one that matters most. */
const LEAST = 0.1;

/** The chance that a question is labelled, by decision, so that a game has about `most` labels; and the number of labels that gives. */
export function ratesOf(
  asked: Readonly<Record<string, number>>,
  importance: Readonly<Record<string, number>>,
  most: number,
): { rates: Record<string, number>; labels: number } {
  const names = Object.keys(asked);
  const weight = (name: string) => importance[name] ?? 1;
  const sum = names.reduce((total, name) => total + asked[name] * weight(name), 0);
  const rates = Object.fromEntries(names.map((name) => [name, sum === 0 ? 1 : Math.min(1, (most * weight(name)) / sum)]));
  return { rates, labels: names.reduce((total, name) => total + rates[name] * asked[name], 0) };
}

/** How much the answers of each decision differ, by the net: labels go where they teach most. */
export function weightsOfDecisions({ position, decisions }: Minds, samples: Samples): Record<string, number> {
  const names = Object.keys(decisions);
  const { inputs } = position.shape;
  const features = new Float64Array(inputs);
  const sums = names.map(() => ({ spread: 0, count: 0 }));
  const marks = { from: 0, to: 0, rows: new Int32Array(0) as Int32Array, values: new Float64Array(0) };
  for (let n = 0; n < samples.values.length; n++) {
    const mind = decisions[names[samples.decisions[n]]];
    for (let i = 0; i < inputs; i++) features[i] = samples.positions[n * inputs + i];
    mind.look(features);
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let a = samples.answers[n]; a < samples.answers[n + 1]; a++) {
      marks.rows = samples.rows.subarray(samples.marks[a], samples.marks[a + 1]);
      marks.values = Float64Array.from(samples.marked.subarray(samples.marks[a], samples.marks[a + 1]));
      marks.to = marks.rows.length;
      const prior = mind.prior(marks);
      low = Math.min(low, prior);
      high = Math.max(high, prior);
    }
    const sum = sums[samples.decisions[n]];
    sum.spread += high - low;
    sum.count++;
  }
  const spreads = sums.map(({ spread, count }) => (count === 0 ? 0 : spread / count));
  const most = Math.max(...spreads, 1e-9);
  return Object.fromEntries(names.map((name, n) => [name, Math.max(LEAST, spreads[n] / most)]));
}
