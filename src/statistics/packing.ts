/**
 * The packed form of results, without repetition. Cells hold their numbers. What all cells share (the description of each
 * measure, the axes of tables, the defaults of options) stands above them. Numbers that follow exactly from others are left out
 * (quantiles of a histogram, binomial intervals of a course or of an ending, counts of what never happened). Unpacking restores
 * the results to the bit.
 */
import { fiveQuantiles } from './methods/quantiles.js';
import { deviationOf } from './methods/sums.js';
import { atAnyTime, once, shareOf } from './published.js';
import type { CellResult, ClaimResult, MeasureResult, Results } from './results.js';
import { MOST_BINS } from './results-words.js';

type Plain = Record<string, unknown>;

/** The description of a measure and how it is judged: the same in every cell, unlike its numbers. */
const DESCRIBED = ['about', 'unit', 'winner', 'axes', 'per', 'max', 'kind', 'confidence', 'method'] as const;
/** Kinds that are left out of a cell with no counts. */
const COUNTED = ['count', 'table'];

/** A file that no run packed: where it cannot be unpacked. */
export class Unpackable extends Error {
  constructor(readonly path: readonly (string | number)[]) {
    super(`${path.join('.')} cannot be unpacked`);
  }
}

/** Stops what would take all memory or all time; what else is wrong shows when the whole is checked. */
function mustFit(isFit: boolean): void {
  if (!isFit) throw new RangeError('numbers that do not fit');
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isLength = (value: unknown): value is number => isCount(value) && value <= MOST_BINS;

const isConfidence = (value: unknown) => typeof value === 'number' && value > 0 && value < 1;

/** Intervals of shares are computed anew. */
const fitShares = (counts: readonly number[], games: number, { confidence }: Plain) =>
  mustFit(isConfidence(confidence) && counts.every((count) => isCount(count) && count <= games));

/** Unpacks a part of the file, and names its place if that fails. */
function placed<R>(path: readonly (string | number)[], unpack: () => R): R {
  try {
    return unpack();
  } catch (error) {
    throw error instanceof Unpackable ? error : new Unpackable(path);
  }
}

/** What all cells share. */
interface Above {
  defaults: CellResult['options'];
  measures: Record<string, Plain>;
  course: Plain;
}

/** A report packs its results for its file and for its page. */
const done = new WeakMap<Results, Plain>();

export function packed(results: Results): Plain {
  let found = done.get(results);
  if (found === undefined) done.set(results, (found = pack(results)));
  return found;
}

function pack(results: Results): Plain {
  const { cells, comparisons, curves, claims, ...head } = results;
  const measures = described(cells);
  const course = cells.length === 0 ? {} : without(packedCourse(cells[0].course) as Plain, 'counts', 'points');
  return {
    ...head,
    defaults: defaultsOf(cells),
    measures,
    course,
    cells: cells.map((cell) => packedCell(cell, measures, course)),
    comparisons,
    ...(curves === undefined ? {} : { curves }),
    ...(claims === undefined ? {} : { claims }),
  };
}

export function unpacked(file: Plain): Results {
  const { defaults = {}, measures = {}, course = {}, ...results } = file as Plain & { cells: Plain[] };
  const above = { defaults, measures, course } as Above;
  const cells = placed(['cells'], () => results.cells.map((cell, n) => placed(['cells', n], () => unpackedCell(cell, n, above))));
  const whole = { ...(results as unknown as Results), cells };
  // Older results show that they were watched only by a precision or by claims.
  whole.watched ??= whole.precision !== undefined || whole.claims !== undefined;
  const { claims } = whole;
  return claims === undefined ? whole : { ...whole, claims: placed(['claims'], () => claims.map(openBands)) };
}

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
  const said = Object.fromEntries(DESCRIBED.flatMap((key) => (key in measure ? [[key, (measure as Plain)[key]]] : [])));
  if (COUNTED.includes(measure.kind)) return { ...said, never: measure.kind };
  if (measure.kind !== 'outcome') return said;
  return { ...said, endings: measure.shares.map(({ name, winner }) => ({ name, ...(winner === undefined ? {} : { winner }) })) };
}

function packedCell({ options: _, changed, measures, course, replays, ...cell }: CellResult, known: Above['measures'], common: Plain): Plain {
  const counted = Object.entries(measures).filter(([name, measure]) => cameUp(measure) || !same(measure, nothing(known[name], cell.games)));
  return {
    ...cell,
    options: changed,
    measures: Object.fromEntries(counted.map(([name, measure]) => [name, packedMeasure(measure, known[name], cell.games)])),
    course: leftOfCourse(packedCourse(course), common),
    ...packedReplays(replays),
  };
}

