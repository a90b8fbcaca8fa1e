import type { Answer, GameTypes } from '../../engine/index.js';
import type { Foresight } from './foresight.js';
import type { Lens } from './lens.js';
import type { Marks, Mind } from './net.js';
import { type Feature, inBounds } from './readings.js';

/** The position that was looked at. */
interface Before {
  features: Float64Array;
  lens: Lens;
  /** The net that values positions, which has looked at it. */
  mind: Mind;
}

/** What the answers to a question lead to: how much each feature of the position changes, and what the position is worth then. */
export class Effects<T extends GameTypes> {
  /** By answer: what the position after it is worth. */
  worths = new Float64Array(64);
  /** Changes with answer n: from `#from[n]` to `#from[n + 1]`. */
  #from = new Int32Array(65);
  #rows = new Int32Array(1024);
  #changes = new Float64Array(1024);
  #count = 0;
  /** What the game measures of a position, and the features made of it. */
  readonly #measured: Float64Array;
  readonly #scales: readonly { feature: number; of: number; shift: number; scale: number }[];

  constructor(
    readonly foresight: Foresight<T>,
    features: readonly Feature[],
    measured: number,
  ) {
    this.#measured = new Float64Array(measured);
    this.#scales = features.flatMap(({ reading, as }, feature) =>
      'measured' in reading && 'scale' in as ? [{ feature, of: reading.measured, ...as }] : [],
    );
  }

  /** Adds to the features of a position what the game measures of it. */
  now(features: Float64Array): void {
    if (this.#scales.length === 0) return;
    this.foresight.now();
    this.#measure((row, x) => {
      features[row] = x;
    });
  }

  /** Tells each feature made of what the game measures of the position that foresight has come to. */
  #measure(tell: (row: number, x: number) => void): void {
    if (this.#scales.length === 0) return;
    this.foresight.measure(this.#measured);
    for (let n = 0; n < this.#scales.length; n++) {
      const { feature, of, shift, scale } = this.#scales[n];
      tell(feature, inBounds((this.#measured[of] - shift) * scale));
    }
  }

  /** Looks at the position after each answer. */
  foresee(answers: readonly Answer[], { features, lens, mind }: Before): void {
    const level = mind.estimate(features);
    this.#makeRoom(answers.length);
    const measured = (row: number, x: number) => {
      if (x !== features[row]) this.#changed(row, x - features[row]);
    };
    this.#count = 0;
    for (let index = 0; index < answers.length; index++) {
      this.#from[index] = this.#count;
      if (this.#count + features.length > this.#rows.length) this.#grow(features.length);
      lens.compare(this.foresight.after(answers[index]) as object, features, this.#changed);
      this.#measure(measured);
      this.#from[index + 1] = this.#count;
      this.worths[index] = level + mind.difference(this.#of(index));
    }
  }

  /** Adds the changes with an answer to its features, as rows from `first` on. */
  mark(index: number, first: number, marks: Marks): void {
    const { rows, values, from, to } = this.#of(index);
    for (let n = from; n < to; n++) marks.add(first + rows[n], values[n]);
  }

  /** The features of the position after an answer. */
  after(index: number, features: Float64Array): Float64Array {
    const { rows, values, from, to } = this.#of(index);
    const after = features.slice();
    for (let n = from; n < to; n++) after[rows[n]] += values[n];
    return after;
  }

  #of(index: number): { rows: Int32Array; values: Float64Array; from: number; to: number } {
    return { rows: this.#rows, values: this.#changes, from: this.#from[index], to: this.#from[index + 1] };
  }

  #makeRoom(answers: number): void {
    if (this.worths.length >= answers) return;
    this.worths = new Float64Array(2 * answers);
    this.#from = new Int32Array(2 * answers + 1);
  }

  readonly #changed = (row: number, change: number): void => {
    this.#rows[this.#count] = row;
    this.#changes[this.#count++] = change;
  };

  #grow(room: number): void {
    const length = 2 * this.#rows.length + room;
    const [rows, changes] = [new Int32Array(length), new Float64Array(length)];
    rows.set(this.#rows);
    changes.set(this.#changes);
    [this.#rows, this.#changes] = [rows, changes];
  }
}
