import { winnerIn } from '../engine/index.js';
/** What charts ask of results: which measures there are, how the cells lie in their grid, what they are called. */
import type { CellResult, Comparison, Interval, MeasureResult, Results } from '../statistics/results.js';
import { clean, shorten, words } from './text.js';

export type Kind = MeasureResult['kind'];
export type Of<K extends Kind> = Extract<MeasureResult, { kind: K }>;

export const simulated = (results: Results) => results.cells.filter((cell) => cell.games > 0);

const namesOf = new WeakMap<Results, Map<Kind, string[]>>();

/** The measures of a kind, in the order the game declares them. Cells of a run may differ in theirs; it is asked for again and again. */
export function measureNames(results: Results, kind: Kind): string[] {
  let kinds = namesOf.get(results);
  if (kinds === undefined) namesOf.set(results, (kinds = new Map()));
  let names = kinds.get(kind);
  if (names === undefined) kinds.set(kind, (names = [...new Set(results.cells.flatMap(({ measures }) => namesIn(measures, kind)))]));
  return [...names];
}

const namesIn = (measures: CellResult['measures'], kind: Kind) => Object.keys(measures).filter((name) => measures[name].kind === kind);

export function measureOf<K extends Kind>(cell: CellResult, name: string, kind: K): Of<K> | undefined {
  const measure = cell.measures[name];
  return measure?.kind === kind ? (measure as Of<K>) : undefined;
}

/** Cells that have it, each with it: what most charts are drawn from. */
export function withMeasure<K extends Kind>(results: Results, name: string, kind: K): { cell: CellResult; measure: Of<K> }[] {
  return results.cells.flatMap((cell) => {
    const measure = measureOf(cell, name, kind);
    return measure === undefined ? [] : [{ cell, measure }];
  });
}

/** 'win', or 'win-<seat>' for each seat. */
export function winMeasures(results: Results): string[] {
  return measureNames(results, 'share').filter((name) => winnerIn(name) !== undefined);
}

/** The share that the run is about. */
export function mainShare(results: Results): string | undefined {
  return winMeasures(results)[0] ?? measureNames(results, 'share')[0];
}

/** Two seats and hardly a draw: then one seat's rate tells both, and one half is fair. */
export function isMirror(results: Results): boolean {
  if (winMeasures(results).length !== 2) return false;
  return withMeasure(results, 'draw', 'share').every(({ measure }) => measure.estimate < 0.005);
}

export const seatOf = (winMeasure: string) => winnerIn(winMeasure) ?? '';

export interface LiveAxis {
  name: string;
  values: string[];
  numeric: boolean;
}

/** The axes along which cells differ; numbers in their order, names as the experiment lists them. */
export function liveAxes(results: Results, cells: readonly CellResult[] = results.cells): LiveAxis[] {
  const names = [...new Set(cells.flatMap((cell) => Object.keys(cell.axes)))];
  return names.flatMap((name) => {
    const values = [...new Set(cells.map((cell) => cell.axes[name] ?? ''))];
    if (values.length < 2) return [];
    const numeric = values.every((value) => value !== '' && Number.isFinite(Number(value)));
    return [{ name, numeric, values: numeric ? values.sort((a, b) => Number(a) - Number(b)) : values }];
  });
}

const labelsOf = new WeakMap<Results, Map<string, string>>();

/** The short name of a cell: what sets it apart from the others, and unique among them. */
export function labelOf(results: Results, cell: string): string {
  let labels = labelsOf.get(results);
  if (labels === undefined) labelsOf.set(results, (labels = shortLabels(results, LABEL)));
  return labels.get(cell) ?? shorten(cell, LABEL);
}

/** Characters on an axis, and in a sentence. */
export const LABEL = 46;
const SPOKEN = 100;

