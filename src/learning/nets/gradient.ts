import { exponential, type Parts, partsOf, type Shape, sizeOf } from '../../players/trained/index.js';
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
  readonly #position: Float64Array;
  /** Hidden sums by answer of the position at hand, and their priors. */
  #answered: Float64Array;
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
    this.#answered = new Float64Array(64 * shape.hidden);
    this.#priors = new Float64Array(64);
    this.#back = new Float64Array(shape.hidden);
  }

  /** Adds the gradient of one position; returns its error: of the answers' differences, and of the value. */
  add(samples: Samples, n: number): { answers: number; value: number } {
    const width = samples.positions.length / samples.values.length;
    const features = samples.positions.subarray(n * width, n * width + this.shape.inputs);
    this.#look(features);
    this.#back.fill(0);
    const value = this.#value(features, samples.values[n]);
    // The net of positions has no answers.
    const answers = this.shape.rows === 0 ? 0 : this.#answers(samples, n);
    this.#features(features);
    return { answers, value };
  }

  #look(features: Float32Array): void {
    const { hidden, inputs } = this.shape;
    const { view, bias } = this.#of;
    const position = this.#position;
    for (let h = 0; h < hidden; h++) position[h] = bias[h];
    for (let i = 0; i < inputs; i++) {
      const x = features[i];
      if (x === 0) continue;
      for (let h = 0; h < hidden; h++) position[h] += x * view[i * hidden + h];
    }
  }

  /** The value is not clipped here, so that a value out of range is drawn back. */
  #value(features: Float32Array, wanted: number): number {
    const { hidden, inputs } = this.shape;
    const { value, valueDirect, level } = this.#of;
    const by = this.#by;
    const position = this.#position;
    let sum = level[0];
    for (let h = 0; h < hidden; h++) sum += value[h] * clip(position[h]);
    for (let i = 0; i < inputs; i++) if (features[i] !== 0) sum += valueDirect[i] * features[i];
    const error = sum - wanted;
    const d = 2 * VALUE * error;
    by.level[0] += d;
    for (let i = 0; i < inputs; i++) if (features[i] !== 0) by.valueDirect[i] += d * features[i];
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
    if (this.#priors.length < of) {
      this.#priors = new Float64Array(2 * of);
      this.#answered = new Float64Array(2 * of * hidden);
    }
    const [priors, answered] = [this.#priors, this.#answered];
    for (let a = 0; a < of; a++) {
      let sum = 0;
      const own = a * hidden;
      for (let h = 0; h < hidden; h++) answered[own + h] = this.#position[h];
      for (let m = samples.marks[from + a]; m < samples.marks[from + a + 1]; m++) {
        const [row, x] = [samples.rows[m], samples.marked[m]];
        for (let h = 0; h < hidden; h++) answered[own + h] += x * answer[row * hidden + h];
        sum += x * priorDirect[row];
      }
      for (let h = 0; h < hidden; h++) sum += prior[h] * clip(answered[own + h]);
      priors[a] = samples.ahead === undefined ? sum : sum + samples.ahead[from + a];
    }
    const error = samples.worth === undefined ? this.#differences(samples, from, of) : this.#chances(samples, from, { of, worth: samples.worth[n] });
    const flat = samples.worth === undefined ? 0 : FLAT;
    for (let a = 0; a < of; a++) {
      const d = priors[a];
      if (d < flat && d > -flat) continue;
      const own = a * hidden;
      for (let h = 0; h < hidden; h++) by.prior[h] += d * clip(answered[own + h]);
      for (let h = 0; h < hidden; h++) answered[own + h] = answered[own + h] > 0 && answered[own + h] < 1 ? d * prior[h] : 0;
      for (let h = 0; h < hidden; h++) this.#back[h] += answered[own + h];
      for (let m = samples.marks[from + a]; m < samples.marks[from + a + 1]; m++) {
        const [row, x] = [samples.rows[m], samples.marked[m]];
        for (let h = 0; h < hidden; h++) by.answer[row * hidden + h] += x * answered[own + h];
        by.priorDirect[row] += x * d;
      }
    }
    return error;
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
  #features(features: Float32Array): void {
    const { hidden, inputs } = this.shape;
    const { view, bias } = this.#by;
    const back = this.#back;
    for (let h = 0; h < hidden; h++) bias[h] += back[h];
    for (let i = 0; i < inputs; i++) {
      const x = features[i];
      if (x === 0) continue;
      for (let h = 0; h < hidden; h++) view[i * hidden + h] += x * back[h];
    }
  }
}

const clip = (x: number) => (x <= 0 ? 0 : x >= 1 ? 1 : x);
