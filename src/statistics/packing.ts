/**
 * The packed form of results, without repetition: as results.json and the page of a report hold them. What all cells share (the
 * description of each measure, the defaults of options) stands above them. A measure of a cell is its counts (luck: its estimate
 * and interval), and those of its numbers that do not follow from them. Unpacking restores the results to the bit.
 */
import { fiveQuantiles } from './methods/quantiles.js';
import { deviationOf } from './methods/sums.js';
import { atAnyTime, once, shareOf } from './published.js';
import type { CellResult, ClaimResult, MeasureResult, Results } from './results.js';
import { MOST_BINS } from './results-words.js';

type Plain = Record<string, unknown>;

/** The description of a measure and how it is judged: the same in every cell, unlike its numbers. */
const DESCRIBED = ['about', 'unit', 'winner', 'axes', 'per', 'max', 'kind', 'confidence', 'method', 'endings'] as const;

/** Several zeros in a row are their number in a list: [5, [3], 7] is [5, 0, 0, 0, 7]. */
type Zeros = number | [number];
type PackedMeasure = readonly Zeros[] | (Plain & { counts?: readonly Zeros[] });

/** What all cells share. */
interface Above {
  defaults: CellResult['options'];
  measures: Record<string, Plain>;
  course: Plain;
}

/** A file that no run packed: where it cannot be unpacked. */
export class Unpackable extends Error {
  constructor(readonly path: readonly (string | number)[]) {
    super(`${path.join('.')} cannot be unpacked`);
  }
}

export function packed({ cells, comparisons, claims, counted, ...head }: Results): Plain {
  const above = { defaults: defaultsOf(cells), measures: described(cells), course: cells.length === 0 ? {} : sharedCourse(cells[0].course) };
  return { ...head, ...above, cells: cells.map((cell) => packedCell(cell, above)), comparisons, claims, counted };
}

export function unpacked(file: Plain): Results {
  const { defaults = {}, measures = {}, course = {}, ...results } = file as Plain & { cells: Plain[]; claims?: ClaimResult[] };
  const above = { defaults, measures, course } as Above;
  const cells = placed(['cells'], () => results.cells.map((cell, n) => placed(['cells', n], () => unpackedCell(cell, n, above))));
  const whole = { ...(results as unknown as Results), cells };
  // Older results show that they were watched only by a precision or by claims.
  whole.watched ??= whole.precision !== undefined || whole.claims !== undefined;
  const { claims } = whole;
  return claims === undefined ? whole : { ...whole, claims: placed(['claims'], () => claims.map(openBands)) };
}

/** Unpacks a part of the file, and names its place if that fails. */
function placed<R>(path: readonly (string | number)[], unpack: () => R): R {
  try {
    return unpack();
  } catch (error) {
    throw error instanceof Unpackable ? error : new Unpackable(path);
  }
}

