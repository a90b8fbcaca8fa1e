import {
  CROSS,
  type Layout,
  LUCK,
  MOST_WITNESSED,
  maxOf,
  PAIRED_COUNT,
  PAIRED_FLAG,
  PAIRED_LUCK,
  type PairLayout,
  type PairPlan,
  sizeOf,
} from './layout.js';
import { LIMB, type Tally } from './tally.js';

/** The counts of one measure in one cell. */
export type Counted =
  | { kind: 'flag'; games: number; count: number }
  /** `histogram` has a bin for each value from 0 to `max`. */
  | { kind: 'count'; games: number; max: number; histogram: number[]; sum: number; squares: number }
  | { kind: 'outcome'; games: number; names: readonly string[]; counts: number[] }
  /** Row-major sums. */
  | { kind: 'table'; games: number; sums: number[] }
  /** In the measure's own units. `withWin`: by seat, the sum of luck over its won games. */
  | { kind: 'luck'; games: number; scale: number; sum: number; squares: bigint; withWin: number[] };

type CountedKind = Counted['kind'];
export type CountedOf<K extends CountedKind> = Extract<Counted, { kind: K }>;

/** The counts of pairs of games on the same dice. */
export type Paired =
  | { kind: 'flag'; both: number; onlyCell: number; onlyBaseline: number; neither: number; lucks: Lucks }
  /** `differences`: the histogram of x − y, from −max to max. */
  | { kind: 'count'; n: number; x: number; y: number; xx: number; yy: number; xy: number; max: number; differences: number[] };

/**
 * All lucks of a game, in their own units: their sums, the products of each two, and the products with a result. For a cell
 * the result is a seat's win; for a pair, lucks are differences and the result is the difference of the flag.
 */
export interface Lucks {
  sums: number[];
  products: bigint[][];
  withResult: number[];
}

/** The smallest game number by length: of any game, and by seat of its won games; `NONE` if there is none. */
interface Firsts {
  any: Float64Array;
  won: Float64Array[];
}

/** Reads a tally by name: `reading.cell(0).measure('win')`. Given an earlier tally of the same run, it reads what was added since. */
export class Reading {
  constructor(
    readonly layout: Layout,
    readonly tally: Tally,
    readonly since?: Tally,
  ) {}

  cell(cell: number): CellReading {
    return new CellReading(this, cell);
  }

  /** Only pairs that the plan compares were counted. */
  pair({ cell, baseline, measure }: PairPlan): Paired {
    const found = this.layout.pairs.find(({ plan }) => plan.cell === cell && plan.baseline === baseline && plan.measure === measure);
    if (found === undefined) throw new Error(`cells ${cell} and ${baseline} are not paired by ${measure}`);
    return this.#paired(found);
  }

  #paired({ at, column, flag, crosses }: PairLayout): Paired {
    const number = (offset: number) => this.number(at + offset);
    if (!flag) {
      const max = maxOf(this.layout.measures[this.layout.scalars[column]]);
      const differences = this.numbers(at + PAIRED_COUNT, 2 * max + 1);
      return { kind: 'count', n: number(0), x: number(1), y: number(2), xx: number(3), yy: number(4), xy: number(5), max, differences };
    }
    const places = this.layout.luckColumns.map((_, n) => at + PAIRED_FLAG + n * PAIRED_LUCK);
    const lucks = this.lucks(places, crosses, LUCK);
    return { kind: 'flag', both: number(0), onlyCell: number(1), onlyBaseline: number(2), neither: number(3), lucks };
  }

  number(at: number): number {
    return this.tally.sums[at] - (this.since?.sums[at] ?? 0);
  }

  numbers(from: number, length: number): number[] {
    return Array.from({ length }, (_, n) => this.number(from + n));
  }

  /** A sum of products, which is kept in two limbs. */
  product(at: number): bigint {
    return BigInt(this.number(at)) * BigInt(LIMB) + BigInt(this.number(at + 1));
  }

  /** `places`: offset of each luck's sum; `result`: the distance from there to its product with the result. */
  lucks(places: readonly number[], crosses: number, result: number): Lucks {
    const products = places.map((place) => places.map(() => this.product(place + 1)));
    let at = crosses;
    for (let i = 1; i < places.length; i++) for (let j = 0; j < i; j++, at += CROSS) products[i][j] = products[j][i] = this.product(at);
    return { sums: places.map((place) => this.number(place)), products, withResult: places.map((place) => this.number(place + result)) };
  }
}

export class CellReading {
  constructor(
    readonly reading: Reading,
    readonly index: number,
  ) {}

  get games(): number {
    return this.reading.number(this.#place.games);
  }

  get #place() {
    return this.reading.layout.cells[this.index];
  }

  /** A measure by its name. `kind` refuses measures of another kind. */
  measure(name: string): Counted;
  measure<K extends CountedKind>(name: string, kind: K): CountedOf<K>;
  measure(name: string, kind?: CountedKind): Counted {
    const place = this.reading.layout.place(name);
    if (place === undefined) throw new Error(`nothing is measured under the name ${name}`);
    const counted = this.#counted(place);
    if (kind !== undefined && counted.kind !== kind) throw new Error(`${name} is a ${counted.kind}, no ${kind}`);
    return counted;
  }

  /** All lucks, with a seat's wins as the result. */
  lucks(seat: number): Lucks {
    const { layout } = this.reading;
    const { at, crosses } = this.#place;
    const places = layout.luckColumns.map((column) => at[layout.scalars[column]]);
    return this.reading.lucks(places, crosses, LUCK + seat);
  }

  /** Checksums of the witnessed games, up to the last one that was played; 0 for a game that was lost. */
  get witness(): number[] {
    const checksums = this.reading.numbers(this.#place.witness, MOST_WITNESSED);
    return checksums.slice(0, checksums.findLastIndex((sum) => sum > 0) + 1);
  }

  /** For the whole run: an earlier tally is not subtracted. */
  get firsts(): Firsts {
    const { layout, tally } = this.reading;
    const { firsts, lengths } = this.#place;
    const block = (n: number) => tally.firsts.subarray(firsts + n * lengths, firsts + (n + 1) * lengths);
    return { any: block(0), won: Array.from({ length: layout.seats }, (_, seat) => block(1 + seat)) };
  }

  #counted(place: number): Counted {
    const { games, reading } = this;
    const { layout } = reading;
    const measure = layout.measures[place];
    const at = this.#place.at[place];
    switch (measure.kind) {
      case 'flag':
        return { kind: 'flag', games, count: reading.number(at) };
      case 'count': {
        const { max } = measure;
        const histogram = reading.numbers(at, max + 1);
        return { kind: 'count', games, max, histogram, sum: reading.number(at + max + 1), squares: reading.number(at + max + 2) };
      }
      case 'outcome':
        return { kind: 'outcome', games, names: measure.names, counts: reading.numbers(at, measure.names.length) };
      case 'table':
        return { kind: 'table', games, sums: reading.numbers(at, sizeOf(measure.axes)) };
      case 'luck':
        return {
          kind: 'luck',
          games,
          scale: measure.scale,
          sum: reading.number(at),
          squares: reading.product(at + 1),
          withWin: reading.numbers(at + LUCK, layout.seats),
        };
    }
  }
}
