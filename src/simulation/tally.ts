import { type Game, type Measure, measuresOf } from '../engine/index.js';

/**
 * What was counted: one array of whole numbers a run, so that merging two tallies is adding two arrays. Whole numbers add
 * to the same sum in every order, which is why a run writes the same bytes on one worker and on sixteen. Doubles hold
 * them exactly up to 2⁵³; the one sum that could pass it (squares of luck) is kept in two limbs.
 */
export interface Tally {
  sums: Float64Array;
  /** Smallest game number by length, for the games worth replaying; merged by taking the smaller. */
  firsts: Float64Array;
}

/** No game of that kind yet. */
export const NONE = Number.MAX_SAFE_INTEGER;
export const LIMB = 0x1_0000_0000;

/** Where the numbers of one cell stand in the tally. */
export interface CellLayout {
  /** Games played. */
  games: number;
  /** Offset of each measure, in the order of `measures`. */
  at: readonly number[];
  /** In `firsts`: by length, any game; then for each seat, games it won. */
  firsts: number;
  lengths: number;
}

/** Two cells on the same dice, compared by one measure. */
export interface PairPlan {
  cell: number;
  baseline: number;
  measure: string;
}

export class Layout {
  readonly measures: readonly Measure<never>[];
  /** Measures that are one number a game; a game's numbers are a row. */
  readonly scalars: readonly number[];
  readonly cells: CellLayout[] = [];
  /** `column` is the measure's place in a row; `luck` that of the game's first luck, or -1. */
  readonly pairs: { plan: PairPlan; at: number; column: number; flag: boolean; luck: number }[] = [];
  readonly length: number;
  readonly firstsLength: number;
  /** Columns of a row: the game's length, and each seat's win. */
  readonly lengthColumn: number;
  readonly winColumns: readonly number[];

  constructor(game: Game, cells: number, pairs: readonly PairPlan[]) {
    this.measures = measuresOf(game) as unknown as Measure<never>[];
    this.scalars = this.measures.flatMap(({ kind }, index) => (kind === 'table' ? [] : [index]));
    const column = (name: string) => this.scalars.findIndex((index) => this.measures[index].name === name);
    this.lengthColumn = column(game.length);
    this.winColumns = game.seats.map((seat) => column(game.seats.length === 1 ? 'win' : `win-${seat}`));
    const lengthMeasure = this.measures[this.scalars[this.lengthColumn]];
    const lengths = lengthMeasure?.kind === 'count' ? lengthMeasure.max + 1 : 0;
    let next = 0;
    let firsts = 0;
    for (let cell = 0; cell < cells; cell++) {
      const games = next++;
      const at = this.measures.map((measure) => {
        const offset = next;
        next += width(measure);
        return offset;
      });
      this.cells.push({ games, at, firsts, lengths });
      firsts += lengths * (1 + game.seats.length);
    }
    for (const plan of pairs) {
      const at = column(plan.measure);
      const flag = this.measures[this.scalars[at]].kind === 'flag';
      const luck = flag ? this.scalars.findIndex((index) => this.measures[index].kind === 'luck') : -1;
      this.pairs.push({ plan, at: next, column: at, flag, luck });
      next += flag ? (luck < 0 ? 4 : 4 + PAIRED_LUCK) : 6;
    }
    this.length = next;
    this.firstsLength = firsts;
  }

  empty(): Tally {
    return { sums: new Float64Array(this.length), firsts: new Float64Array(this.firstsLength).fill(NONE) };
  }
}

/** How many numbers a measure takes: see `addScalar`. */
function width(measure: Measure<never>): number {
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
      return 3 + LUCK_SEATS;
  }
}

/** Cells of a table. */
export function sizeOf(axes: readonly { labels: readonly string[] }[]): number {
  return axes.reduce((product, { labels }) => product * labels.length, 1);
}

/** Luck is kept with its products with the wins of up to two seats. */
const LUCK_SEATS = 2;

export function merge(into: Tally, from: Tally): void {
  for (let i = 0; i < into.sums.length; i++) into.sums[i] += from.sums[i];
  for (let i = 0; i < into.firsts.length; i++) if (from.firsts[i] < into.firsts[i]) into.firsts[i] = from.firsts[i];
}

