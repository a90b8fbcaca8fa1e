import type { Merged } from '../simulation/index.js';
import type { Estimate, Interval } from './methods/estimate.js';

/** Narrows an interval by the values that earlier looks of the run have refuted; `key` names the quantity. */
export type Remember = <F extends Estimate>(key: string, found: F) => F;

/** Keeps the values that looks of a run have refuted: they stay refuted. */
export function remembering({ looks }: Pick<Merged, 'looks'>): Remember {
  return (key, found) => ({ ...found, interval: narrowed(found.estimate, found.interval, looks[key]) });
}

/** A look of a goal; it is kept. */
export function looking(run: Pick<Merged, 'looks'>): Remember {
  const remember = remembering(run);
  return (key, found) => {
    const narrow = remember(key, found);
    run.looks[key] = narrow.interval;
    return narrow;
  };
}

/** Always contains the estimate. When two looks contradict each other, so that one of them misses, the later one is kept. */
function narrowed(estimate: number, now: Interval, before: Interval = now): Interval {
  const [low, high] = [Math.max(now[0], before[0]), Math.min(now[1], before[1])];
  return low > high ? now : [Math.min(low, estimate), Math.max(high, estimate)];
}
