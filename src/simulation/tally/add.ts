import { GameFault } from '../../engine/index.js';
import { CROSS, type Layout, LUCK, maxOf, PAIRED_COUNT, PAIRED_FLAG, PAIRED_LUCK } from './layout.js';
import { LIMB, type Tally } from './tally.js';

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
    else if (measure.kind === 'count') addCounts(sums, at, measure, rows, column, columns, games, first);
    else if (measure.kind === 'luck') addLuck(sums, at, layout, rows, column, columns, games);
  }
  addCrosses(sums, place.crosses, layout, rows, games);
  addFirsts(tally, layout, cell, rows, games, first);
}

/** What a count says of itself. */
type Count = Pick<Extract<Layout['measures'][number], { kind: 'count' }>, 'name' | 'max'>;

/** Histogram 0 … max, then sum and sum of squares. */
function addCounts(
  sums: Float64Array,
  at: number,
  count: Count,
  rows: Float64Array,
  column: number,
  columns: number,
  games: number,
  first: number,
): void {
  const { max } = count;
  for (let g = 0, i = column; g < games; g++, i += columns) {
    const value = rows[i];
    if (!(value >= 0 && value <= max && Number.isInteger(value))) throw undeclared(count, value, first + g);
    sums[at + value]++;
    sums[at + max + 1] += value;
    sums[at + max + 2] += value * value;
  }
}

/** Every interval of a count rests on what it declares: a game that goes beyond is named, and never counted as less than it was. */
function undeclared({ name, max }: Count, value: number, game: number): GameFault {
  const fault = new GameFault(
    `measure ${name} is ${value}, and a whole number from 0 to ${max} is declared`,
    '',
    `replay the game to see why; then count less, or declare the highest value that the rules allow as the max of ${name} in the game's measures`,
  );
  fault.game = game;
  return fault;
}

/** Sum; sum of squares in two limbs; sum of products with each seat's win. */
function addLuck(sums: Float64Array, at: number, layout: Layout, rows: Float64Array, column: number, columns: number, games: number): void {
  const { winColumns } = layout;
  for (let g = 0, i = column; g < games; g++, i += columns) {
    const luck = rows[i];
    addSquare(sums, at, luck);
    for (let seat = 0; seat < winColumns.length; seat++) sums[at + LUCK + seat] += luck * rows[i - column + winColumns[seat]];
  }
}

/** Of each two lucks the sum of products, in two limbs. */
function addCrosses(sums: Float64Array, at: number, layout: Layout, rows: Float64Array, games: number): void {
  const { luckColumns } = layout;
  const columns = layout.scalars.length;
  for (let i = 1; i < luckColumns.length; i++)
    for (let j = 0; j < i; j++, at += CROSS)
      for (let g = 0, row = 0; g < games; g++, row += columns) addProduct(sums, at, rows[row + luckColumns[i]] * rows[row + luckColumns[j]]);
}

/** A number, and its square in two limbs. */
function addSquare(sums: Float64Array, at: number, value: number): void {
  sums[at] += value;
  addProduct(sums, at + 1, value * value);
}

/** The lower limb is never negative. */
function addProduct(sums: Float64Array, at: number, product: number): void {
  const upper = Math.floor(product / LIMB);
  sums[at] += upper;
  sums[at + 1] += product - upper * LIMB;
}

function addFirsts(tally: Tally, layout: Layout, cell: number, rows: Float64Array, games: number, first: number): void {
  const { firsts, lengths } = layout.cells[cell];
  if (lengths === 0) return;
  const columns = layout.scalars.length;
  for (let g = games - 1; g >= 0; g--) {
    const row = g * columns;
    const length = rows[row + layout.lengthColumn];
    const number = first + g;
    if (number < tally.firsts[firsts + length]) tally.firsts[firsts + length] = number;
    for (let seat = 0; seat < layout.winColumns.length; seat++) {
      const at = firsts + (1 + seat) * lengths + length;
      if (rows[row + layout.winColumns[seat]] === 1 && number < tally.firsts[at]) tally.firsts[at] = number;
    }
  }
}

/** Pairs of games on the same dice, cell by cell: for flags who reached it, and how their lucks differed; for counts sums and products. */
export function addPairs(tally: Tally, layout: Layout, rows: readonly Float64Array[], games: readonly number[]): void {
  const columns = layout.scalars.length;
  const apart = new Float64Array(layout.luckColumns.length);
  for (const { plan, at, column, flag, crosses } of layout.pairs) {
    const cell = rows[plan.cell];
    const baseline = rows[plan.baseline];
    const pairs = Math.min(games[plan.cell], games[plan.baseline]);
    const max = maxOf(layout.measures[layout.scalars[column]]);
    for (let g = 0, row = 0; g < pairs; g++, row += columns) {
      const x = cell[row + column];
      const y = baseline[row + column];
      if (!flag) addCountPair(tally.sums, at, max, x, y);
      else {
        tally.sums[at + (x === 1 ? (y === 1 ? 0 : 1) : y === 1 ? 2 : 3)]++;
        for (let n = 0; n < apart.length; n++) apart[n] = cell[row + layout.luckColumns[n]] - baseline[row + layout.luckColumns[n]];
        addPairedLucks(tally.sums, at + PAIRED_FLAG, crosses, x - y, apart);
      }
    }
  }
}

/** Pairs; sums of x, y, x², y², xy; the histogram of x − y. */
function addCountPair(sums: Float64Array, at: number, max: number, x: number, y: number): void {
  sums[at]++;
  sums[at + 1] += x;
  sums[at + 2] += y;
  sums[at + 3] += x * x;
  sums[at + 4] += y * y;
  sums[at + 5] += x * y;
  sums[at + PAIRED_COUNT + max + x - y]++;
}

/** By how much each luck differed, with its products. */
function addPairedLucks(sums: Float64Array, at: number, crosses: number, difference: number, apart: Float64Array): void {
  for (let i = 0, place = at, cross = crosses; i < apart.length; i++, place += PAIRED_LUCK) {
    addSquare(sums, place, apart[i]);
    sums[place + LUCK] += difference * apart[i];
    for (let j = 0; j < i; j++, cross += CROSS) addProduct(sums, cross, apart[i] * apart[j]);
  }
}
