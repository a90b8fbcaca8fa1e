/** The comparisons of a run as effects: which change, against what, for which player or scenario, and whether it is settled. */

import type { Judged } from '../../statistics/judgements.js';
import { normalQuantile } from '../../statistics/methods/normal.js';
import { shrunk } from '../../statistics/methods/random-effects.js';
import type { CellResult, Interval, Judgement } from '../../statistics/results.js';
import { comparedMeasures, comparisonsOf } from './comparisons.js';
import type { Run } from './run.js';

export interface Effect {
  comparison: Judged;
  /** What is changed, as its cell is labelled, and what it is compared with. */
  change: string;
  against: string;
  /** What both cells have in common, axis by axis: { players: 'strong' }. */
  where: Readonly<Record<string, string>>;
  estimate: number;
  /** The interval that decides: it holds together with those of all other comparisons of the measure. */
  interval: Interval;
  verdict: Judgement['word'];
  /** Nothing was counted differently: the change never came up. */
  silent: boolean;
  cell: CellResult;
  baseline: CellResult;
}

/** The measure that the answer is about. */
export function subjectMeasure(run: Run): string | undefined {
  if (run.by !== undefined && run.cells.some(({ measures }) => run.by! in measures)) return run.by;
  return comparedMeasures(run)[0] ?? run.main;
}

export function effectsOf(run: Run, measure = subjectMeasure(run)): Effect[] {
  if (measure === undefined) return [];
  const comparisons = comparisonsOf(run, measure);
  return comparisons.flatMap((comparison) => {
    const cell = run.cells.find(({ name }) => name === comparison.cell);
    const baseline = run.cells.find(({ name }) => name === comparison.baseline);
    if (cell === undefined || baseline === undefined) return [];
    const differ = run.live.filter(({ name }) => cell.axes[name] !== baseline.axes[name]);
    const labels = (of: CellResult) => differ.map(({ name }) => of.axes[name] ?? '').join(' · ') || of.name;
    const shared = run.live.filter((axis) => !differ.includes(axis) && cell.axes[axis.name] !== undefined);
    return [
      {
        ...{ comparison, cell, baseline, estimate: comparison.estimate, interval: comparison.verdict.interval },
        ...{ change: labels(cell), against: labels(baseline) },
        where: Object.fromEntries(shared.map(({ name }) => [name, cell.axes[name]])),
        verdict: comparison.verdict.word,
        silent: run.silent.has(comparison),
      },
    ];
  });
}

/** Whether compared cells differ in options or tables, not only in strategies: the differences are then the finding. */
export function isVariation(run: Run): boolean {
  const settings = (name: string) => {
    const cell = run.cells.find((one) => one.name === name);
    return JSON.stringify([cell?.changed, cell?.shift]);
  };
  return comparisonsOf(run).some(({ cell, baseline }) => settings(cell) !== settings(baseline));
}

/** Effects of one direction as they are told by size: the largest was picked for its luck, too. Their intervals stay. */
export function likely(effects: readonly Effect[]): Effect[] {
  const errorOf = ({ interval: [low, high], confidence }: Judged) => (high - low) / 2 / normalQuantile((1 + confidence) / 2);
  const estimates = shrunk(effects.map(({ estimate, comparison }) => ({ estimate, error: errorOf(comparison) })));
  return effects.map((one, n) => ({ ...one, estimate: Math.min(one.interval[1], Math.max(one.interval[0], estimates[n])) }));
}

export const sizeOf = ({ estimate }: Effect) => Math.abs(estimate);
