import type { Matters } from '../simulation/index.js';
import { differenceAt } from './extremes.js';
import { linesAlong } from './lines.js';
import type { Histogram } from './methods/betting.js';
import { normalQuantile } from './methods/normal.js';
import { differencesOf } from './methods/pairs.js';
import { levelOfEach } from './methods/simultaneous.js';
import { sumsOf, variance } from './methods/sums.js';
import type { Published } from './published.js';
import type { Remember } from './remember.js';
import type { CellResult, Comparison, Judgement, MeasureResult, Results, Row } from './results.js';
import { decisive, type Judging, judged, MATTERS, type Seen } from './verdict.js';

/** A comparison with its verdict. */
export type Judged = Comparison & { verdict: Judgement };

/**
 * The verdicts of a page. They form one family, whose intervals hold together: the comparisons if there are any, otherwise the
 * rows. Stored verdicts are kept; results of older versions store none, so these are computed from the stored numbers.
 */
export function withVerdicts(results: Results): { comparisons: Judged[]; rows: Row[] } {
  const confidence = levelOfEach(results.comparisons.length);
  const comparisons = results.comparisons.map((one) => ({ ...one, verdict: one.verdict ?? judgedFromFile(results, one, confidence) }));
  return { comparisons, rows: results.rows ?? rowsOf(results) };
}

const forget: Remember = (_, found) => found;

/** Judges a comparison from the stored differences of its pairs of games. */
export function judgedPairs(differences: Histogram, judging: Judging, remember: (found: Published) => Published = (found) => found): Judgement {
  return judged(remember(decisive(differences, judging)), judging, seenIn(differences));
}

/** The deviation of single games, and how many there are. */
export function seenIn({ from, counts }: Histogram): Seen {
  const sums = sumsOf(counts, from);
  return { deviation: Math.sqrt(variance(sums)), reach: counts.length - 1, games: sums.n };
}

/** The smallest difference of a measure that matters. The default for a count is rounded; shares have no `deviation`. */
export function mattersOf(measure: string, deviation: number | undefined, { shares, counts, measures = {} }: Matters = {}) {
  const declared = measures[measure] ?? (deviation === undefined ? shares : counts);
  return { matters: declared ?? Math.max(MATTERS, roundTo125((deviation ?? 0) / 10)), finest: (declared ?? MATTERS) / 2 };
}

/** The nearest of 1, 2, 5, 10 … by ratio. */
function roundTo125(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = [1, 2, 5, 10].reduce((best, one) =>
    Math.abs(Math.log(value / power / one)) < Math.abs(Math.log(value / power / best)) ? one : best,
  );
  return Number((digit * power).toPrecision(1));
}

function judgedFromFile({ cells, watched }: Results, comparison: Comparison, confidence: number): Judgement {
  const { measure, baseline, estimate, pairs, games, interval, method } = comparison;
  const found = cells.find(({ name }) => name === baseline)?.measures[measure];
  const judging = { confidence, ...mattersOf(measure, found?.kind === 'count' ? found.deviation : undefined) };
  if (pairs !== undefined) return judgedPairs(differencesOf(pairs), judging);
  const half = (interval[1] - interval[0]) / 2;
  const deviation = (half * Math.sqrt(games)) / normalQuantile((1 + comparison.confidence) / 2);
  const reach = found?.kind === 'count' ? 2 * (found.max ?? found.histogram.length) : 2;
  return judged({ estimate, interval: differenceAt(comparison, watched, confidence), confidence, method }, judging, { deviation, reach, games });
}

type Share = Extract<MeasureResult, { kind: 'share' }>;

/**
 * The rows that are judged in a run without comparisons. In a game of two seats each cell is compared with an even game, in one of more
 * seats each seat with its part. In a game of one seat each value along an axis of numbers is compared with the one before; without such an axis each cell is
 * compared with the best.
 */
export function rowsOf(results: Pick<Results, 'cells' | 'axes' | 'comparisons'>, matters?: Matters, remember: Remember = forget): Row[] {
  const cells = results.cells.filter(({ games }) => games > 0);
  if (results.comparisons.length > 0 || cells.length === 0) return [];
  const [measure, other] = winsIn(cells[0]);
  if (measure === undefined) return [];
  if (other !== undefined) {
    const asked = cells.reduce((sum, cell) => sum + asksOf(cell).length, 0);
    const judging = { confidence: levelOfEach(asked), ...mattersOf(measure, undefined, matters), remember };
    return cells.flatMap((cell) => evens(cell, judging));
  }
  const judging = { confidence: levelOfEach(cells.length), ...mattersOf(measure, undefined, matters) };
  const axes = Object.entries(results.axes ?? {}).flatMap(([name, kind]) => (kind === 'number' ? [name] : []));
  const steps = axes.flatMap((axis) => linesAlong(cells, axis, 2)).flatMap((line) => line.slice(1).map((cell, n) => [cell, line[n]] as const));
  if (steps.length > 0) return steps.map((pair) => apart('step', pair, measure, { ...judging, remember }));
  const best = cells.reduce((most, cell) => (shareOf(cell, measure).estimate > shareOf(most, measure).estimate ? cell : most));
  return cells.filter((cell) => cell !== best).map((cell) => apart('best', [cell, best], measure, { ...judging, remember }));
}

