import type { Interval } from './methods/estimate.js';

/** A value of a swept option, with the first seat's lead: its wins less its losses, as a share. */
export interface EvenPoint {
  value: number;
  lead: number;
  /** The intervals of all points of the sentence hold together. */
  interval: Interval;
}

/**
 * The place where a lead passes 0 along a sweep. between: it is clear of 0 on either side, at `from` and at `to`, and the line between the
 * estimates meets 0 at `at`. again: it passes 0 more than once. ahead, behind: the first seat clearly leads (trails) at every
 * value. open: some values, the outermost of them `from` and `to`, are not clear of 0; those that are lie on one side.
 */
export type Even =
  | { kind: 'between'; at: number; from: number; to: number }
  | { kind: 'again' | 'ahead' | 'behind' }
  | { kind: 'open'; from: number; to: number };

export function evenOf(points: readonly EvenPoint[]): Even {
  const sides = points.map(({ interval: [low, high] }) => Number(low > 0) - Number(high < 0));
  const told = points.map((_, n) => n).filter((n) => sides[n] !== 0);
  const passes = told.slice(1).flatMap((right, n) => (sides[right] === sides[told[n]] ? [] : [[told[n], right] as const]));
  if (passes.length > 1) return { kind: 'again' };
  if (passes.length === 1) {
    const [[left, right]] = passes;
    return { kind: 'between', at: crossing(points.slice(left, right + 1)), from: points[left].value, to: points[right].value };
  }
  const open = points.filter((_, n) => sides[n] === 0);
  if (open.length === 0) return { kind: sides[0] > 0 ? 'ahead' : 'behind' };
  return { kind: 'open', from: open[0].value, to: open[open.length - 1].value };
}

/** The value at which the line through the estimates first meets 0, between two values on either side of it. */
function crossing(points: readonly EvenPoint[]): number {
  const n = points.findIndex(({ lead }, i) => i > 0 && lead >= 0 !== points[i - 1].lead >= 0);
  const [left, right] = [points[n - 1], points[n]];
  return left.value + ((right.value - left.value) * left.lead) / (left.lead - right.lead);
}
