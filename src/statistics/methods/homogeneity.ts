import type { Interval } from './estimate.js';
import { levelOfEach } from './simultaneous.js';

/** The intervals of a group, for a given confidence of each. */
export interface Group {
  size: number;
  at: (confidence: number) => readonly Interval[];
}

/**
 * Tests in which groups the numbers differ from one another: two intervals do not overlap, although all intervals of the group
 * hold together (Bonferroni 1936). Holm 1979 adjusts over the groups. Cochran's Q (1954) would be more powerful, but it needs
 * independent numbers, and players whose games share their dice are not independent.
 */
export function shownToDiffer(groups: readonly Group[]): boolean[] {
  const shown = groups.map(() => false);
  for (;;) {
    const open = groups.map((_, n) => n).filter((n) => !shown[n]);
    const found = open.filter((n) => apart(groups[n].at(levelOfEach(open.length * groups[n].size))));
    for (const n of found) shown[n] = true;
    if (found.length === 0 || found.length === open.length) return shown;
  }
}

function apart(intervals: readonly Interval[]): boolean {
  return Math.max(...intervals.map(([low]) => low)) > Math.min(...intervals.map(([, high]) => high));
}
