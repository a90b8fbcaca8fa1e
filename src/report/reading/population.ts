/** The line under every title (games and cells), and the provenance under every chart. */

import type { CellResult } from '../../statistics/results.js';
import { liveAxes } from './axes.js';
import { plural, whole } from './format.js';
import { isClause } from './nouns.js';
import type { Run } from './run.js';
import { saidOf } from './say.js';
import { clean, words } from './text.js';

export const gamesOf = (run: Run) => run.cells.reduce((sum, cell) => sum + cell.games, 0);

/** "Schwarm! · 6 cells × 50,000 games" */
export function population(run: Run, cells: readonly CellResult[] = run.played): string {
  const parts = [clean(run.gameTitle)];
  if (cells.length === 0) parts.push(run.cells.length > 1 ? `exact odds, ${run.cells.length} set-ups` : 'exact odds');
  else parts.push(gamesText(run, cells));
  const all = run.played.length;
  if (cells.length > 0 && cells.length < all) parts.push(`${cells.length} of ${all} set-ups`);
  if (!run.complete) parts.push('stopped early');
  return parts.join(' · ');
}

/** "the duel, blue aircraft the Spitfire, both sides played by the best player": what all cells have alike, and not as the game does by itself. */
export function fixedText(run: Run): string {
  const [first, ...others] = run.played;
  const fixed = Object.entries(first?.changed ?? {}).filter(([option, value]) => others.every(({ changed }) => changed?.[option] === value));
  const texts = fixed.map(([option, value]) => {
    const called = saidOf(run, `${option} ${value}`);
    // The code of a fleet says nothing to a reader: the table and the command have it.
    if (called === undefined && /[/,]/.test(`${value}`)) return '';
    return called !== undefined && (isClause(called) || option === 'scenario') ? called : `${words(option)} ${called ?? words(`${value}`)}`;
  });
  return clean([...texts, playersText(run)].filter((text) => text !== '').join(', '));
}

function gamesText(run: Run, cells: readonly CellResult[]): string {
  const games = [...new Set(cells.map((cell) => cell.games))];
  if (cells.length === 1) return plural(games[0], 'game');
  if (games.length === 1) return `${cellsText(run, cells)} × ${plural(games[0], 'game')}`;
  return `${cellsText(run, cells)}, ${whole(Math.min(...games))} to ${whole(Math.max(...games))} games each`;
}

/** "6 players" or "36 pairings" if only the players differ; else "12 set-ups". */
function cellsText(run: Run, cells: readonly CellResult[]): string {
  const axes = liveAxes(run, cells);
  const onlyPlayers = axes.every(({ name }) => name in cells[0].strategies);
  if (!onlyPlayers || axes.length === 0) return `${whole(cells.length)} set-ups`;
  return `${whole(cells.length)} ${axes.length === 1 ? 'players' : 'pairings'}`;
}

/** "both sides played by the best player", "the best player against the tail-chaser": where all cells have the same players. */
function playersText(run: Run): string {
  const [first, ...others] = run.played;
  const seats = Object.entries(first?.strategies ?? {});
  const called = seats.flatMap(([seat, player]) =>
    others.every(({ strategies }) => strategies[seat] === player) ? (saidOf(run, player) ?? []) : [],
  );
  const isAlike = called.every((player) => player === called[0]);
  if (called.length < seats.length || called.length === 0) return '';
  if (!isAlike) return called.length === 2 ? called.join(' against ') : '';
  const sides = ['', 'both sides '][called.length - 1] ?? 'all sides ';
  return `${sides}played by the ${called[0].replace(/^(an?|the) /, '')}`;
}

/** "schwarm 1.0 · seed 1943 · 300,000 games", the command, and the caveat of the game. */
export function provenance(run: Run): { source: string; command: string; caveat: string } {
  const games = gamesOf(run);
  const parts = [`${clean(run.game)} ${clean(run.gameVersion)}`];
  if (games > 0) parts.push(`seed ${run.seed}`, plural(games, 'game'));
  else parts.push('exact, nothing simulated');
  return { source: parts.join(' · '), command: clean(run.command), caveat: clean(run.caveat) };
}
