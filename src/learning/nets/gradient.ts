import { exponential, gather, Marks, type Parts, partsOf, type Shape, sizeOf, spread } from '../../players/trained/index.js';
import type { Samples } from './samples.js';

/** A step of practice changes the chance of an answer by this share at most: beyond it, the games played say nothing of it. */
const CLIP = 0.2;
/** Slopes of chances below this are left out. */
const FLAT = 1e-7;
/** Weight of the error of a position's value beside that of its answers. */
const VALUE = 0.25;

/**
 * The error of a net on samples, and its gradient by hand. Answers are judged by their differences: for each position, the priors less
 * their mean are compared with the gains less theirs, each answer weighted by the futures it was tried in. In practice, answers that went
 * better than expected become likelier. A test holds the gradient to finite differences.
 */
export class Gradient {
  readonly weights: Float64Array;
  readonly gradient: Float64Array;
  readonly #of: Parts;
  readonly #by: Parts;
  /** The position at hand: its features that are not 0, and its hidden sums. */
  readonly #seen: Marks;
  readonly #position: Float64Array;
  /** Its answers: their features, hidden sums and priors. */
  #marks: Marks;
  readonly #answered: Float64Array[] = [];
  #priors: Float64Array;
  readonly #back: Float64Array;
  /** Gains are measured in this. */
  unit = 1;

  constructor(
    readonly shape: Shape,
    weights: Float64Array = new Float64Array(sizeOf(shape)),
  ) {
    this.weights = weights;
    this.gradient = new Float64Array(weights.length);
    this.#of = partsOf(shape, weights);
    this.#by = partsOf(shape, this.gradient);
    this.#position = new Float64Array(shape.hidden);
    this.#seen = new Marks(shape.inputs);
    this.#marks = new Marks(0);
    this.#priors = new Float64Array(64);
    this.#back = new Float64Array(shape.hidden);
  }

  /** Adds the gradient of one position; returns its error: of the answers' differences, and of the value. */
  add(samples: Samples, n: number): { answers: number; value: number } {
    this.#look(samples, n);
    this.#back.fill(0);
    const value = this.#value(samples.values[n]);
    // The net of positions has no answers.
    const answers = this.shape.rows === 0 ? 0 : this.#answers(samples, n);
    this.#features();
    return { answers, value };
  }

  #look({ positions, values }: Samples, n: number): void {
    const { inputs } = this.shape;
    const seen = this.#seen;
    const from = (n * positions.length) / values.length;
    seen.to = 0;
    for (let i = 0; i < inputs; i++) seen.add(i, positions[from + i]);
    this.#position.set(this.#of.bias);
    gather(seen, this.#of.view, this.#position);
  }

