import { type Bounded, bounded, type Game, measuresOf, winnersOf, winOf } from '../../engine/index.js';
import { NONE, type Tally } from './tally.js';

/** Offsets of one cell in the tally. */
interface CellLayout {
  games: number;
  /** Offset of each measure, in the order of `measures`. */
  at: readonly number[];
  /** Products of each two lucks. */
  crosses: number;
  /** Checksums of witnessed games. */
  witness: number;
  /** In `firsts`: by length, any game; then for each seat, games it won. */
  firsts: number;
  lengths: number;
}

/** The most witnessed games of a cell (see witness.ts): as many equal games show that 99.7 % of all games are equal. */
export const MOST_WITNESSED = 1024;

/** Two cells on the same dice, compared by one measure. */
export interface PairPlan {
  cell: number;
  baseline: number;
  measure: string;
}

/** Offsets of a pair. `column` is the measure's place in a row; `crosses` holds the products of differences of luck. */
export interface PairLayout {
  plan: PairPlan;
  at: number;
  column: number;
  flag: boolean;
  crosses: number;
}

/** The offsets of a tally. They are used in this folder only: other code asks a `Reading` for a number by name. */
export class Layout {
  readonly seats: number;
  readonly measures: readonly Bounded<never>[];
  /** Indexes of the measures that are one number a game; these numbers form a row. */
  readonly scalars: readonly number[];
  readonly cells: CellLayout[] = [];
  readonly pairs: PairLayout[] = [];
  readonly length: number;
  readonly firstsLength: number;
  /** Columns of a row: the game's length, and each seat's win. */
  readonly lengthColumn: number;
  readonly winColumns: readonly number[];
  readonly luckColumns: readonly number[];
  /** The name of each seat's win measure. */
  readonly winNames: readonly string[];
  /** By outcome, the seats that win; none in a draw. */
  readonly winners: readonly (readonly number[])[];
  readonly #places: ReadonlyMap<string, number>;

  /** `rules`: of every cell, if the maximum of a measure depends on them. */
  constructor(game: Game, cells: number, pairs: readonly PairPlan[], rules: readonly object[] = []) {
    this.seats = game.seats.length;
    this.measures = measuresOf(game).map((measure) => bounded(measure, rules)) as unknown as Bounded<never>[];
    this.#places = new Map(this.measures.map(({ name }, index) => [name, index]));
    this.scalars = this.measures.flatMap(({ kind }, index) => (kind === 'table' ? [] : [index]));
    this.lengthColumn = this.#column(game.length);
    this.winNames = game.seats.map((_, seat) => winOf(game, seat));
    this.winners = game.outcomes.map(winnersOf);
    this.winColumns = this.winNames.map((name) => this.#column(name));
    this.luckColumns = this.scalars.flatMap((index, column) => (this.measures[index].kind === 'luck' ? [column] : []));
    const lucks = this.luckColumns.length;
    const lengthMeasure = this.measures[this.scalars[this.lengthColumn]];
    const lengths = lengthMeasure?.kind === 'count' ? lengthMeasure.max + 1 : 0;
    let next = 0;
    let firsts = 0;
    for (let cell = 0; cell < cells; cell++) {
      const games = next++;
      const at = this.measures.map((measure) => {
        const offset = next;
        next += width(measure, this.seats);
        return offset;
      });
      this.cells.push({ games, at, crosses: next, witness: 0, firsts, lengths });
      next += crossesOf(lucks);
      firsts += lengths * (1 + this.seats);
    }
    for (const plan of pairs) {
      const column = this.#column(plan.measure);
      const flag = this.measures[this.scalars[column]].kind === 'flag';
      const at = next;
      next += flag ? PAIRED_FLAG + lucks * PAIRED_LUCK : PAIRED_COUNT + 2 * maxOf(this.measures[this.scalars[column]]) + 1;
      this.pairs.push({ plan, at, column, flag, crosses: next });
      if (flag) next += crossesOf(lucks);
    }
    for (const cell of this.cells) {
      cell.witness = next;
      next += MOST_WITNESSED;
    }
    this.length = next;
    this.firstsLength = firsts;
  }

  /** The index in `measures`; undefined for an unknown name. */
  place(name: string): number | undefined {
    return this.#places.get(name);
  }

  measure(name: string): Bounded<never> | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : this.measures[place];
  }

  #column(name: string): number {
    return this.scalars.findIndex((index) => this.measures[index].name === name);
  }

  empty(): Tally {
    return { sums: new Float64Array(this.length), firsts: new Float64Array(this.firstsLength).fill(NONE) };
  }

  /** Views of a cell's tables; games add to them while they are played. */
  tables(tally: Tally, cell: number): Float64Array[] {
    const { at } = this.cells[cell];
    return this.measures.flatMap((measure, index) =>
      measure.kind === 'table' ? [tally.sums.subarray(at[index], at[index] + sizeOf(measure.axes))] : [],
    );
  }
}

/** A pair compared by a flag: counts of both, only the cell, only the baseline, neither; then the differences of luck. */
export const PAIRED_FLAG = 4;
/** For each luck: sum of differences, sum of squares in two limbs, and products with the difference of the flag. */
export const PAIRED_LUCK = 4;
/** A pair compared by a count: pairs; sums of x, y, x², y², xy; then the histogram of x − y, from −max. */
export const PAIRED_COUNT = 6;
/** Luck: sum, sum of squares in two limbs; then products with each seat's win. */
export const LUCK = 3;
/** A product in two limbs. */
export const CROSS = 2;
const crossesOf = (lucks: number): number => (CROSS * lucks * (lucks - 1)) / 2;

export function maxOf(measure: Bounded<never>): number {
  return measure.kind === 'count' ? measure.max : 0;
}

/** Counters of a measure: `add.ts` fills them, `reading.ts` reads them. */
function width(measure: Bounded<never>, seats: number): number {
  switch (measure.kind) {
    case 'flag':
      return 1;
    case 'count':
      return measure.max + 1 + 2;
    case 'outcome':
      return measure.names.length;
    case 'table':
      return sizeOf(measure.axes);
    case 'luck':
      return LUCK + seats;
  }
}

/** Cells of a table. */
export function sizeOf(axes: readonly { labels: readonly string[] }[]): number {
  return axes.reduce((product, { labels }) => product * labels.length, 1);
}
