import type { Focus, Merged } from '../simulation/index.js';

/** What a run is to settle: the width of an interval, a comparison, a claim. */
export interface Goal {
  /** Cells whose games it needs. */
  cells: readonly number[];
  isOpen: boolean;
  /** About how many games of each of its cells settle it, including those played. */
  games: number;
}

/** The parts of a run that goals read. */
export type Looked = Pick<Merged, 'plan' | 'layout' | 'tally' | 'looks' | 'games'>;

/** Is it settled? Cells of open goals go on, and a run ends where there are none. `played`: games of each cell. */
export function settled(goals: readonly Goal[], played: number): Focus {
  const open = goals.filter(({ isOpen }) => isOpen);
  const cells = [...new Set(open.flatMap((goal) => goal.cells))].sort((a, b) => a - b);
  const needs = (cell: number) => Math.max(...open.filter((goal) => goal.cells.includes(cell)).map(({ games }) => games));
  const left = cells.reduce((sum, cell) => sum + Math.max(0, needs(cell) - played), 0);
  return { cells, settled: goals.length - open.length, of: goals.length, left };
}
