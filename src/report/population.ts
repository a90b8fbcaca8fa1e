/** Whose numbers these are: the line under every title, and the lines under every chart that say where they come from. */
import type { CellResult, Results } from '../statistics/results.js';
import { plural, whole } from './format.js';
import { liveAxes, simulated } from './read.js';
import { clean } from './text.js';

export const gamesOf = (results: Results) => results.cells.reduce((sum, cell) => sum + cell.games, 0);

/** "Schwarm! · 6 cells × 50,000 games" */
export function population(results: Results, cells: readonly CellResult[] = simulated(results)): string {
  const parts = [clean(results.gameTitle)];
  if (cells.length === 0) parts.push(results.cells.length > 1 ? `exact odds, ${results.cells.length} cells` : 'exact odds');
  else parts.push(gamesText(results, cells));
  const all = simulated(results).length;
  if (cells.length > 0 && cells.length < all) parts.push(`${cells.length} of ${all} cells`);
  if (!results.complete) parts.push('stopped early');
  return parts.join(' · ');
}

function gamesText(results: Results, cells: readonly CellResult[]): string {
  const games = [...new Set(cells.map((cell) => cell.games))];
  if (cells.length === 1) return plural(games[0], 'game');
  if (games.length === 1) return `${cellsText(results, cells)} × ${plural(games[0], 'game')}`;
  return `${cellsText(results, cells)}, ${whole(Math.min(...games))} to ${whole(Math.max(...games))} games each`;
}

/** "6 strategies", where that is all that differs; else "12 cells". */
function cellsText(results: Results, cells: readonly CellResult[]): string {
  const axes = liveAxes(results, cells);
  return axes.length === 1 && axes[0].name in cells[0].strategies ? `${whole(cells.length)} strategies` : `${whole(cells.length)} cells`;
}

/** "schwarm 1.0 · seed 1943 · 300,000 games", then the command, then what the numbers rest on. */
export function provenance(results: Results): { source: string; command: string; caveat: string } {
  const games = gamesOf(results);
  const parts = [`${clean(results.game)} ${clean(results.gameVersion)}`];
  if (games > 0) parts.push(`seed ${results.seed}`, plural(games, 'game'));
  else parts.push('exact, nothing simulated');
  return { source: parts.join(' · '), command: clean(results.command), caveat: clean(results.caveat) };
}
