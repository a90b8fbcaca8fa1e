import type { Layout, Merged, PairPlan, Tally } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import { atCheckpoints } from './checkpoints.js';
import type { Interval } from './methods/estimate.js';
import { gamesForDifference, gamesForMean, type Plan, USUAL_POWER } from './methods/planning.js';
import { levelOfEach } from './methods/simultaneous.js';
import { equivalence } from './methods/tost.js';
import { blockOf, differenceOf, look, peekSafe, quantityOf, type Watched } from './quantity.js';
import type { Method } from './results.js';

export interface Settled {
  pair: PairPlan;
  verdict: 'higher' | 'lower' | 'same' | 'undecided';
  /** The smallest difference that matters. */
  margin: number;
  estimate: number;
  interval: Interval;
  confidence: number;
  method: Method;
  /** Pairs of games, including the pilot block. */
  games: number;
  /** Pairs that a plan fixed beforehand would need to detect a difference of the margin with the same power: 97 %. */
  fixed: number;
  /** The same with the usual power of plans, 80 %. */
  fixedUsual: number;
  /** Games in each cell for the same power with independent seeds. */
  independent: number;
}

/**
 * An unsettled comparison ends at this many times its fixed plan, where it detects the margin with the same power, and never
 * before LEAST pairs.
 */
export const BEYOND = 1.8;
const LEAST = 10_000;

/**
 * A comparison that stops when it is settled: when the peek-safe interval of the paired difference excludes 0 (the sign is
 * known), or lies inside ± margin (no difference that matters: Schuirmann 1987). The confidence holds for all comparisons of the
 * run together, over all looks.
 */
export function settle(run: Merged, pair: PairPlan, asked: number | undefined, through: typeof look = peekSafe): Settled | null {
  const { layout, pilot } = run;
  if (pilot === null) return null;
  const quantity = differenceOf(layout, pair);
  const margin = asked ?? marginOf(layout, pilot.tally, pair);
  const confidence = levelOfEach(layout.pairs.length);
  const watched = through(run, quantity, { confidence, planned: (block) => gamesForMean(block, margin, confidence).peekSafe });
  if (watched === null) return null;
  const { estimate, interval, deviation } = watched;
  const { fixed } = gamesForDifference(deviation, margin, confidence);
  const apart = [pair.cell, pair.baseline].map((cell) => blockOf(quantityOf(layout, cell, pair.measure), new Reading(layout, pilot.tally)).deviation);
  return {
    ...{ pair, margin, estimate, interval, confidence, method: 'betting', fixed, games: run.games },
    fixedUsual: gamesForDifference(deviation, margin, confidence, USUAL_POWER).fixed,
    independent: gamesForDifference(Math.hypot(...apart), margin, confidence).fixed,
    verdict: verdictOf(watched, margin),
  };
}

function verdictOf({ interval: [low, high] }: Watched, margin: number): Settled['verdict'] {
  if (low > 0) return 'higher';
  if (high < 0) return 'lower';
  return equivalence([low, high], [-margin, margin]) === 'equivalent' ? 'same' : 'undecided';
}

/** The default margin: a percentage point for a share, a tenth of a game's deviation for a count. */
function marginOf(layout: Layout, block: Tally, { baseline, measure }: PairPlan): number {
  const quantity = quantityOf(layout, baseline, measure);
  return quantity.kind === 'share' ? 0.01 : blockOf(quantity, new Reading(layout, block)).deviation / 10;
}

/** Games that a comparison will take, planned from the pairs of the pilot block. */
export function planComparison(layout: Layout, block: Tally, pair: PairPlan, asked: number | undefined): Plan {
  const { deviation } = blockOf(differenceOf(layout, pair), new Reading(layout, block));
  return gamesForDifference(deviation, asked ?? marginOf(layout, block, pair), levelOfEach(layout.pairs.length));
}

/** Stops a run when every comparison is settled, or has passed its fixed plan far enough. */
export function settleRule(margin: number | undefined): (run: Merged) => boolean {
  const over = (settled: Settled | null) =>
    settled !== null && (settled.verdict !== 'undecided' || settled.games >= Math.max(LEAST, BEYOND * settled.fixed));
  return atCheckpoints((run) => {
    const settled = run.layout.pairs.map(({ plan }) => settle(run, plan, margin, look));
    return settled.length > 0 && settled.every(over);
  });
}
