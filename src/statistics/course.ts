import { betting } from './methods/betting.js';
import type { Interval } from './methods/estimate.js';
import { levelOfEach } from './methods/simultaneous.js';
import { published } from './published.js';
import type { CellResult, Results } from './results.js';

/**
 * Joint intervals of a share as games were added, for `lines` such cells together. They are peek-safe and planned for the games
 * of a run that was fixed beforehand. A value excluded by an earlier interval stays excluded.
 */
export function courseBand(
  { watched, complete }: Pick<Results, 'watched' | 'complete'>,
  { course }: Pick<CellResult, 'course'>,
  lines: number,
): Interval[] {
  const { points } = course;
  const planned = watched || !complete ? undefined : points[points.length - 1]?.games;
  let [least, most] = [0, 1];
  return points.map(({ games, estimate }) => {
    const count = Math.round(estimate * games);
    const { interval } = published(betting({ from: 0, counts: [games - count, count] }, { confidence: levelOfEach(lines), planned }), 'betting');
    [least, most] = [Math.max(least, interval[0]), Math.min(most, interval[1])];
    return least <= estimate && estimate <= most ? [least, most] : interval;
  });
}
