import { gather, type Sparse } from './sparse.js';

/**
 * A net with one hidden layer and two heads. A position adds its features to the hidden units, and gives the value of the position for
 * the seat that looks. An answer adds its own features on top, and gives its prior: how much better it is than the other answers, in
 * chances to win. Units are clipped to 0 … 1 (clipped ReLU), sums run in a fixed order, and there is nothing transcendental, so that
 * all machines agree to the last bit.
 */
export interface Shape {
  /** Features of a view. */
  inputs: number;
  /** Features of answers, over all decisions. */
  rows: number;
  hidden: number;
}

/** The parts of a net, one after the other in one array. */
export interface Parts {
  /** By feature of the view: a weight for each hidden unit. */
  view: Float64Array;
  /** By feature of an answer: a weight for each hidden unit. */
  answer: Float64Array;
  bias: Float64Array;
  /** Heads: weights of the hidden units, and weights of the features themselves. */
  value: Float64Array;
  prior: Float64Array;
  valueDirect: Float64Array;
  priorDirect: Float64Array;
  /** The value of a position without features. */
  level: Float64Array;
}

export function sizeOf({ inputs, rows, hidden }: Shape): number {
  return (inputs + rows + 3) * hidden + inputs + rows + 1;
}

export function partsOf({ inputs, rows, hidden }: Shape, weights: Float64Array): Parts {
  let at = 0;
  const next = (length: number) => weights.subarray(at, (at += length));
  return {
    view: next(inputs * hidden),
    answer: next(rows * hidden),
    bias: next(hidden),
    value: next(hidden),
    prior: next(hidden),
    valueDirect: next(inputs),
    priorDirect: next(rows),
    level: next(1),
  };
}

/** Features of an answer that are not 0: their rows and their values. */
export class Marks implements Sparse {
  from = 0;
  to = 0;
  readonly rows: Int32Array;
  readonly values: Float64Array;

  constructor(most: number) {
    this.rows = new Int32Array(most);
    this.values = new Float64Array(most);
  }

  add(row: number, value: number): void {
    if (value === 0) return;
    this.rows[this.to] = row;
    this.values[this.to++] = value;
  }
}

/** A net in use. Nothing is allocated after its construction. */
export class Mind {
  readonly parts: Parts;
  /** Sums of the hidden units for the position looked at, before they are clipped; the same with an answer. */
  readonly position: Float64Array;
  readonly answered: Float64Array;
  /** Features of that position. */
  readonly #seen: Marks;

  constructor(
    readonly shape: Shape,
    readonly weights: Float64Array,
  ) {
    this.parts = partsOf(shape, weights);
    this.#seen = new Marks(shape.inputs);
    this.position = new Float64Array(shape.hidden);
    this.answered = new Float64Array(shape.hidden);
  }

  /** Takes in the features of a position. */
  look(features: Float64Array): void {
    const { position } = this;
    const { view, bias } = this.parts;
    const { inputs, hidden } = this.shape;
    const seen = this.#seen;
    seen.to = 0;
    for (let i = 0; i < inputs; i++) seen.add(i, features[i]);
    for (let h = 0; h < hidden; h++) position[h] = bias[h];
    gather(seen, view, position);
  }

  /** The chance to win from the position that was looked at, with its features. */
  value(features: Float64Array): number {
    return clipped(this.estimate(features));
  }

  /** The same before it is clipped to 0 … 1. */
  estimate(features: Float64Array): number {
    const { position } = this;
    const { value, valueDirect, level } = this.parts;
    const { inputs, hidden } = this.shape;
    let sum = level[0];
    for (let h = 0; h < hidden; h++) sum += value[h] * clipped(position[h]);
    for (let i = 0; i < inputs; i++) if (features[i] !== 0) sum += valueDirect[i] * features[i];
    return sum;
  }

  /** By how much the estimate changes if these features of the position change. */
  difference(changes: Sparse): number {
    const { position, answered } = this;
    const { value, valueDirect, view } = this.parts;
    const { hidden } = this.shape;
    const { rows, values, from, to } = changes;
    let sum = 0;
    for (let h = 0; h < hidden; h++) answered[h] = position[h];
    gather(changes, view, answered);
    for (let n = from; n < to; n++) sum += values[n] * valueDirect[rows[n]];
    for (let h = 0; h < hidden; h++) sum += value[h] * (clipped(answered[h]) - clipped(position[h]));
    return sum;
  }

  /** How much better an answer is than the others, in chances to win, in the position that was looked at. */
  prior(marks: Sparse): number {
    const { position, answered } = this;
    const { answer, prior, priorDirect } = this.parts;
    const { hidden } = this.shape;
    const { rows, values, from, to } = marks;
    let sum = 0;
    for (let h = 0; h < hidden; h++) answered[h] = position[h];
    gather(marks, answer, answered);
    for (let n = from; n < to; n++) sum += values[n] * priorDirect[rows[n]];
    for (let h = 0; h < hidden; h++) sum += prior[h] * clipped(answered[h]);
    return sum;
  }
}

export function clipped(x: number): number {
  return x <= 0 ? 0 : x >= 1 ? 1 : x;
}