/** Adds the rows of one cell's games (number `first` and on) to a tally. Tables are added while playing. */
export function addRows(tally: Tally, layout: Layout, cell: number, rows: Float64Array, games: number, first: number): void {
  const { sums } = tally;
  const place = layout.cells[cell];
  const columns = layout.scalars.length;
  sums[place.games] += games;
  for (let column = 0; column < columns; column++) {
    const index = layout.scalars[column];
    const measure = layout.measures[index];
    const at = place.at[index];
    if (measure.kind === 'flag') for (let g = 0, i = column; g < games; g++, i += columns) sums[at] += rows[i];
    else if (measure.kind === 'outcome') for (let g = 0, i = column; g < games; g++, i += columns) sums[at + rows[i]]++;
    else if (measure.kind === 'count') addCounts(sums, at, measure.max, rows, column, columns, games);
    else if (measure.kind === 'luck') addLuck(sums, at, layout, rows, column, columns, games);
  }
  addFirsts(tally, layout, cell, rows, games, first);
}

/** Histogram 0 … max, then sum and sum of squares of the true values. */
function addCounts(sums: Float64Array, at: number, max: number, rows: Float64Array, column: number, columns: number, games: number): void {
  for (let g = 0, i = column; g < games; g++, i += columns) {
    const value = rows[i];
    sums[at + (value < max ? value : max)]++;
    sums[at + max + 1] += value;
    sums[at + max + 2] += value * value;
  }
}

/** Sum; sum of squares in two limbs; sum of products with each seat's win. */
function addLuck(sums: Float64Array, at: number, layout: Layout, rows: Float64Array, column: number, columns: number, games: number): void {
  for (let g = 0, i = column; g < games; g++, i += columns) {
    const luck = rows[i];
    const square = luck * luck;
    sums[at] += luck;
    sums[at + 1] += Math.floor(square / LIMB);
    sums[at + 2] += square % LIMB;
    for (let seat = 0; seat < layout.winColumns.length; seat++) sums[at + 3 + seat] += luck * rows[i - column + layout.winColumns[seat]];
  }
}

function addFirsts(tally: Tally, layout: Layout, cell: number, rows: Float64Array, games: number, first: number): void {
  const { firsts, lengths } = layout.cells[cell];
  if (lengths === 0) return;
  const columns = layout.scalars.length;
  for (let g = games - 1; g >= 0; g--) {
    const row = g * columns;
    const length = Math.min(rows[row + layout.lengthColumn], lengths - 1);
    const number = first + g;
    if (number < tally.firsts[firsts + length]) tally.firsts[firsts + length] = number;
    for (let seat = 0; seat < layout.winColumns.length; seat++) {
      const at = firsts + (1 + seat) * lengths + length;
      if (rows[row + layout.winColumns[seat]] === 1 && number < tally.firsts[at]) tally.firsts[at] = number;
    }
  }
}

/** For each pair of games: the difference of their luck summed, squared in two limbs, and times the difference of the flag. */
export const PAIRED_LUCK = 4;

/** Pairs of games on the same dice, cell by cell: for flags who reached it, and how their luck differed; for counts sums and products. */
export function addPairs(tally: Tally, layout: Layout, rows: readonly Float64Array[], games: readonly number[]): void {
  const columns = layout.scalars.length;
  for (const { plan, at, column, flag, luck } of layout.pairs) {
    const cell = rows[plan.cell];
    const baseline = rows[plan.baseline];
    const pairs = Math.min(games[plan.cell], games[plan.baseline]);
    for (let g = 0, row = 0; g < pairs; g++, row += columns) {
      const x = cell[row + column];
      const y = baseline[row + column];
      if (!flag) addProducts(tally.sums, at, x, y);
      else {
        tally.sums[at + (x === 1 ? (y === 1 ? 0 : 1) : y === 1 ? 2 : 3)]++;
        if (luck >= 0) addPairedLuck(tally.sums, at + 4, x - y, cell[row + luck] - baseline[row + luck]);
      }
    }
  }
}

/** Pairs; sums of x, y, x², y², xy. */
function addProducts(sums: Float64Array, at: number, x: number, y: number): void {
  sums[at]++;
  sums[at + 1] += x;
  sums[at + 2] += y;
  sums[at + 3] += x * x;
  sums[at + 4] += y * y;
  sums[at + 5] += x * y;
}

function addPairedLuck(sums: Float64Array, at: number, difference: number, luck: number): void {
  const square = luck * luck;
  sums[at] += luck;
  sums[at + 1] += Math.floor(square / LIMB);
  sums[at + 2] += square % LIMB;
  sums[at + 3] += difference * luck;
}
