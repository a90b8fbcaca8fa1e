import type { Merged } from '../simulation/index.js';
import type { Remember } from './judgements.js';
import { narrowed } from './quantity.js';

/** Keeps the values that looks of a run have refuted: they stay refuted. */
export function remembering({ looks }: Pick<Merged, 'looks'>): Remember {
  return (key, found) => ({ ...found, interval: narrowed(found.estimate, found.interval, looks[key]) });
}

/** A look of a stopping rule; it is kept. */
export function looking(run: Pick<Merged, 'looks'>): Remember {
  const remember = remembering(run);
  return (key, found) => {
    const narrow = remember(key, found);
    run.looks[key] = narrow.interval;
    return narrow;
  };
}
