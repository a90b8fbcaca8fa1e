import { type Layout, type Merged, type PairPlan, Reading, type Tally } from '../simulation/index.js';
import { atCheckpoints } from './checkpoints.js';
import { CONFIDENCE } from './estimate.js';
import { gamesForDifference, gamesForMean, type Plan } from './planning.js';
import { differenceOf, peekSafe, quantityOf, spreadOf, type Watched } from './quantity.js';
import type { Interval } from './results.js';
import { equivalence } from './tost.js';

export interface Settled {
  pair: PairPlan;
  verdict: 'higher' | 'lower' | 'same' | 'undecided';
  /** The smallest difference that matters. */
  margin: number;
  estimate: number;
  interval: Interval;
  confidence: number;
  /** Pairs of games, the pilot block with them. */
  games: number;
  /** Pairs that a plan fixed beforehand would have taken to see a difference of the margin as surely. */
  fixed: number;
  /** Games in each cell for the same with independent seeds. */
  independent: number;
}

/** Games for the pilot block of a comparison: its pairs only lay out the bets. */
export const COMPARE_PILOT = 1000;
/** A comparison that is not settled goes on beyond the fixed plan until it sees the margin as surely as that plan does; never fewer than ten pilot blocks. */
export const BEYOND = 1.8;
const LEAST = 10 * COMPARE_PILOT;

/**
 * A comparison that stops when it is settled: when the peek-safe interval of the paired difference leaves out 0 (which is
 * higher is known), or lies inside ± margin (no difference that matters: Schuirmann 1987). The confidence holds for all
 * comparisons of the run together, over all looks.
 */
export function settle(run: Merged, pair: PairPlan, asked: number | undefined): Settled | null {
  const { layout, pilot } = run;
  if (pilot === null) return null;
  const quantity = differenceOf(layout, pair.cell, pair.baseline, pair.measure);
  const margin = asked ?? marginOf(layout, pilot.tally, pair);
  const confidence = 1 - (1 - CONFIDENCE) / layout.pairs.length;
  const watched = peekSafe(run, quantity, { confidence, planned: ({ deviation }) => gamesForMean(deviation, margin, confidence).peekSafe });
  if (watched === null) return null;
  const { estimate, interval, deviation } = watched;
  const { fixed } = gamesForDifference(deviation, margin, confidence);
  const apart = [pair.cell, pair.baseline].map(
    (cell) => spreadOf(new Reading(layout, pilot.tally), quantityOf(layout, cell, pair.measure)).deviation,
  );
  return {
    ...{ pair, margin, estimate, interval, confidence, fixed, games: run.games },
    independent: gamesForDifference(Math.hypot(...apart), margin, confidence).fixed,
    verdict: verdictOf(watched, margin),
  };
}

function verdictOf({ interval: [low, high] }: Watched, margin: number): Settled['verdict'] {
  if (low > 0) return 'higher';
  if (high < 0) return 'lower';
  return equivalence([low, high], [-margin, margin]) === 'equivalent' ? 'same' : 'undecided';
}

/** What matters when nobody says: a point for a share, a tenth of a game's deviation for a count. */
function marginOf(layout: Layout, block: Tally, { baseline, measure }: PairPlan): number {
  const quantity = quantityOf(layout, baseline, measure);
  return quantity.kind === 'share' ? 0.01 : spreadOf(new Reading(layout, block), quantity).deviation / 10;
}

/** Games that a comparison will take, planned from a block of pairs. */
export function planComparison(layout: Layout, block: Tally, pair: PairPlan, asked: number | undefined): Plan {
  const { deviation } = spreadOf(new Reading(layout, block), differenceOf(layout, pair.cell, pair.baseline, pair.measure));
  return gamesForDifference(deviation, asked ?? marginOf(layout, block, pair), 1 - (1 - CONFIDENCE) / layout.pairs.length);
}

/** Stops a run when every comparison is settled, or has gone far enough beyond its fixed plan. */
export function settleRule(margin: number | undefined): (run: Merged) => boolean {
  const over = (settled: Settled | null) =>
    settled !== null && (settled.verdict !== 'undecided' || settled.games >= Math.max(LEAST, BEYOND * settled.fixed));
  return atCheckpoints((run) => run.layout.pairs.length > 0 && run.layout.pairs.every(({ plan }) => over(settle(run, plan, margin))));
}
