/** Plans in the order of their wins. */
import { extremeShare } from '../../statistics/extremes.js';
import type { Histogram } from '../../statistics/methods/betting.js';
import { extreme, levelOfEach, type Picked } from '../../statistics/methods/simultaneous.js';
import { atAnyTime, once } from '../../statistics/published.js';
import { noun, rough } from './nouns.js';
import type { Run } from './run.js';
import { type Score, winning } from './scores.js';
import { type Comparing, winsOf } from './settling.js';

export interface Ranked {
  name: string;
  score: Score;
}

export const byWins = (a: Ranked, b: Ranked) => winning(b.score) - winning(a.score);

/** The shares with the most and the fewest wins, and the rows that may have them. `statements`: how many such picks one sentence holds. */
export function leadersOf<Row extends Ranked>(run: Run, rows: readonly Row[], statements = 2) {
  const shares = rows.map(({ name, score }) => ({ name, count: score.won, games: score.games }));
  const [best, worst] = (['most', 'least'] as const).map((which) => extremeShare(shares, which, run.watched, statements)!);
  const among = (picked: Picked) => rows.filter(({ name }) => name === picked.name || picked.rivals.includes(name));
  return { best, top: among(best), worst, bottom: among(worst) };
}

/** A value of pooled games. */
export interface Valued {
  name: string;
  games: Histogram;
}

/** The lowest and the highest of some values, with all that may be as low or as high. */
export function endsOf(run: Run, rows: readonly Valued[]): { low: Picked; high: Picked } {
  const level = levelOfEach(2 * rows.length);
  const candidates = rows.map(({ name, games }) => ({ name, ...(run.watched ? atAnyTime : once)(games, level) }));
  return { low: extreme(candidates, 'least')!, high: extreme(candidates, 'most')! };
}

/** "the drill", "the drill or Lade", "the drill or one of 3 others": an end that is not told apart names its rivals. */
export function endName({ name, rivals }: Pick<Picked, 'name' | 'rivals'>): string {
  return rivals.length === 0 ? name : rivals.length === 1 ? `${name} or ${rivals[0]}` : `${name} or one of ${rivals.length} others`;
}

/** Statements that the games do not settle: the first is better than each of the others. */
export const openAmong = ([first, ...others]: readonly Ranked[]): Comparing[][] => others.map(({ score }) => [[winsOf(first.score), winsOf(score)]]);

/** "strong (67 %)" */
export const rankedText =
  (run: Run) =>
  ({ name, score }: Ranked) =>
    `${noun(run, name)} (${rough(winning(score))})`;
