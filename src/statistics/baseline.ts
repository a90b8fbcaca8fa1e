import { type Problem, Refused } from '../engine/index.js';
import { checksumsIn, type Layout, type Limits, type Plan, playAgain } from '../simulation/index.js';
import type { BoundPart } from './claim-file.js';
import type { Histogram } from './methods/betting.js';
import type { Estimate } from './methods/estimate.js';
import { atAnyTime, once } from './published.js';
import type { CellResult, MeasureResult, Results } from './results.js';

/** A claim part made from an earlier result: how far the measure has moved since. */
interface BaselinePart extends BoundPart {
  /** The earlier interval at the confidence that the gate needs, or the one that `games` games would have given. */
  earlier(confidence: number, games?: number): Estimate;
}
export interface BaselineClaim {
  text: string;
  path: Problem['path'];
  parts: BaselinePart[];
}

interface Moving {
  moved: number;
  unchanged: readonly number[];
}

/** A mean may move by five deviations times what a share may: with `--moved 0.01`, by a twentieth of a deviation. */
const DEVIATIONS = 5;

/**
 * Turns an earlier `results.json` into claims: no share moved by more than `moved`, no mean by more than five times that in
 * deviations. The wins of the second of two seats are what the first seat's and the draws leave, and get no claim. Cells are matched by
 * name. Those that are unchanged make no claim.
 */
export function baselineClaims(earlier: Results, plan: Plan, layout: Layout, { moved, unchanged }: Moving): BaselineClaim[] {
  const claims: BaselineClaim[] = [];
  plan.cells.forEach((cell, index) => {
    const before = earlier.cells.find(({ name }) => name === cell.name);
    if (before === undefined || unchanged.includes(index)) return;
    claims.push(...claimsOf(before, index, layout, { moved, watched: earlier.watched }));
  });
  return claims;
}

/** Cells that ask the same as the earlier run, and whose witnessed games are played as they were: nothing in them can have moved. */
export async function unchangedCells(earlier: Results, plan: Plan, limits: Limits): Promise<number[]> {
  const known = plan.cells.map(({ name, hash, code }) => {
    const before = earlier.cells.find((cell) => cell.name === name);
    return before?.hash === hash && (before.code ?? '') === code ? checksumsIn(before.witness) : [];
  });
  const { differ } = await playAgain(plan, known, limits);
  return known.flatMap((checksums, index) => (checksums.length > 0 && !differ.some(({ cell }) => cell === index) ? [index] : []));
}

function claimsOf(before: CellResult, cell: number, layout: Layout, { moved, watched }: { moved: number; watched: boolean }): BaselineClaim[] {
  const { name } = before;
  const mirrored = layout.seats === 2 ? layout.winNames[1] : undefined;
  return layout.measures.flatMap((measure) => {
    if (measure.name === mirrored) return [];
    const known = before.measures[measure.name];
    if (known?.kind !== 'share' && known?.kind !== 'count') return [];
    const max = measure.kind === 'count' ? measure.max : 1;
    const most = known.kind === 'share' ? moved : mostOf(known, before.games, { max, confidence: FINEST, watched }, moved);
    const part: BaselinePart = {
      ...{ cell, baseline: null, measure: measure.name, band: [-most, most] },
      subject: { of: `${measure.name} in ${name}`, minus: `${measure.name} before` },
      earlier: remembered((confidence, games = before.games) => again(before.games, known, games, { max, confidence, watched })),
    };
    return [{ text: `${measure.name} in ${name} within ${round(most)} of ${round(known.estimate)} before`, path: ['cells', name], parts: [part] }];
  });
}

/** Cached: a gate asks for the same value at every look. */
function remembered(earlier: BaselinePart['earlier']): BaselinePart['earlier'] {
  const known = new Map<string, Estimate>();
  return (confidence, games) => {
    const key = `${confidence} ${games}`;
    const found = known.get(key) ?? earlier(confidence, games);
    known.set(key, found);
    return found;
  };
}

/**
 * How far a mean may move: five times `moved` in deviations, and never less than the earlier games could detect. Without this
 * floor a count that was nearly always 0, and may still hide rare values, would need more games than all other measures
 * together.
 */
