import { CONFIDENCE, type Interval } from './estimate.js';
import { levelOfEach } from './simultaneous.js';

/** The intervals of a group at a confidence that holds for each of them alone. */
export interface Group {
  size: number;
  at: (confidence: number) => readonly Interval[];
}

/**
 * In which groups are the numbers shown to differ from one another? Those in which two intervals do not overlap, all intervals of
 * the group holding together (Bonferroni 1936); over the groups by Holm 1979, whose steps are taken at their levels. Cochran's Q
 * (1954) would show more, but it needs independent numbers: players whose games share their dice are not independent.
 */
export function shownToDiffer(groups: readonly Group[], confidence = CONFIDENCE): boolean[] {
  const shown = groups.map(() => false);
  for (;;) {
    const open = groups.map((_, n) => n).filter((n) => !shown[n]);
    const found = open.filter((n) => apart(groups[n].at(levelOfEach(open.length * groups[n].size, confidence))));
    for (const n of found) shown[n] = true;
    if (found.length === 0 || found.length === open.length) return shown;
  }
}

function apart(intervals: readonly Interval[]): boolean {
  return Math.max(...intervals.map(([low]) => low)) > Math.min(...intervals.map(([, high]) => high));
}