/** Where several axes would make long names: their values alone, and the axes in this order. */
export function briefly(results: Results, cells: readonly CellResult[]): { of(cell: CellResult): string; axes: string } | undefined {
  const axes = liveAxes(results);
  if (axes.length < 2) return undefined;
  const of = (cell: CellResult) => axes.map(({ name }) => clean(cell.axes[name] ?? '')).join(' · ');
  return new Set(cells.map(of)).size === cells.length ? { of, axes: axes.map(({ name }) => words(name)).join(' · ') } : undefined;
}

/** The same where there is room for it: in sentences. */
export const spokenOf = (results: Results, cell: string) => shortLabels(results, SPOKEN).get(cell) ?? shorten(cell, SPOKEN);

/** Where a cell stands on an axis: names speak for themselves, numbers and switches need the axis beside them. */
export function place({ name, numeric, values }: LiveAxis, cell: CellResult): string {
  const value = cell.axes[name] ?? '';
  return numeric || values.every((other) => other === 'true' || other === 'false') ? `${words(name)} ${value}` : value;
}

function shortLabels(results: Results, length: number): Map<string, string> {
  const axes = liveAxes(results);
  const short = results.cells.map((cell) => (axes.length === 0 ? cell.name : axes.map((axis) => place(axis, cell)).join(' · ')));
  const labels = new Set(short).size === short.length ? short : results.cells.map(({ name }) => name);
  const cut = labels.map((label) => shorten(label, length));
  return new Map(results.cells.map((cell, i) => [cell.name, cut.indexOf(cut[i]) === i ? cut[i] : `${shorten(cut[i], length - 4)} ${i + 1}`]));
}

/** The main share over all cells at one place of an axis. */
export function average(results: Results, axis: LiveAxis, value: string): number {
  const name = mainShare(results) ?? '';
  const rates = simulated(results).flatMap((cell) => (cell.axes[axis.name] === value ? [measureOf(cell, name, 'share')?.estimate ?? 0] : []));
  return rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
}

/** Names by strength, the strongest first (of the second seat, whoever lets the first win least); numbers as they are. */
export function byStrength(results: Results, axis: LiveAxis): LiveAxis {
  if (axis.numeric) return axis;
  const sign = axis.name === Object.keys(results.cells[0].strategies)[1] ? -1 : 1;
  return { ...axis, values: [...axis.values].sort((a, b) => sign * (average(results, axis, b) - average(results, axis, a))) };
}

/** Cells as a chart lists them: numeric axes in their order, anything else by strength. */
export function ordered(results: Results, cells: readonly CellResult[] = results.cells): CellResult[] {
  const axes = liveAxes(results, cells);
  if (axes.length > 0 && axes.every(({ numeric }) => numeric)) {
    return [...cells].sort((a, b) => axes.map(({ name }) => Number(a.axes[name]) - Number(b.axes[name])).find((d) => d !== 0) ?? 0);
  }
  const main = mainShare(results) ?? '';
  const strength = (cell: CellResult) => measureOf(cell, main, 'share')?.estimate ?? 0;
  return [...cells].sort((a, b) => strength(b) - strength(a));
}

/** Where all cells cannot be drawn: the best, the worst, and others evenly between, in their order. */
export function chosen(results: Results, count: number, cells: readonly CellResult[] = simulated(results)): CellResult[] {
  const all = ordered(results, cells);
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, i) => all[Math.round((i * (all.length - 1)) / (count - 1))]);
}

/** How far an axis of counts need reach: as far as any cell, but not so far for one odd cell that the others are squashed. */
export function reach(ends: readonly number[]): number {
  const sorted = [...ends].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.max(1, Math.min(sorted[sorted.length - 1] ?? 0, Math.max(12, 3 * middle)));
}

export interface Hue {
  /** The axis that colours stand for, or 'cell'. */
  name: string;
  domain: string[];
  of(cell: CellResult): string;
}

export const COLOURS = 7;