function mostOf(known: Extract<Counted, { kind: 'count' }>, games: number, as: Again, moved: number): number {
  const [low, high] = again(games, known, games, as).interval;
  return Math.max(moved * Math.max(1, DEVIATIONS * known.deviation), 2 * (high - low));
}

/** The confidence of one part. A baseline makes a hundred or so. */
const FINEST = 0.9999;

/** The parts of a stored share or count that a baseline reads. */
type Counted = Extract<MeasureResult, { kind: 'share' | 'count' }>;

interface Again {
  /** The highest value that the measure declares today, for older results that do not name it. */
  max: number;
  confidence: number;
  /** Whether the stopping of the run may have depended on its results. */
  watched: boolean;
}

/** The earlier estimate at another confidence, from the stored counts; with `games`, as if that many games had given the same shares. */
export function again(played: number, known: Counted, games: number, { max, confidence, watched }: Again): Estimate {
  const { from, counts } = histogramOf(known, played, max);
  const like = games === played ? counts : counts.map((count) => Math.round((count / played) * games));
  return (watched ? atAnyTime : once)({ from, counts: like }, confidence);
}

function histogramOf(known: Counted, games: number, declared: number): Histogram {
  if (known.kind === 'share') return { from: 0, counts: [games - known.count, known.count] };
  const max = Math.max(known.max ?? declared, known.histogram.length - 1);
  return { from: 0, counts: Array.from({ length: max + 1 }, (_, value) => known.histogram[value] ?? 0) };
}

/** Checks that the baseline belongs to the experiment: the same game and the same cells, so that no cell is dropped unnoticed. */
export function refuseOthers(earlier: Results, plan: Plan, file: string): void {
  const wrong = (expected: string, found: string) => {
    throw new Refused([{ path: [file], expected: `${expected}; a new baseline is written by sortie run`, found }]);
  };
  if (earlier.game !== plan.game) wrong(`a result of ${plan.game}, which the experiment plays`, earlier.game);
  const missing = plan.cells.filter(({ name }) => !earlier.cells.some((cell) => cell.name === name));
  if (missing.length > 0) wrong(`a result with all cells of the experiment, but it has none named ${named(missing)}`, named(earlier.cells));
  const gone = earlier.cells.filter(({ name }) => !plan.cells.some((cell) => cell.name === name));
  if (gone.length > 0) wrong('a result of this very experiment, but its file has no cell any more for some of the baseline’s', named(gone));
}

function named(cells: readonly { name: string }[]): string {
  return cells.map(({ name }) => name).join(', ');
}

/** The share of a band that the uncertainty of the earlier games may take up; the rest is for the new games. */
const EARLIER_SHARE = 0.5;

/**
 * Refuses a band that is narrower than the earlier interval: no number of new games can settle it. This is said before anything
 * is played, with the number of games that the baseline would need.
 */
export function refuseTooFew(claims: readonly BaselineClaim[], confidence: number, file: string): void {
  const lost = claims.flatMap(({ text, parts }) => parts.map((part) => ({ text, part }))).filter(({ part }) => tooWide(part, confidence, 1));
  if (lost.length === 0) return;
  const needs = lost.map(({ text, part }) => ({ text, games: gamesToFit(part, confidence) }));
  const most = needs.reduce((a, b) => (b.games > a.games ? b : a));
  const games = Number(most.games.toPrecision(2)).toLocaleString('en');
  const which = lost.length === 1 ? `"${most.text}"` : `${lost.length} bands, first of all "${most.text}"`;
  throw new Refused([
    {
      path: [file],
      expected: `a baseline of about ${games} games a cell: its own games are too few ever to settle ${which}; play it with --games, or allow more with --moved`,
    },
  ]);
}

function tooWide(part: BaselinePart, confidence: number, share: number, games?: number): boolean {
  const [low, high] = part.earlier(confidence, games).interval;
  return high - low > share * (part.band[1] - part.band[0]);
}

function gamesToFit(part: BaselinePart, confidence: number): number {
  let games = 2;
  while (tooWide(part, confidence, EARLIER_SHARE, games) && games < 2 ** 46) games = Math.ceil(games * 1.1);
  return games;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