type Remembering = Judging & { remember: Remember };

const shareOf = (cell: CellResult, measure: string) => cell.measures[measure] as Share;

/** The shares of wins in a cell: of the seats that play. */
const winsIn = ({ measures }: CellResult) =>
  Object.entries(measures).flatMap(([name, one]) => (one.kind === 'share' && one.winner !== undefined ? [name] : []));

/** What says whether a cell is even: one lead between two seats, else one number for each seat. A cell in which several win one game is left to a review. */
function asksOf(cell: CellResult): readonly string[] {
  const wins = winsIn(cell);
  if (wins.length === 2) return wins.slice(0, 1);
  const all = wins.reduce((sum, name) => sum + shareOf(cell, name).count, 0);
  const { draw } = cell.measures;
  return all === cell.games - (draw?.kind === 'share' ? draw.count : cell.games - all) ? wins : [];
}

function evens(cell: CellResult, judging: Remembering): Row[] {
  const wins = winsIn(cell);
  return wins.length === 2 ? [even(cell, [wins[0], wins[1]], judging)] : asksOf(cell).map((own) => excess(cell, own, wins, judging));
}

/** The games that a seat wins less its part of all games with a winner, in points of all games. */
function excess(cell: CellResult, own: string, wins: readonly string[], { remember, ...judging }: Remembering): Row {
  const parts = wins.length;
  const won = shareOf(cell, own).count;
  const others = wins.reduce((sum, name) => sum + shareOf(cell, name).count, 0) - won;
  // In parts of a game, one for each seat: one less than the seats for a win, −1 for a game that another seat wins, 0 for a draw.
  const counts = Array.from({ length: parts + 1 }, () => 0);
  [counts[0], counts[1], counts[parts]] = [others, cell.games - won - others, won];
  const histogram = { from: -1, counts };
  const wide = { ...judging, matters: judging.matters * parts, finest: judging.finest * parts };
  const { interval, estimate, ...found } = remember(`even ${cell.name} ${own}`, decisive(histogram, wide));
  const scaled = { ...found, estimate: estimate / parts, interval: [interval[0] / parts, interval[1] / parts] as [number, number] };
  const { deviation, reach, games } = seenIn(histogram);
  return {
    ...{ kind: 'even', cell: cell.name, baseline: '', measure: own },
    estimate: scaled.estimate,
    verdict: judged(scaled, judging, { deviation: deviation / parts, reach: reach / parts, games }),
  };
}

/** The first seat's lead over the other, against 0. */
function even(cell: CellResult, [own, other]: readonly [string, string], judging: Remembering): Row {
  const [won, lost] = [shareOf(cell, own).count, shareOf(cell, other).count];
  const histogram = { from: -1, counts: [lost, cell.games - won - lost, won] };
  const found = judging.remember(`even ${cell.name}`, decisive(histogram, judging));
  return {
    ...{ kind: 'even', cell: cell.name, baseline: '', measure: own },
    estimate: found.estimate,
    verdict: judged(found, judging, seenIn(histogram)),
  };
}

/**
 * The difference of two unpaired means. Its interval spans all differences between the two intervals, so it holds whenever they
 * do, whichever means are compared.
 */
export function apartOf(histograms: readonly [Histogram, Histogram], judging: Judging, remember: readonly ((found: Published) => Published)[] = []) {
  const own = { ...judging, finest: judging.finest / 2 };
  const [x, y] = histograms.map((histogram, n) => {
    const found = decisive(histogram, own);
    return { ...(remember[n]?.(found) ?? found), seen: seenIn(histogram) };
  });
  const estimate = x.estimate - y.estimate;
  const found: Published = { ...x, estimate, interval: [x.interval[0] - y.interval[1], x.interval[1] - y.interval[0]] };
  const seen = {
    deviation: x.seen.deviation + y.seen.deviation,
    reach: x.seen.reach + y.seen.reach,
    games: Math.min(x.seen.games, y.seen.games),
  };
  return { estimate, verdict: judged(found, judging, seen) };
}

type Pair = readonly [CellResult, CellResult];

function apart(kind: 'step' | 'best', pair: Pair, measure: string, { remember, ...judging }: Remembering): Row {
  const [cell, baseline] = pair;
  const [own, other] = pair.map((one): Histogram => {
    const { count } = shareOf(one, measure);
    return { from: 0, counts: [one.games - count, count] };
  });
  const remembering = pair.map(
    ({ name }) =>
      (found: Published) =>
        remember(`share ${name}`, found),
  );
  return { kind, cell: cell.name, baseline: baseline.name, measure, ...apartOf([own, other], judging, remembering) };
}
