import type { Focus, Layout, Merged, PairPlan, Tally } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import { stakesWithin } from './methods/betting.js';
import type { Interval } from './methods/estimate.js';
import { gamesForDifference, type Plan, USUAL_POWER } from './methods/planning.js';
import { levelOfEach } from './methods/simultaneous.js';
import { equivalence } from './methods/tost.js';
import { blockOf, differenceOf, look, peekSafe, type Quantity, quantityOf, type Watched } from './quantity.js';
import type { Method } from './results.js';
import { type Looked, settled } from './settled.js';

export interface Settled {
  pair: PairPlan;
  verdict: 'higher' | 'lower' | 'same' | 'undecided';
  /** The smallest difference that matters. */
  margin: number;
  estimate: number;
  interval: Interval;
  confidence: number;
  method: Method;
  /** Pairs of games. */
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
export function settle(run: Looked, pair: PairPlan, asked: number | undefined, through: typeof look = peekSafe): Settled {
  const { layout, tally } = run;
  const quantity = differenceOf(layout, pair);
  const margin = asked ?? marginOf(layout, tally, pair);
  const confidence = levelOfEach(layout.pairs.length);
  const watched = through(run, quantity, { confidence, finest: finestOf(quantity, asked) });
  const { estimate, interval, deviation } = watched;
  const { fixed } = gamesForDifference(deviation, margin, { confidence });
  const apart = [pair.cell, pair.baseline].map((cell) => blockOf(quantityOf(layout, cell, pair.measure), new Reading(layout, tally)).deviation);
  return {
    ...{ pair, margin, estimate, interval, confidence, method: 'betting', fixed, games: run.games },
    fixedUsual: gamesForDifference(deviation, margin, { confidence, power: USUAL_POWER }).fixed,
    independent: gamesForDifference(Math.hypot(...apart), margin, { confidence }).fixed,
    verdict: verdictOf(watched, margin),
  };
}

function verdictOf({ interval: [low, high] }: Watched, margin: number): Settled['verdict'] {
  if (low > 0) return 'higher';
  if (high < 0) return 'lower';
  return equivalence([low, high], [-margin, margin]) === 'equivalent' ? 'same' : 'undecided';
}

/** The default margin of a share. */
const MARGIN = 0.01;

/**
 * The half-width down to which bets are laid. Games on the same dice seldom differ, so bets suit a variance of up to a quarter of the highest
 * possible one: they are four times as high.
 */
export const finestFor = (margin: number): number => 4 * margin;

/** The default margin of a count is not known before the games. */
function finestOf({ kind }: Quantity, asked: number | undefined): number | undefined {
  if (asked !== undefined) return finestFor(asked);
  return kind === 'difference of shares' ? finestFor(MARGIN) : undefined;
}

/** The default margin: a percentage point for a share, a tenth of a game's deviation for a count. */
function marginOf(layout: Layout, block: Tally, { baseline, measure }: PairPlan): number {
  const quantity = quantityOf(layout, baseline, measure);
  return quantity.kind === 'share' ? MARGIN : blockOf(quantity, new Reading(layout, block)).deviation / 10;
}

/** Games that a comparison takes if the difference is the margin. */
export function planComparison({ layout, tally }: Looked, pair: PairPlan, asked: number | undefined): Plan {
  const quantity = differenceOf(layout, pair);
  const spread = blockOf(quantity, new Reading(layout, tally));
  const [margin, confidence] = [asked ?? marginOf(layout, tally, pair), levelOfEach(layout.pairs.length)];
  return gamesForDifference(spread.deviation, margin, { confidence, stakes: stakesWithin(spread.reach, finestOf(quantity, asked)) });
}

/** A comparison goes on until it is settled, or has passed its fixed plan far enough. */
export function marginFocus(margin: number | undefined): (run: Merged) => Focus {
  return (run) => {
    const goals = run.plan.pairs.map((pair) => {
      const { verdict, games, fixed } = settle(run, pair, margin, look);
      const isOpen = verdict === 'undecided' && games < Math.max(LEAST, BEYOND * fixed);
      return { cells: [pair.cell, pair.baseline], isOpen, games: planComparison(run, pair, margin).peekSafe };
    });
    return settled(goals, run.games);
  };
}