  /** The value is not clipped here, so that a value out of range is drawn back. */
  #value(wanted: number): number {
    const { hidden } = this.shape;
    const { value, valueDirect, level } = this.#of;
    const by = this.#by;
    const position = this.#position;
    const { rows, values, to } = this.#seen;
    let sum = level[0];
    for (let h = 0; h < hidden; h++) sum += value[h] * clip(position[h]);
    for (let m = 0; m < to; m++) sum += valueDirect[rows[m]] * values[m];
    const error = sum - wanted;
    const d = 2 * VALUE * error;
    by.level[0] += d;
    for (let m = 0; m < to; m++) by.valueDirect[rows[m]] += d * values[m];
    for (let h = 0; h < hidden; h++) {
      by.value[h] += d * clip(position[h]);
      if (position[h] > 0 && position[h] < 1) this.#back[h] += d * value[h];
    }
    return error * error;
  }

  #answers(samples: Samples, n: number): number {
    const { hidden } = this.shape;
    const { answer, prior, priorDirect } = this.#of;
    const by = this.#by;
    const [from, to] = [samples.answers[n], samples.answers[n + 1]];
    const of = to - from;
    if (this.#priors.length < of) this.#priors = new Float64Array(2 * of);
    while (this.#answered.length < of) this.#answered.push(new Float64Array(hidden));
    const priors = this.#priors;
    const marks = this.#marked(samples, from, to);
    const first = samples.marks[from];
    for (let a = 0; a < of; a++) {
      let sum = 0;
      const answered = this.#answered[a];
      answered.set(this.#position);
      marks.from = samples.marks[from + a] - first;
      marks.to = samples.marks[from + a + 1] - first;
      gather(marks, answer, answered);
      for (let m = marks.from; m < marks.to; m++) sum += marks.values[m] * priorDirect[marks.rows[m]];
      for (let h = 0; h < hidden; h++) sum += prior[h] * clip(answered[h]);
      priors[a] = samples.ahead === undefined ? sum : sum + samples.ahead[from + a];
    }
    const error = samples.worth === undefined ? this.#differences(samples, from, of) : this.#chances(samples, from, { of, worth: samples.worth[n] });
    const flat = samples.worth === undefined ? 0 : FLAT;
    for (let a = 0; a < of; a++) {
      const d = priors[a];
      if (d < flat && d > -flat) continue;
      const slopes = this.#answered[a];
      for (let h = 0; h < hidden; h++) {
        const x = slopes[h];
        by.prior[h] += d * clip(x);
        slopes[h] = x > 0 && x < 1 ? d * prior[h] : 0;
        this.#back[h] += slopes[h];
      }
      marks.from = samples.marks[from + a] - first;
      marks.to = samples.marks[from + a + 1] - first;
      spread(marks, slopes, by.answer);
      for (let m = marks.from; m < marks.to; m++) by.priorDirect[marks.rows[m]] += marks.values[m] * d;
    }
    return error;
  }

  /** The features of the answers from `from` to `to` − 1. */
  #marked({ marks, rows, marked }: Samples, from: number, to: number): Marks {
    const [first, last] = [marks[from], marks[to]];
    if (this.#marks.rows.length < last - first) this.#marks = new Marks(2 * (last - first));
    const own = this.#marks;
    for (let m = first; m < last; m++) {
      own.rows[m - first] = rows[m];
      own.values[m - first] = marked[m];
    }
    return own;
  }

  /** The error of the answers' differences. Puts the slopes of the error in the place of the priors. */
  #differences({ gains, tried }: Samples, from: number, of: number): number {
    const priors = this.#priors;
    let [weight, mean, gain] = [0, 0, 0];
    for (let a = 0; a < of; a++) {
      const w = tried[from + a];
      weight += w;
      mean += w * priors[a];
      gain += w * gains[from + a];
    }
    mean /= weight;
    gain /= weight;
    let error = 0;
    for (let a = 0; a < of; a++) {
      const w = tried[from + a] / weight;
      const off = priors[a] - mean - (gains[from + a] - gain) / this.unit;
      error += w * off * off;
      // The means drop out of the derivative, because the weighted sum of `off` is 0.
      priors[a] = 2 * w * off;
    }
    return error;
  }

  /**
   * The answer given becomes likelier if the game went better than expected, and less likely if it went worse, as far as the games
   * played can tell (proximal policy optimization, Schulman et al. 2017). Priors are exponents of chances here; the slopes take their place.
   */
  #chances({ gains, tried }: Samples, from: number, { of, worth }: { of: number; worth: number }): number {
    const priors = this.#priors;
    let best = priors[0];
    for (let a = 1; a < of; a++) if (priors[a] > best) best = priors[a];
    let [sum, given] = [0, 0];
    for (let a = 0; a < of; a++) {
      priors[a] = exponential(priors[a] - best);
      sum += priors[a];
      if (gains[from + a] === 1) given = a;
    }
    const ratio = priors[given] / sum / tried[from + given];
    const beyond = worth > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
    const push = beyond ? 0 : ratio * worth;
    for (let a = 0; a < of; a++) priors[a] = (push * priors[a]) / sum - (a === given ? push : 0);
    return -(worth > 0 ? Math.min(ratio, 1 + CLIP) : Math.max(ratio, 1 - CLIP)) * worth;
  }

  /** From the hidden units back to the features of the position. */
  #features(): void {
    const { view, bias } = this.#by;
    for (let h = 0; h < bias.length; h++) bias[h] += this.#back[h];
    spread(this.#seen, this.#back, view);
  }
}

const clip = (x: number) => (x <= 0 ? 0 : x >= 1 ? 1 : x);
