/** Games of several cells counted together, from one side. */
import type { CellResult } from '../../statistics/results.js';
import { type Kind, measureOf } from './measures.js';
import type { Run } from './run.js';

export interface Score {
  won: number;
  lost: number;
  games: number;
}

export const drawn = ({ won, lost, games }: Score) => (games === 0 ? 0 : Math.max(0, games - won - lost) / games);
export const winning = ({ won, games }: Score) => (games === 0 ? 0 : won / games);
export const losing = ({ lost, games }: Score) => (games === 0 ? 0 : lost / games);
export const leading = (score: Score) => winning(score) - losing(score);

/** How the seat fared in a cell; in a game of one seat, what is not won is lost. */
export function scoreOf(run: Run, cell: CellResult, seat = 0): Score {
  const won = (name: string | undefined) => (name === undefined ? 0 : (measureOf(cell, name, 'share')?.count ?? 0));
  const own = won(run.wins[seat] ?? run.main);
  const lost = run.wins.length > 1 ? run.wins.reduce((sum, name, n) => sum + (n === seat ? 0 : won(name)), 0) : cell.games - own;
  return { won: own, lost, games: cell.games };
}

export function summed(scores: readonly Score[]): Score {
  return scores.reduce((sum, one) => ({ won: sum.won + one.won, lost: sum.lost + one.lost, games: sum.games + one.games }), {
    won: 0,
    lost: 0,
    games: 0,
  });
}

/** The mean of a measure over cells: of shares by games, of counts by games. */
export function meanOf(cells: readonly CellResult[], measure: string): number {
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const total = cells.reduce((sum, cell) => sum + cell.games * estimateIn(cell, measure), 0);
  return games === 0 ? 0 : total / games;
}

export function estimateIn(cell: CellResult, measure: string): number {
  const found = cell.measures[measure];
  const kinds: Kind[] = ['share', 'count', 'exact', 'luck'];
  return found !== undefined && kinds.includes(found.kind) ? ((found as { estimate: number | null }).estimate ?? 0) : 0;
}

/** Whether nothing is fought in a cell: no side strikes, or hardly a game has a winner. */
export const idle = (run: Run, cell: CellResult) =>
  (measureOf(cell, 'no-blow', 'share')?.estimate ?? 0) > 0.95 || (run.wins.length > 1 && drawn(scoreOf(run, cell)) > 0.95);
