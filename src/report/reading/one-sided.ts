/** Counts that one side at most has in a game, such as the points by which it is ahead. They are 0 in all games of the other side. */
import { fiveQuantiles } from '../../statistics/methods/quantiles.js';
import { deviationOf } from '../../statistics/methods/sums.js';
import { atAnyTime } from '../../statistics/published.js';
import type { CellResult } from '../../statistics/results.js';
import { measureOf, type Of } from './measures.js';
import { type Run, withMeasure } from './run.js';

export interface Counted {
  /** With the number of games that are counted. */
  cell: CellResult;
  measure: Of<'count'>;
}

/** A count of every cell that was played; if it is one-sided, of the games in which the side has any. */
export function countsOf(run: Run, name: string): Counted[] {
  const found = withMeasure(run, name, 'count').filter(({ cell }) => cell.games > 0);
  return isOneSided(run, name) ? found.flatMap(withoutZero) : found;
}

/** Whether the name ends in that of a seat, and in no game both seats have any, as far as the totals of the cells tell. */
export function isOneSided({ played }: Pick<Run, 'played'>, name: string): boolean {
  const seats = Object.keys(played[0]?.strategies ?? {});
  const own = seats.find((seat) => name.endsWith(`-${seat}`));
  if (own === undefined || seats.length !== 2) return false;
  const twin = name.slice(0, -own.length) + seats.find((seat) => seat !== own);
  const totals = played.flatMap((cell) => {
    const [one, other] = [name, twin].map((measure) => measureOf(cell, measure, 'count'));
    return one === undefined || other === undefined ? [] : [{ games: cell.games, any: anyIn(one) + anyIn(other) }];
  });
  const sum = (of: 'games' | 'any') => totals.reduce((total, one) => total + one[of], 0);
  return totals.length > 0 && totals.every(({ games, any }) => any <= games) && 2 * sum('any') > sum('games');
}

const anyIn = ({ histogram }: Of<'count'>) => histogram.slice(1).reduce((sum, n) => sum + n, 0);

function withoutZero({ cell, measure }: Counted): Counted[] {
  const games = anyIn(measure);
  if (games === 0) return [];
  const counts = Array.from({ length: Math.max(measure.max ?? 0, measure.histogram.length - 1) }, (_, n) => measure.histogram[n + 1] ?? 0);
  const histogram = [0, ...measure.histogram.slice(1)];
  const found = { ...atAnyTime({ from: 1, counts }, measure.confidence), histogram, deviation: deviationOf(histogram) };
  return [{ cell: { ...cell, games }, measure: { ...measure, ...found, quantiles: fiveQuantiles(histogram) } }];
}
