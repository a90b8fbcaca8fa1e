import { CROSS, type Layout, LUCK, maxOf, PAIRED_COUNT, PAIRED_FLAG, PAIRED_LUCK, type PairLayout, type PairPlan, sizeOf } from './layout.js';
import { LIMB, type Tally } from './tally.js';

/** What a tally says of one measure in one cell. */
export type Counted =
  | { kind: 'flag'; games: number; count: number }
  /** The histogram's last bin, `max`, holds larger values too; sum and squares are of the true values. */
  | { kind: 'count'; games: number; max: number; histogram: number[]; sum: number; squares: number }
  | { kind: 'outcome'; games: number; names: readonly string[]; counts: number[] }
  /** Row-major sums. */
  | { kind: 'table'; games: number; sums: number[] }
  /** In the measure's own units; `withWin`: by seat, the sum of luck over the games it won. */
  | { kind: 'luck'; games: number; scale: number; sum: number; squares: bigint; withWin: number[] };

export type CountedKind = Counted['kind'];
export type CountedOf<K extends CountedKind> = Extract<Counted, { kind: K }>;

/** What a tally says of pairs of games on the same dice. */
export type Paired =
  | { kind: 'flag'; both: number; onlyCell: number; onlyBaseline: number; neither: number; lucks: Lucks }
  /** `differences`: how often x − y was −max, … 0, … max. */
  | { kind: 'count'; n: number; x: number; y: number; xx: number; yy: number; xy: number; max: number; differences: number[] };

/**
 * All the lucks of a game, in their own units; of a pair, by how much they differed: each one's sum, the products of each
 * two, and of each one with the result (a seat's win, or by how much the flag differed).
 */
export interface Lucks {
  sums: number[];
  products: bigint[][];
  withResult: number[];
}

/** The smallest game number by length: of any game, and by seat of the games it won; `NONE` where there is none. */
export interface Firsts {
  any: Float64Array;
  won: Float64Array[];
}

/**
 * The one way to the numbers of a tally: `reading.cell(0).measure('win')`. Given an earlier tally of the same run, it reads
 * what has been added since.
 */
export class Reading {
  constructor(
    readonly layout: Layout,
    readonly tally: Tally,
    readonly since?: Tally,
  ) {}

  cell(cell: number): CellReading {
    return new CellReading(this, cell);
  }

  /** Pairs that the plan compares; anything else was not counted. */
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

  /** A sum, and a sum of squares that is kept in two limbs because it may pass 2⁵³. */
  squared(at: number): { sum: number; squares: bigint } {
    return { sum: this.number(at), squares: this.product(at + 1) };
  }

  product(at: number): bigint {
    return BigInt(this.number(at)) * BigInt(LIMB) + BigInt(this.number(at + 1));
  }

  /** `places`: where each luck's sum stands; `result`: how far behind it its product with the result. */
  lucks(places: readonly number[], crosses: number, result: number): Lucks {
    const products = places.map((place) => places.map(() => this.product(place + 1)));
    let at = crosses;
    for (let i = 1; i < places.length; i++) for (let j = 0; j < i; j++, at += CROSS) products[i][j] = products[j][i] = this.product(at);
    return { sums: places.map((place) => this.number(place)), products, withResult: places.map((place) => this.number(place + result)) };
  }
}

export class CellReading {
  readonly #reading: Reading;
  readonly #cell: number;

  constructor(reading: Reading, cell: number) {
    this.#reading = reading;
    this.#cell = cell;
  }

  get games(): number {
    return this.#reading.number(this.#reading.layout.cells[this.#cell].games);
  }

  /** A measure by its name; by its kind too, where only one kind will do. */
  measure(name: string): Counted;
  measure<K extends CountedKind>(name: string, kind: K): CountedOf<K>;
  measure(name: string, kind?: CountedKind): Counted {
    const { layout } = this.#reading;
    const place = layout.place(name);
    if (place === undefined) throw new Error(`nothing is measured under the name ${name}`);
    const counted = this.#counted(place);
    if (kind !== undefined && counted.kind !== kind) throw new Error(`${name} is a ${counted.kind}, no ${kind}`);
    return counted;
  }

  /** All lucks together, against a seat's wins. */
  lucks(seat: number): Lucks {
    const { layout } = this.#reading;
    const { at, crosses } = layout.cells[this.#cell];
    const places = layout.luckColumns.map((column) => at[layout.scalars[column]]);
    return this.#reading.lucks(places, crosses, LUCK + seat);
  }

  /** Of the whole run, whatever an earlier tally holds. */
  get firsts(): Firsts {
    const { layout, tally } = this.#reading;
    const { firsts, lengths } = layout.cells[this.#cell];
    const block = (n: number) => tally.firsts.subarray(firsts + n * lengths, firsts + (n + 1) * lengths);
    return { any: block(0), won: Array.from({ length: layout.seats }, (_, seat) => block(1 + seat)) };
  }

  #counted(place: number): Counted {
    const reading = this.#reading;
    const { layout } = reading;
    const measure = layout.measures[place];
    const at = layout.cells[this.#cell].at[place];
    const { games } = this;
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
        return { kind: 'luck', games, scale: measure.scale, ...reading.squared(at), withWin: reading.numbers(at + LUCK, layout.seats) };
    }
  }
}
