/** Who the answer is about: its numbers are those of the best players known, never a mean over players of different strength. */
import { RELIED_ON } from '../../players/words.js';
import type { CellResult } from '../../statistics/results.js';
import type { LiveAxis } from './axes.js';
import { askedOf } from './effects.js';
import { noun } from './nouns.js';
import type { Run } from './run.js';

/** The axes of players, but for those that the answer is about: named by it, or compared along. */
export function playerAxes(run: Run): LiveAxis[] {
  const at = (name: string, axis: string) => run.cells.find((cell) => cell.name === name)?.axes[axis];
  const compared = ({ name }: LiveAxis) => run.comparisons.some(({ cell, baseline }) => at(cell, name) !== at(baseline, name));
  return run.live.filter((axis) => isPlayers(axis) && !askedOf(run).includes(axis.name) && !compared(axis));
}

export const isPlayers = ({ kind, name }: Pick<LiveAxis, 'kind' | 'name'>) => kind === 'seat' || name === 'players';

/** The player that the question names, or that conclusions rest on; a panel without either goes from the weakest to the best. */
const bestAlong = (run: Run, { values }: LiveAxis) =>
  values.find((value) => askedOf(run).includes(value)) ?? (values.includes(RELIED_ON) ? RELIED_ON : values[values.length - 1]);

type Place = Readonly<Record<string, string>>;

/** Whether the best play at this place of the grid. */
export const isBest = (run: Run, at: Place) => playerAxes(run).every((axis) => at[axis.name] === undefined || at[axis.name] === bestAlong(run, axis));

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

/** The best players by name: "strong", "strong against hunter"; empty where conclusions rest on all who play. */
function bestName(run: Run): string {
  const axes = playerAxes(run);
  const chosen = new Map(axes.map((axis) => [axis.name, bestAlong(run, axis)]));
  const seats = chosen.has('players') ? ['players'] : Object.keys(run.played[0]?.strategies ?? {});
  const always = (seat: string) => run.played.every(({ strategies }) => strategies[seat] === run.played[0].strategies[seat]);
  const names = seats.flatMap((seat) => chosen.get(seat) ?? (always(seat) ? [run.played[0].strategies[seat]] : []));
  if (axes.length === 0 && names.every((name) => name === RELIED_ON)) return '';
  return [...new Set(names.map((name) => noun(run, name)))].join(' against ');
}

/** "with strong, ": the opening of an answer about one of several players, or about another than the best. */
export function withBest(run: Run): string {
  const name = bestName(run);
  return name === '' ? '' : `with ${name}, `;
}