/** What colours stand for through a whole report: strategies if they differ, else the first axis with few values, else cells. */
export function hueOf(results: Results): Hue | undefined {
  const axes = liveAxes(results).filter(({ values }) => values.length <= COLOURS);
  const axis = axes.find(({ name }) => name in (results.cells[0]?.strategies ?? {})) ?? axes[0];
  if (axis !== undefined) {
    return { name: axis.name, domain: axis.values.map((value) => shorten(value, LABEL)), of: (cell) => shorten(cell.axes[axis.name] ?? '', LABEL) };
  }
  if (results.cells.length < 2 || results.cells.length > COLOURS) return undefined;
  const label = (cell: CellResult) => labelOf(results, cell.name);
  return { name: 'cell', domain: results.cells.map(label), of: label };
}

/** A colour for each of these cells: the report's own, where those tell all its cells apart. */
export function cellHue(results: Results, cells: readonly CellResult[]): Hue | undefined {
  if (cells.length < 2) return undefined;
  const hue = hueOf(results);
  const apart = hue !== undefined && new Set(results.cells.map(hue.of)).size === results.cells.length;
  const of = (cell: CellResult) => labelOf(results, cell.name);
  return apart ? hue : { name: 'cell', domain: cells.map(of), of };
}

/** "the win rate", "blue’s win rate", "the mean of passes": what a comparison is of. */
export function quantity(results: Results, measure: string): string {
  if (!isShare(results, measure)) return `the mean of ${words(measure)}`;
  const winner = winnerIn(measure);
  if (winner === undefined) return `the share of ${words(measure)}`;
  return winner === '' ? 'the win rate' : `${words(winner)}’s win rate`;
}

/** "fighters saved", with its unit where it has one. */
export function measureTitle(name: string, measure?: MeasureResult): string {
  const title = words(name);
  return measure?.unit === undefined || measure.unit === title ? title : `${title} (${clean(measure.unit)})`;
}

/** What is compared, the run's main share first. */
export function comparedMeasures(results: Results): string[] {
  const names = [...new Set(results.comparisons.map(({ measure }) => measure))];
  const main = mainShare(results);
  return main !== undefined && names.includes(main) ? [main, ...names.filter((name) => name !== main)] : names;
}

export const comparisonsOf = (results: Results, measure = comparedMeasures(results)[0]) =>
  results.comparisons.filter((comparison) => comparison.measure === measure);

export const isShare = (results: Results, measure: string) => measureNames(results, 'share').includes(measure);

/** Is the difference told from zero, all comparisons of the run considered? */
export const settled = (comparison: Comparison) => comparison.pAdjusted < 1 - comparison.confidence;

export const excludesZero = ([low, high]: Interval) => low > 0 || high < 0;

/** Two axes, every value of one with every value of the other. */
export function crossing(results: Results, cells: readonly CellResult[]): [LiveAxis, LiveAxis] | undefined {
  const axes = liveAxes(results, cells);
  return axes.length === 2 && isFull(axes, cells) && cells.length >= 4 ? [axes[0], axes[1]] : undefined;
}

const isFull = (axes: readonly LiveAxis[], cells: readonly CellResult[]) =>
  axes.reduce((product, { values }) => product * values.length, 1) === cells.length;

export interface Grid {
  down: LiveAxis;
  across: LiveAxis;
  /** A third axis with few values: a matrix for each. */
  panel?: LiveAxis;
}

const MOST_PANELS = 4;

/** Axes long enough to be looked along: then cells are a matrix, or a few of them, and not a list. */
export function matrixOf(results: Results): Grid | undefined {
  const cells = simulated(results);
  const axes = liveAxes(results, cells);
  if (!isFull(axes, cells)) return undefined;
  const few = axes.length === 3 ? axes.filter(({ values }) => values.length <= MOST_PANELS) : [];
  const panel = few.find(({ numeric }) => !numeric) ?? few[0];
  const [down, across, ...rest] = axes.filter((axis) => axis !== panel);
  const long = (axis: LiveAxis | undefined) => axis !== undefined && axis.values.length >= 3 && axis.values.length <= 24;
  if (!long(down) || !long(across) || rest.length > 0) return undefined;
  return { down: byStrength(results, down), across: byStrength(results, across), ...(panel === undefined ? {} : { panel }) };
}
