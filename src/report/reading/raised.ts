/** Parts the cells with raised limits from the others: see limits.ts for what is said of them. */
import { LIMITS, TENFOLD } from '../../simulation/raised.js';
import type { Judged } from '../../statistics/judgements.js';
import type { Results } from '../../statistics/results.js';
import type { CellResult } from './measures.js';

/** Cells and comparisons with raised limits, which the charts and the answer leave out. */
export interface Raised {
  cells: readonly CellResult[];
  comparisons: readonly Judged[];
}

const isRaised = ({ axes }: Pick<CellResult, 'axes'>) => axes[LIMITS] === TENFOLD;

/** Without the axis of the limits. */
export function axesOf({ axes: { [LIMITS]: _, ...axes } }: Pick<CellResult, 'axes'>): Readonly<Record<string, string>> {
  return axes;
}

/** Parts a run's cells and what is said of them. */
export function withoutRaised<R extends { cell: string }>({ cells }: Pick<Results, 'cells'>, comparisons: readonly Judged[], rows: readonly R[]) {
  const raised = cells.filter(isRaised);
  const names = new Set(raised.map(({ name }) => name));
  const plain = <C extends { cell: string }>(all: readonly C[]) => all.filter(({ cell }) => !names.has(cell));
  return {
    cells: raised.length === 0 ? cells : cells.filter((cell) => !isRaised(cell)).map((cell) => ({ ...cell, axes: axesOf(cell) })),
    comparisons: plain(comparisons),
    rows: plain(rows),
    raised: { cells: raised, comparisons: comparisons.filter(({ cell }) => names.has(cell)) },
  };
}
