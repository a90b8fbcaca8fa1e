import type { Layout, PairPlan } from './layout.js';
import { type CellReading, type Counted, type Lucks, Reading } from './reading.js';
import { LIMB, NONE, type Tally } from './tally.js';

/**
 * Checks of a tally that came from elsewhere: numbers that the same games fill must agree with each other. Each function
 * returns the first contradiction in words, or undefined.
 */

/** The games that a tally claims to count: how many in a cell, and their first and last number. */
export interface Played {
  games: GamesIn;
  first: number;
  last: number;
}

type GamesIn = (cell: number) => number;

/** `cells`: names for the messages. */
export function unsound(layout: Layout, tally: Tally, played: Played, cells: readonly string[]): string | undefined {
  return unsoundSums(layout, tally, played.games, cells) ?? unsoundFirsts(layout, tally, played, cells);
}

/** All checks except those of `firsts`. */
export function unsoundSums(layout: Layout, { sums, firsts }: Tally, games: GamesIn, cells: readonly string[]): string | undefined {
  if (sums.length !== layout.length || firsts.length !== layout.firstsLength)
    return `it has ${sums.length} and ${firsts.length} counters, and this run has ${layout.length} and ${layout.firstsLength}`;
  const broken = sums.findIndex((value) => !Number.isSafeInteger(value));
  if (broken >= 0) return `counter ${broken + 1} of ${sums.length} is ${sums[broken]}, and counters are whole numbers below 2^53`;
  const reading = new Reading(layout, { sums, firsts });
  for (let cell = 0; cell < layout.cells.length; cell++) {
    const found = ofCell(layout, reading, cell, games(cell));
    if (found !== undefined) return `cell ${cells[cell]}: ${found}`;
  }
  for (const { plan } of layout.pairs) {
    const played = games(plan.cell);
    // A cell that played on without the other has more games than their pairs.
    if (played !== games(plan.baseline)) continue;
    const found = ofPair(reading, plan, played);
    if (found !== undefined) return `cells ${cells[plan.cell]} and ${cells[plan.baseline]}, paired by ${plan.measure}: ${found}`;
  }
  return undefined;
}

function ofCell(layout: Layout, reading: Reading, cell: number, games: number): string | undefined {
  const counted = reading.cell(cell);
  if (counted.games !== games) return `${counted.games} games were counted, and ${games} were asked for`;
  for (const { name } of layout.measures) {
    const found = ofMeasure(counted.measure(name));
    if (found !== undefined) return `${name}: ${found}`;
  }
  return ofOutcomes(layout, counted) ?? ofLucks(layout, reading, cell);
}

function ofMeasure(counted: Counted): string | undefined {
  const { games } = counted;
  switch (counted.kind) {
    case 'flag':
      return inRange(counted.count, games) ? undefined : `${counted.count} of ${games} games`;
    case 'count':
      return ofHistogram(counted.histogram, 0, games) ?? moments(counted.histogram, 0, counted.sum, counted.squares);
    case 'outcome':
      return ofHistogram(counted.counts, 0, games);
    case 'table':
      return counted.sums.some((sum) => sum < 0) ? 'a sum of its table is negative' : undefined;
    case 'luck':
      return undefined;
  }
}

const inRange = (count: number, most: number) => count >= 0 && count <= most;
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function ofHistogram(bins: readonly number[], lowest: number, games: number): string | undefined {
  const at = bins.findIndex((bin) => !inRange(bin, games));
  if (at >= 0) return `bin ${at + lowest} of its histogram holds ${bins[at]} of ${games} games`;
  return total(bins) === games ? undefined : `its histogram holds ${total(bins)} games, and ${games} were played`;
}

/** Sum and sum of squares must be those of the histogram. Past 2^53 they are added as BigInt, which is slow. */
function moments(bins: readonly number[], lowest: number, sum: number, squares: number): string | undefined {
  const highest = Math.max(Math.abs(lowest), Math.abs(lowest + bins.length - 1));
  const small = total(bins) * highest ** 2 < Number.MAX_SAFE_INTEGER;
  const values = small ? moment(bins, (n) => n + lowest) : largeMoment(bins, (n) => BigInt(n + lowest));
  const squared = small ? moment(bins, (n) => (n + lowest) ** 2) : largeMoment(bins, (n) => BigInt(n + lowest) ** 2n);
  if (values !== sum) return `its sum is ${sum}, and its histogram makes it ${values}`;
  return squared === squares ? undefined : `its sum of squares is ${squares}, and its histogram makes it ${squared}`;
}

function moment(bins: readonly number[], value: (bin: number) => number): number {
  let sum = 0;
  for (let n = 0; n < bins.length; n++) sum += bins[n] * value(n);
  return sum;
}

function largeMoment(bins: readonly number[], value: (bin: number) => bigint): number {
  return Number(bins.reduce((sum, bin, n) => sum + BigInt(bin) * value(n), 0n));
}

