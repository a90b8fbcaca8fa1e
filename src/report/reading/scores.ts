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

/**
 * Cells count alike, however many games each played: a run until all is settled plays the close ones longest. With unequal games
 * each cell counts as the fewest, so that intervals are never too narrow.
 */
export function summed(scores: readonly Score[]): Score {
  const played = scores.filter(({ games }) => games > 0);
  const least = Math.min(...played.map(({ games }) => games));
  const total = (of: (score: Score) => number) => Math.round(played.reduce((sum, score) => sum + (of(score) * least) / score.games, 0));
  return { won: total(({ won }) => won), lost: total(({ lost }) => lost), games: played.length * least || 0 };
}

/** The mean of a measure over cells, which count alike. */
export function meanOf(cells: readonly CellResult[], measure: string): number {
  const played = cells.filter(({ games }) => games > 0);
  return played.reduce((sum, cell) => sum + estimateIn(cell, measure) / played.length, 0);
}

export function estimateIn(cell: CellResult, measure: string): number {
  const found = cell.measures[measure];
  const kinds: Kind[] = ['share', 'count', 'exact', 'luck'];
  return found !== undefined && kinds.includes(found.kind) ? ((found as { estimate: number | null }).estimate ?? 0) : 0;
}

/** Whether nothing is fought in a cell: no side strikes, or hardly a game has a winner. */
export const idle = (run: Run, cell: CellResult) =>
  (measureOf(cell, 'no-blow', 'share')?.estimate ?? 0) > 0.95 || (run.wins.length > 1 && drawn(scoreOf(run, cell)) > 0.95);

/** Hardly a game has a winner: what is said of such cells. */
export const stillText = (scores: readonly Score[]) => (scores.every((one) => one.won + one.lost === 0) ? 'always drawn' : 'nearly always drawn');
