import { asNumber, inBounds, type Read, type Reading, readingOf, type Sight } from './readings.js';

const SCALED = 0;
const EQUAL = 1;
const LEAST = 2;

/** The features of views as a seat sees them, and what of them differs from the view looked at last. Nothing is allocated after its construction. */
export class Lens {
  readonly #read: Read;
  /** Values of all readings: of the view looked at last, and of another one. */
  readonly #last: unknown[];
  readonly #other: unknown[];
  readonly #differs: Uint8Array;
  /** By feature: its reading, how its value becomes a number, and the numbers of that. */
  readonly #of: Int32Array;
  readonly #as: Uint8Array;
  readonly #shift: Float64Array;
  readonly #scale: Float64Array;
  readonly #is: readonly unknown[];

  constructor(sight: Sight, seat: number) {
    const { features } = sight;
    const places = new Map<string, number>();
    const readings: Reading[] = [];
    this.#of = Int32Array.from(features, ({ reading }) => {
      const key = JSON.stringify(reading);
      const known = places.get(key) ?? readings.push(reading) - 1;
      places.set(key, known);
      return known;
    });
    this.#read = readingOf(sight, readings, seat);
    this.#last = readings.map(() => 0);
    this.#other = readings.map(() => 0);
    this.#differs = new Uint8Array(readings.length);
    this.#as = Uint8Array.from(features, ({ as }) => ('is' in as ? EQUAL : 'least' in as ? LEAST : SCALED));
    this.#shift = Float64Array.from(features, ({ as }) => ('shift' in as ? as.shift : 'least' in as ? as.least : 0));
    this.#scale = Float64Array.from(features, ({ as }) => ('scale' in as ? as.scale : 0));
    this.#is = features.map(({ as }) => ('is' in as ? as.is : null));
  }

  /** Fills the features of a view. */
  look(view: object, into: Float64Array): void {
    const last = this.#last;
    this.#read(view, last);
    for (let n = 0; n < this.#of.length; n++) into[n] = this.#encoded(n, last[this.#of[n]]);
  }

  /** Calls `tell` with each feature of this view that is not as in the view looked at last, whose features are `before`. */
  compare(view: object, before: Float64Array, tell: (row: number, change: number) => void): void {
    const [last, other, differs, of] = [this.#last, this.#other, this.#differs, this.#of];
    this.#read(view, other);
    for (let r = 0; r < other.length; r++) differs[r] = other[r] === last[r] ? 0 : 1;
    for (let n = 0; n < of.length; n++) {
      if (differs[of[n]] === 0) continue;
      const change = this.#encoded(n, other[of[n]]) - before[n];
      if (change !== 0) tell(n, change);
    }
  }

  #encoded(n: number, x: unknown): number {
    if (this.#as[n] === EQUAL) return x === this.#is[n] ? 1 : 0;
    if (this.#as[n] === LEAST) return (x as number) >= this.#shift[n] ? 1 : 0;
    return inBounds((asNumber(x) - this.#shift[n]) * this.#scale[n]);
  }
}