/** The output of `run --json` repeats everything in every cell, and can be read too. */
function unpackedCell(cell: Plain, n: number, { defaults, measures: known, course: common }: Above): CellResult {
  const {
    options,
    changed = options,
    measures,
    course,
    replay,
    replays,
    ...rest
  } = cell as Plain & {
    options: CellResult['changed'];
    changed?: CellResult['changed'];
    measures: Record<string, Packed>;
  };
  const games = cell.games as number;
  placed(['cells', n, 'games'], () => mustFit(isCount(games)));
  const measure = (name: string) =>
    placed(['cells', n, 'measures', name], () =>
      measures[name] === undefined ? nothing(known[name], games) : unpackedMeasure(measures[name], known[name] ?? {}, games),
    );
  const names = [...new Set([...Object.keys(known), ...Object.keys(measures)])];
  return {
    ...rest,
    options: { ...defaults, ...options },
    changed,
    measures: Object.fromEntries(names.map((name) => [name, measure(name)]).filter(([, found]) => found !== undefined)),
    course: unpackedCourse({ ...common, ...(course as PackedCourse) } as PackedCourse),
    replays: unpackedReplays(replays as PackedReplays, replay as string | undefined),
  } as CellResult;
}

/** Equal content, in any order. */
const same = (a: unknown, b: unknown) => {
  if (a === b || a === undefined || b === undefined) return a === b;
  return JSON.stringify(a) === JSON.stringify(b) || JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
};
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;

/** A measure that is described differently in this cell keeps its own description. */
function packedMeasure(measure: MeasureResult, known: Plain, games: number): Packed {
  const own = description(measure);
  const found = Object.fromEntries(Object.entries(measure).filter(([key]) => !(key in known) || !same(own[key], known[key])));
  if (measure.kind === 'table') return short({ ...found, cells: sparse(measure.cells) }, 'cells', measure.cells);
  if (measure.kind === 'count') {
    const rest = { ...left(found, derived(measure)), histogram: sparse(measure.histogram) };
    return short(rest, 'histogram', measure.histogram);
  }
  if (measure.kind === 'share') {
    const alone = same(measure, named(measure.count, { ...known, kind: 'share' }, games));
    return alone ? measure.count : found;
  }
  if (measure.kind === 'luck') return Object.keys(found).join() === 'estimate,interval' ? [measure.estimate, ...measure.interval] : found;
  if (measure.kind === 'outcome' && same(own.endings, known.endings)) {
    const counts = measure.shares.map(({ count }) => count);
    if (same(measure.shares, endingsOf(own, counts, games))) return short({ ...without(found, 'shares'), counts }, 'counts', counts);
  }
  return found;
}

/** The numbers of a measure whose description stands above the cells: a count, the bins or sums, or luck with its interval. */
type Packed = Plain | number | number[];

const short = (found: Plain, only: string, numbers: readonly number[]): Packed =>
  Object.keys(found).join() === only && numbers.every((n) => n >= 0) ? runs(numbers) : found;

/** Writes several zeros in a row as their negative number: [5, 0, 0, 0, 7] is [5, −3, 7]. */
function runs(numbers: readonly number[]): number[] {
  const found: number[] = [];
  for (const n of numbers) {
    const last = found.at(-1);
    if (n !== 0 || last === undefined || last > 0) found.push(n);
    else found[found.length - 1] = last === 0 ? -2 : last - 1;
  }
  return found;
}

function spread(found: readonly number[]): number[] {
  mustFit(isLength(found.reduce((sum, n) => sum + Math.max(1, -n), 0)));
  return found.flatMap((n) => (n < 0 ? new Array<number>(-n).fill(0) : [n]));
}

/** The measure with its numbers as named fields. */
function named(found: Packed, known: Plain, games: number): Plain {
  const { kind, confidence } = known;
  if (typeof found === 'number') return { ...known, count: found, ...shareOf(found, games, isWatched(known), confidence as number) };
  if (!Array.isArray(found)) return found;
  if (kind === 'luck') return { estimate: found[0], interval: found.slice(1) };
  return { [kind === 'table' ? 'cells' : kind === 'count' ? 'histogram' : 'counts']: spread(found) };
}

/** Whether it certainly counted something. */
const cameUp = (measure: MeasureResult) =>
  measure.kind === 'count' ? measure.histogram.length > 1 : measure.kind !== 'table' || measure.cells.some((sum) => sum !== 0);

/** The numbers of a measure that never occurred in a cell, which leaves it out. */
function nothing({ never, ...said }: Plain, games: number): MeasureResult | undefined {
  if (never === 'table') {
    const cells = (said.axes as { labels: readonly string[] }[]).reduce((product, { labels }) => product * labels.length, 1);
    mustFit(isLength(cells));
    return { ...said, kind: 'table', cells: new Array<number>(cells).fill(0) } as unknown as MeasureResult;
  }
  if (never !== 'count') return undefined;
  mustFit(isLength(said.max));
  const counts = [games, ...new Array<number>(said.max as number).fill(0)];
  const found = { kind: 'count', ...(isWatched(said) ? atAnyTime : once)({ from: 0, counts }), deviation: 0 };
  return { ...said, ...found, quantiles: fiveQuantiles([games]), histogram: [games] } as unknown as MeasureResult;
}

