/** Who a sentence is about: its numbers are those of the best players known, never a mean over players of different strength. */
import { RELIED_ON } from '../../players/words.js';
import type { CellResult } from '../../statistics/results.js';
import type { LiveAxis } from './axes.js';
import { noun } from './nouns.js';
import type { Run } from './run.js';

/** The axes of players, but for those that are compared along, and those of a run that only players differ in. */
function playerAxes(run: Run): LiveAxis[] {
  if (run.live.every(isPlayers)) return [];
  const at = (name: string, axis: string) => run.cells.find((cell) => cell.name === name)?.axes[axis];
  const compared = ({ name }: LiveAxis) => run.comparisons.some(({ cell, baseline }) => at(cell, name) !== at(baseline, name));
  return run.live.filter((axis) => isPlayers(axis) && !compared(axis));
}

const isPlayers = ({ kind, name }: LiveAxis) => kind === 'seat' || name === 'players';

/** The player that conclusions rest on; a panel without it goes from the weakest to the best. */
const bestAlong = ({ values }: LiveAxis) => (values.includes(RELIED_ON) ? RELIED_ON : values[values.length - 1]);

type Place = Readonly<Record<string, string>>;

/** Whether the best play at this place of the grid. */
export const isBest = (run: Run, at: Place) => playerAxes(run).every((axis) => at[axis.name] === undefined || at[axis.name] === bestAlong(axis));

/** The cells of the best players; all of them if the best never meet. */
export function bestCells(run: Run, cells: readonly CellResult[] = run.played): readonly CellResult[] {
  const found = cells.filter(({ axes }) => isBest(run, axes));
  return found.length > 0 ? found : cells;
}

/** "strong", "runner against strong": who plays at a place of the grid; empty where players do not differ. */
export function playersAt(run: Run, at: Place): string {
  const names = playerAxes(run).flatMap(({ name }) => (at[name] === undefined ? [] : [noun(run, at[name])]));
  return [...new Set(names)].join(' against ');
}