/** Wins and draws must be the sums of their outcomes. */
function ofOutcomes({ winners, winNames, seats }: Layout, counted: CellReading): string | undefined {
  const { counts } = counted.measure('outcome', 'outcome');
  const ended = (holds: (won: readonly number[]) => boolean) => total(counts.filter((_, n) => holds(winners[n])));
  const flags: [string, number][] = winNames.map((name, seat) => [name, ended((won) => won.includes(seat))]);
  if (seats > 1) flags.push(['draw', ended((won) => won.length === 0)]);
  for (const [name, expected] of flags) {
    const { count } = counted.measure(name, 'flag');
    if (count !== expected) return `${name}: ${count} games, and the outcomes make it ${expected}`;
  }
  return undefined;
}

/** Lucks may be negative; their products must obey Cauchy and Schwarz. */
function ofLucks(layout: Layout, reading: Reading, cell: number): string | undefined {
  const counted = reading.cell(cell);
  const limbs = layout.lowerLimbs(cell).find((at) => !inRange(reading.number(at), counted.games * LIMB));
  if (limbs !== undefined) return 'luck: the lower half of a product is out of its range';
  for (let seat = 0; seat < layout.seats; seat++) {
    const wins = counted.measure(layout.winNames[seat], 'flag').count;
    const found = ofProducts(counted.lucks(seat), counted.games, wins);
    if (found !== undefined) return `luck: ${found}`;
  }
  return undefined;
}

/** `squared`: the sum of squares of the result. */
function ofProducts({ sums, products, withResult }: Lucks, games: number, squared: number): string | undefined {
  for (let i = 0; i < sums.length; i++) {
    const square = products[i][i];
    if (square < 0n || !fits(BigInt(sums[i]), square, BigInt(games))) return `its sum is ${sums[i]}, too large for a sum of squares of ${square}`;
    if (!fits(BigInt(withResult[i]), square, BigInt(squared)))
      return `its products with the result sum to ${withResult[i]}, too large for a sum of squares of ${square}`;
    for (let j = 0; j < i; j++)
      if (!fits(products[i][j], square, products[j][j])) return `the products of two lucks sum to ${products[i][j]}, too large for their squares`;
  }
  return undefined;
}

/** (Σ xy)² ≤ Σ x² Σ y² */
const fits = (xy: bigint, xx: bigint, yy: bigint) => xy * xy <= xx * yy;

/** A pair must count the same games as its two cells. */
function ofPair(reading: Reading, plan: PairPlan, games: number): string | undefined {
  const { measure: name } = plan;
  const paired = reading.pair(plan);
  const [cell, baseline] = [reading.cell(plan.cell), reading.cell(plan.baseline)];
  if (paired.kind === 'flag') {
    const { both, onlyCell, onlyBaseline, neither } = paired;
    const found = ofHistogram([both, onlyCell, onlyBaseline, neither], 0, games);
    if (found !== undefined) return found;
    const [x, y] = [cell, baseline].map((one) => one.measure(name, 'flag').count);
    if (both + onlyCell !== x || both + onlyBaseline !== y)
      return `${both + onlyCell} and ${both + onlyBaseline} games, and the cells count ${x} and ${y}`;
    const difference = paired.lucks.sums.findIndex((sum, n) => sum !== cell.lucks(0).sums[n] - baseline.lucks(0).sums[n]);
    if (difference >= 0) return 'luck: its difference is not that of the cells';
    const products = ofProducts(paired.lucks, games, onlyCell + onlyBaseline);
    return products === undefined ? undefined : `luck: ${products}`;
  }
  const { n, x, y, xx, yy, xy, max, differences } = paired;
  const [one, other] = [cell, baseline].map((counted) => counted.measure(name, 'count'));
  if (n !== games) return `${n} pairs, and ${games} games were played`;
  if (x !== one.sum || y !== other.sum || xx !== one.squares || yy !== other.squares) return 'its sums are not those of the cells';
  return ofHistogram(differences, -max, games) ?? moments(differences, -max, x - y, xx + yy - 2 * xy);
}

/** `firsts` names a game for each length that was counted, and for no other. */
function unsoundFirsts(layout: Layout, tally: Tally, { first, last }: Played, cells: readonly string[]): string | undefined {
  const reading = new Reading(layout, tally);
  const length = layout.measures[layout.scalars[layout.lengthColumn]];
  for (let cell = 0; cell < layout.cells.length; cell++) {
    if (layout.cells[cell].lengths === 0) continue;
    const counted = reading.cell(cell);
    const { histogram } = counted.measure(length.name, 'count');
    const { any, won } = counted.firsts;
    const named = (number: number) => Number.isInteger(number) && number >= first && number <= last;
    const wrong = histogram.findIndex((games, n) => (games > 0 ? !named(any[n]) : any[n] !== NONE));
    const wins = (seat: number) => counted.measure(layout.winNames[seat], 'flag').count;
    const strange = won.findIndex(
      (block, seat) =>
        block.some((number, n) => number !== NONE && (!named(number) || number < any[n])) ||
        wins(seat) > 0 !== block.some((number) => number !== NONE),
    );
    if (wrong >= 0)
      return `cell ${cells[cell]}: the first game with ${length.name} = ${wrong} is not one of the ${histogram[wrong]} that were counted`;
    if (strange >= 0) return `cell ${cells[cell]}: the first games of ${layout.winNames[strange]} are not among those played`;
  }
  return undefined;
}