function unpackedMeasure(packedOne: Packed, { endings, never: _, ...known }: Plain, games: number): MeasureResult {
  if (typeof packedOne === 'number') fitShares([packedOne], games, known);
  const found = named(packedOne, known, games);
  const measure = { ...known, ...found } as Plain & { kind: MeasureResult['kind'] };
  if (measure.kind === 'table') return { ...measure, cells: dense(measure.cells as number[] | SparseCells) } as MeasureResult;
  if (measure.kind === 'count') {
    const histogram = dense(measure.histogram as number[] | SparseCells);
    const whole = { ...measure, histogram } as unknown as Counted;
    mustFit(isLength(histogram.length) && (whole.max === undefined || (isLength(whole.max) && isConfidence(whole.confidence))));
    return { ...whole, ...without(derived(whole), ...Object.keys(measure)) };
  }
  if (measure.kind === 'outcome' && measure.counts !== undefined) {
    fitShares(measure.counts as number[], games, measure);
    const shares = endingsOf({ ...measure, endings }, measure.counts as number[], games);
    return { ...without(measure, 'counts'), shares } as MeasureResult;
  }
  return measure as MeasureResult;
}

/** Its intervals hold at any time. */
const isWatched = ({ method }: Plain): boolean => method === 'betting';

type Counted = Extract<MeasureResult, { kind: 'count' }>;

/** The numbers that follow from a histogram. Its interval does not, if the stakes of the bets followed from a plan. */
function derived({ histogram, max, method, confidence }: Counted): Plain {
  const found = { quantiles: fiveQuantiles(histogram), deviation: deviationOf(histogram) };
  if (!['gaffke', 'betting'].includes(method) || max === undefined || max < histogram.length - 1) return found;
  const counts = [...histogram, ...new Array<number>(max + 1 - histogram.length).fill(0)];
  const { estimate, interval } = (isWatched({ method }) ? atAnyTime : once)({ from: 0, counts }, confidence);
  return { ...found, estimate, interval };
}

const left = (found: Plain, known: Plain): Plain => Object.fromEntries(Object.entries(found).filter(([key, value]) => !same(value, known[key])));

function endingsOf({ endings, ...known }: Plain, counts: readonly number[], games: number) {
  return (endings as { name: string; winner?: string | null }[]).map(({ name, ...winner }, n) => {
    const { estimate, interval } = shareOf(counts[n], games, isWatched(known), known.confidence as number);
    return { name, count: counts[n], estimate, interval, ...winner };
  });
}

/** A large table that is mostly zeros: its length, and the other values by index. */
type SparseCells = { length: number; at: number[]; sums: number[] };

function sparse(cells: readonly number[]): number[] | SparseCells {
  const at = cells.flatMap((sum, place) => (sum === 0 ? [] : [place]));
  const short = { length: cells.length, at, sums: at.map((place) => cells[place]) };
  return JSON.stringify(short).length < JSON.stringify(cells).length ? short : [...cells];
}

function dense(cells: number[] | SparseCells): number[] {
  if (Array.isArray(cells)) return cells;
  mustFit(isLength(cells.length) && cells.at.every((place) => isCount(place) && place < cells.length));
  const all = new Array<number>(cells.length).fill(0);
  cells.at.forEach((place, n) => {
    all[place] = cells.sums[n];
  });
  return all;
}

type Course = CellResult['course'];
type PackedCourse = Course | { measure: string; method: Course['method']; games: number[]; counts: number[] };

function packedCourse(course: Course): PackedCourse {
  const games = course.points.map((point) => point.games);
  const counts = course.points.map((point) => Math.round(point.estimate * point.games));
  const short = { measure: course.measure, method: course.method, games, counts };
  return same(unpackedCourse(short), course) ? short : course;
}

const leftOfCourse = (course: PackedCourse, common: Plain) => ('points' in course ? course : left({ ...course }, common));

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
type PackedReplays = Replays | Record<string, number>;

const numbered = (command: string, game: number) => command.replace('--game N', `--game ${game}`);

/** The replay commands of a cell differ only in the game's number. */
function packedReplays(replays: Replays): { replay?: string; replays: PackedReplays } {
  const [first] = replays;
  const replay = first?.command.replace(`--game ${first.game}`, '--game N') ?? '';
  const twice = new Set(replays.map(({ why }) => why)).size < replays.length;
  if (first === undefined || twice || replays.some(({ game, command }) => numbered(replay, game) !== command)) return { replays };
  return { replay, replays: Object.fromEntries(replays.map(({ why, game }) => [why, game])) };
}

const unpackedReplays = (replays: PackedReplays, replay = ''): Replays =>
  Array.isArray(replays) ? replays : Object.entries(replays).map(([why, game]) => ({ why, game, command: numbered(replay, game) }));

const without = (object: Plain, ...keys: string[]): Plain => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
