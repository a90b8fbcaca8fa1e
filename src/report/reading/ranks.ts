/** Plans in the order of their wins. */
import { extremeShare } from '../../statistics/extremes.js';
import { noun, rough } from './nouns.js';
import type { Run } from './run.js';
import { type Score, winning } from './scores.js';
import { type Comparing, winsOf } from './settling.js';

export interface Ranked {
  name: string;
  score: Score;
}

export const byWins = (a: Ranked, b: Ranked) => winning(b.score) - winning(a.score);

/** The share with the most wins, and the rows that may have it. `statements`: how many such picks one sentence holds. */
export function leadersOf<Row extends Ranked>(run: Run, rows: readonly Row[], statements = 1) {
  const shares = rows.map(({ name, score }) => ({ name, count: score.won, games: score.games }));
  const best = extremeShare(shares, 'most', run.watched, statements)!;
  return { best, top: rows.filter(({ name }) => name === best.name || best.rivals.includes(name)) };
}

/** Statements that the games do not settle: the first is better than each of the others. */
export const openAmong = ([first, ...others]: readonly Ranked[]): Comparing[][] => others.map(({ score }) => [[winsOf(first.score), winsOf(score)]]);

/** "strong (67 %)" */
export const rankedText =
  (run: Run) =>
  ({ name, score }: Ranked) =>
    `${noun(run, name)} (${rough(winning(score))})`;
