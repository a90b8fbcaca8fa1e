import { GameFault } from '../../engine/index.js';
import { CROSS, type Layout, LUCK, maxOf, PAIRED_COUNT, PAIRED_FLAG, PAIRED_LUCK } from './layout.js';
import { LIMB, type Tally } from './tally.js';

/** Consecutive games of one cell, a row of scalars each. */
export interface Rows {
  rows: Float64Array;
  /** Numbers in a row. */
  columns: number;
  games: number;
  /** Number of the first game. */
  first: number;
}

/** Adds the rows of one cell to a tally. Tables are added while playing. */
export function addRows(tally: Tally, layout: Layout, cell: number, played: Rows): void {
  const { sums } = tally;
  const { rows, columns, games } = played;
  const place = layout.cells[cell];
  sums[place.games] += games;
  for (let column = 0; column < columns; column++) {
    const index = layout.scalars[column];
    const measure = layout.measures[index];
    const at = place.at[index];
    if (measure.kind === 'flag') for (let g = 0, i = column; g < games; g++, i += columns) sums[at] += rows[i];
    else if (measure.kind === 'outcome') for (let g = 0, i = column; g < games; g++, i += columns) sums[at + rows[i]]++;
    else if (measure.kind === 'count') addCounts(sums.subarray(at), measure, played, column);
    else if (measure.kind === 'luck') addLuck(sums.subarray(at), layout, played, column);
  }
  addCrosses(sums.subarray(place.crosses), layout, played);
  addFirsts(tally, layout, cell, played);
}

type Count = Pick<Extract<Layout['measures'][number], { kind: 'count' }>, 'name' | 'max'>;

/** Histogram 0 … max, then sum and sum of squares. */
function addCounts(sums: Float64Array, count: Count, { rows, columns, games, first }: Rows, column: number): void {
  const { max } = count;
  for (let g = 0, i = column; g < games; g++, i += columns) {
    const value = rows[i];
    if (!(value >= 0 && value <= max && Number.isInteger(value))) throw undeclared(count, value, first + g);
    sums[value]++;
    sums[max + 1] += value;
    sums[max + 2] += value * value;
  }
}

/** Intervals rely on the declared maximum: a game that passes it is named, never counted as less than it was. */
function undeclared({ name, max }: Count, value: number, game: number): GameFault {
  const fault = new GameFault(
    `measure ${name} is ${value}, and a whole number from 0 to ${max} is declared`,
    '',
    `replay the game to see why; then count less, or declare the highest value that the rules allow as the max of ${name} in the game's measures`,
  );
  return Object.assign(fault, { game });
}

/** Sum; sum of squares in two limbs; sum of products with each seat's win. */
function addLuck(sums: Float64Array, { winColumns }: Layout, { rows, columns, games }: Rows, column: number): void {
  for (let g = 0, i = column; g < games; g++, i += columns) {
    const luck = rows[i];
    addSquare(sums, 0, luck);
    for (let seat = 0; seat < winColumns.length; seat++) sums[LUCK + seat] += luck * rows[i - column + winColumns[seat]];
  }
}

/** For each two lucks the sum of products, in two limbs. */
function addCrosses(sums: Float64Array, { luckColumns }: Layout, { rows, columns, games }: Rows): void {
  for (let i = 1, at = 0; i < luckColumns.length; i++)
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

function addFirsts(tally: Tally, layout: Layout, cell: number, { rows, columns, games, first }: Rows): void {
  const { firsts, lengths } = layout.cells[cell];
  if (lengths === 0) return;
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

/** What pairs are tallied by; `pairs` may be some of a layout. */
export type PairedLayout = Pick<Layout, 'scalars' | 'measures' | 'luckColumns' | 'pairs'>;

/** Adds pairs of games on the same dice: `rows` of each cell, for the first `games` games. */
export function addPairs(tally: Tally, layout: PairedLayout, rows: readonly Float64Array[], games: number): void {
  const columns = layout.scalars.length;
  const apart = new Float64Array(layout.luckColumns.length);
  for (const { plan, at, column, flag, crosses } of layout.pairs) {
    const cell = rows[plan.cell];
    const baseline = rows[plan.baseline];
    const max = maxOf(layout.measures[layout.scalars[column]]);
    for (let g = 0, row = 0; g < games; g++, row += columns) {
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

/** The difference of each luck, with its products. */
function addPairedLucks(sums: Float64Array, at: number, crosses: number, difference: number, apart: Float64Array): void {
  for (let i = 0, place = at, cross = crosses; i < apart.length; i++, place += PAIRED_LUCK) {
    addSquare(sums, place, apart[i]);
    sums[place + LUCK] += difference * apart[i];
    for (let j = 0; j < i; j++, cross += CROSS) addProduct(sums, cross, apart[i] * apart[j]);
  }
}