/** Stops what would take all memory or all time; what else is wrong shows when the whole is checked. */
function mustFit(isFit: boolean): void {
  if (!isFit) throw new RangeError('numbers that do not fit');
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isLength = (value: unknown): value is number => isCount(value) && value <= MOST_BINS;

/** JSON has no infinity: the open side of a band is null. */
function openBands({ parts, ...claim }: ClaimResult): ClaimResult {
  const opened = parts.map(({ band: [low, high], ...part }) => ({
    ...part,
    band: [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY] as const,
  }));
  return { ...claim, parts: opened };
}

/** Options that have their default somewhere in the run; cells list those that differ. */
function defaultsOf(cells: readonly CellResult[]): CellResult['options'] {
  const unchanged = cells.flatMap(({ options, changed }) => Object.entries(options).filter(([name]) => !(name in changed)));
  return Object.fromEntries(unchanged);
}

function described(cells: readonly CellResult[]): Record<string, Plain> {
  const found: Record<string, Plain> = {};
  for (const { measures } of cells) for (const [name, measure] of Object.entries(measures)) found[name] ??= description(measure);
  return found;
}

function description(measure: MeasureResult): Plain {
  const endings = measure.kind === 'outcome' ? measure.shares.map(({ name, winner }) => ({ name, winner })) : undefined;
  const said: Plain = { ...measure, endings };
  return Object.fromEntries(DESCRIBED.flatMap((key) => (said[key] === undefined ? [] : [[key, said[key]]])));
}

function packedCell({ options: _, changed, measures, course, replays, ...cell }: CellResult, above: Above): Plain {
  return {
    ...cell,
    options: changed,
    measures: Object.fromEntries(
      Object.entries(measures)
        .map(([name, measure]): [string, PackedMeasure] => [name, packedMeasure(measure, above.measures[name], cell.games)])
        .filter(([name, short]) => JSON.stringify(short) !== JSON.stringify(never(above.measures[name], cell.games))),
    ),
    course: differing(packedCourse(course), above.course),
    ...packedReplays(replays),
  };
}

/** The output of `run --json` repeats everything in every cell, and can be read too. */
function unpackedCell(cell: Plain, n: number, above: Above): CellResult {
  const { options, changed = options, measures, course, replay, replays, ...rest } = cell as Plain & Pick<CellResult, 'games' | 'options'>;
  placed(['cells', n, 'games'], () => mustFit(isCount(rest.games)));
  const here = measures as Record<string, PackedMeasure>;
  const names = [...new Set([...Object.keys(above.measures), ...Object.keys(here)])];
  const found = names.flatMap((name) => {
    const short = here[name] ?? never(above.measures[name], rest.games);
    return short === undefined
      ? []
      : [[name, placed(['cells', n, 'measures', name], () => unpackedMeasure(short, above.measures[name], rest.games))]];
  });
  return {
    ...rest,
    options: { ...above.defaults, ...options },
    changed,
    measures: Object.fromEntries(found),
    course: unpackedCourse({ ...above.course, ...(course as PackedCourse) } as PackedCourse),
    replays: unpackedReplays(replays as PackedReplays, replay as string | undefined),
  } as CellResult;
}

function packedMeasure(measure: MeasureResult, known: Plain, games: number): PackedMeasure {
  const counts = measure.kind === 'luck' ? [measure.estimate, ...measure.interval] : countsOf(measure);
  const own = differing(description(measure), known);
  const rest = { ...own, ...differing({ ...measure }, following({ ...known, ...own }, counts, games)) };
  if (counts.length === 0) return rest;
  return Object.keys(rest).length === 0 ? shortened(counts) : { counts: shortened(counts), ...rest };
}

function unpackedMeasure(packedOne: PackedMeasure, known: Plain = {}, games: number): MeasureResult {
  const { counts: short, ...rest }: Plain & { counts?: readonly Zeros[] } = Array.isArray(packedOne) ? { counts: packedOne } : { ...packedOne };
  const said = { ...known, ...rest };
  const counts = short === undefined ? [] : spread(short);
  if (short !== undefined) mustFit(isSound(said, counts, games));
  const { endings: _, ...found } = { ...(short === undefined ? known : following(said, counts, games)), ...rest };
  return found as unknown as MeasureResult;
}

/** The counts of what never came up in a cell, which leaves it out. */
function never(said: Plain, games: number): readonly Zeros[] | undefined {
  if (said.kind === 'count') return [games];
  return said.kind === 'table' ? shortened(new Array<number>(sizeOf(said)).fill(0)) : undefined;
}

function sizeOf({ axes }: Plain): number {
  const size = (axes as { labels: readonly string[] }[]).reduce((product, { labels }) => product * labels.length, 1);
  mustFit(isLength(size));
  return size;
}

/** Intervals are computed from these counts. */
function isSound({ endings, ...said }: Plain, counts: readonly number[], games: number): boolean {
  const { kind, max, confidence } = said;
  if (kind === 'table') return counts.length === sizeOf(said);
  if (kind === 'luck') return counts.length === 3;
  const isJudged = typeof confidence === 'number' && confidence > 0 && confidence < 1;
  if (!isJudged || !counts.every((count) => isCount(count) && count <= games)) return false;
  if (kind === 'count') return max === undefined || (isLength(max) && counts.length <= max + 1);
  return counts.length === (kind === 'outcome' ? (endings as unknown[]).length : 1);
}

/** A measure as far as it follows from its counts. An interval does not if the stakes of its bets followed from a plan. */
function following({ endings, ...said }: Plain, counts: readonly number[], games: number): Plain {
  const isWatched = said.method === 'betting';
  const share = (count: number) => {
    const { estimate, interval } = shareOf(count, games, isWatched, said.confidence as number);
    return { count, estimate, interval };
  };
  switch (said.kind) {
    case 'share':
      return { ...said, ...share(counts[0]) };
    case 'outcome':
      return { ...said, shares: (endings as { name: string }[]).map(({ name, ...winner }, n) => ({ name, ...share(counts[n]), ...winner })) };
    case 'table':
      return { ...said, cells: counts };
    case 'luck':
      return { ...said, estimate: counts[0], interval: counts.slice(1) };
    case 'count': {
      const bins = Math.max(counts.length, 1 + ((said.max as number | undefined) ?? 0));
      const whole = { from: 0, counts: [...counts, ...new Array<number>(bins - counts.length).fill(0)] };
      const { estimate, interval } = (isWatched ? atAnyTime : once)(whole, said.confidence as number);
      return { ...said, estimate, interval, deviation: deviationOf(counts), quantiles: fiveQuantiles(counts), histogram: counts };
    }
    default:
      return said;
  }
}

export function countsOf(measure: MeasureResult): readonly number[] {
  switch (measure.kind) {
    case 'share':
      return [measure.count];
    case 'count':
      return measure.histogram;
    case 'outcome':
      return measure.shares.map(({ count }) => count);
    case 'table':
      return measure.cells;
    default:
      return [];
  }
}

/** The fields that are not the same in `known`, in any order of what is in them. */
const differing = (found: Plain, known: Plain): Plain =>
  Object.fromEntries(
    Object.entries(found).filter(([key, value]) => value !== known[key] && JSON.stringify(value, inOrder) !== JSON.stringify(known[key], inOrder)),
  );
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;

function shortened(counts: readonly number[]): Zeros[] {
  const found: Zeros[] = [];
  let zeros = 0;
  const end = () => {
    if (zeros > 0) found.push(zeros === 1 ? 0 : [zeros]);
    zeros = 0;
  };
  for (const count of counts) {
    if (count === 0) zeros++;
    else {
      end();
      found.push(count);
    }
  }
  end();
  return found;
}

function spread(short: readonly Zeros[]): number[] {
  const length = (one: Zeros) => (Array.isArray(one) ? one[0] : 1);
  mustFit(short.every((one) => isLength(length(one))) && isLength(short.reduce<number>((sum, one) => sum + length(one), 0)));
  return short.flatMap((one) => (Array.isArray(one) ? new Array<number>(one[0]).fill(0) : [one]));
}

type Course = CellResult['course'];
type PackedCourse = Course | { measure: string; method: Course['method']; games: number[]; counts: number[] };

function packedCourse(course: Course): Plain {
  const games = course.points.map((point) => point.games);
  const counts = course.points.map((point) => Math.round(point.estimate * point.games));
  const short = { measure: course.measure, method: course.method, games, counts };
  return Object.keys(differing(course, unpackedCourse(short))).length === 0 ? short : course;
}

const sharedCourse = ({ measure, method, points }: Course): Plain => ({ measure, method, games: points.map(({ games }) => games) });

function unpackedCourse(course: PackedCourse): Course {
  if ('points' in course) return { measure: course.measure, method: course.method, points: course.points };
  const points = course.games.map((games, n) => {
    mustFit(isCount(games) && isCount(course.counts[n]) && course.counts[n] <= games);
    const { estimate, interval } = shareOf(course.counts[n], games, course.method === 'betting');
    return { games, estimate, interval };
  });
  return { measure: course.measure, method: course.method, points };
}

type Replays = CellResult['replays'];
type PackedReplays = Replays | [why: string, game: number][];

const numbered = (command: string, game: number) => command.replace('--game N', `--game ${game}`);

/** The replay commands of a cell differ only in the game's number. */
function packedReplays(replays: Replays): { replay?: string; replays: PackedReplays } {
  const [first] = replays;
  const replay = first?.command.replace(`--game ${first.game}`, '--game N') ?? '';
  if (first === undefined || replays.some(({ game, command }) => numbered(replay, game) !== command)) return { replays };
  return { replay, replays: replays.map(({ why, game }): [string, number] => [why, game]) };
}

const unpackedReplays = (replays: PackedReplays, replay?: string): Replays =>
  replay === undefined
    ? (replays as Replays)
    : (replays as [string, number][]).map(([why, game]) => ({ why, game, command: numbered(replay, game) }));
