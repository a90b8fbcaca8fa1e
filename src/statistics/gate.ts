import type { Focus, Layout, Merged } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import type { BaselineClaim } from './baseline.js';
import type { BoundClaim, BoundPart } from './claim-file.js';
import { BUDGET, type Claim, openEnds, partConfidence, stuckAt, together, type Verdict, verdictOf } from './claims.js';
import type { Interval } from './methods/estimate.js';
import { gamesAtAnyTime } from './methods/planning.js';
import { sumsOf } from './methods/sums.js';
import { blockOf, differenceOf, finestOf, histogramOf, look, peekSafe, type Quantity, quantityOf } from './quantity.js';
import { type Goal, type Looked, settled } from './settled.js';

/** A claim of the file, or one made from an earlier result. */
export type GateClaim = BoundClaim | BaselineClaim;
type GatePart = GateClaim['parts'][number];

export interface PartVerdict {
  /** "win in hard minus win in standard" */
  subject: string;
  band: Interval;
  /** A share, or a difference of shares: shown in per cent, or in percentage points. */
  share: boolean;
  difference: boolean;
  /** The band excludes its ends. */
  strict: boolean;
  verdict: Verdict;
  /** Null if no game was played. */
  estimate: number | null;
  interval: Interval | null;
  /** The value of every game (or pair), if no number of games like these can settle the part. */
  stuck: { value: number; games: number; pairs: boolean } | null;
}

export interface ClaimVerdict {
  claim: GateClaim;
  verdict: Verdict;
  parts: PartVerdict[];
}

/** All claims of a gate at one moment; the run stops when none is undecided. */
export class Gate {
  readonly confidence: number;
  readonly budget = BUDGET;

  constructor(readonly claims: readonly GateClaim[]) {
    this.confidence = partConfidence(claims as readonly Claim[]);
  }

  verdicts(run: Merged): ClaimVerdict[] {
    return this.claims.map((claim) => {
      const parts = claim.parts.map((part) => this.#judge(run, part, peekSafe));
      return { claim, parts, verdict: together(parts.map(({ verdict }) => verdict)) };
    });
  }

  /** A failed claim stays failed, so no games are played for it. */
  focus(run: Merged): Focus {
    return settled(this.goals(run), run.games);
  }

  /** Looks at every part; Infinity if the games so far do not show how many it takes. */
  goals(run: Looked): Goal[] {
    return this.claims.map(({ parts }) => ({
      cells: parts.flatMap(({ cell, baseline }) => (baseline === null ? [cell] : [cell, baseline])),
      isOpen: together(parts.map((part) => this.#judge(run, part, look).verdict)) === 'undecided',
      games: Math.max(...parts.map((part) => this.#games(run, part))),
    }));
  }

  #games({ layout, tally, plan }: Looked, part: GatePart): number {
    const reading = new Reading(layout, tally);
    const quantity = quantityOfPart(layout, part);
    const edges = liveEdges(part, quantity, 'earlier' in part ? part.earlier(this.confidence).estimate : 0);
    if (edges.length > 0) return gamesToEdge(quantity, reading, { edges, confidence: confidenceFor(edges, this.confidence), most: plan.games });
    return stuckAt(part, histogramOf(quantity, reading)) === null ? 1 : Number.POSITIVE_INFINITY;
  }

  #judge(run: Looked, part: GatePart, through: typeof look): PartVerdict {
    const { subject, band, strict = false } = part;
    const half = 1 - (1 - this.confidence) / 2;
    const earlier = 'earlier' in part ? part.earlier(half) : null;
    const quantity = quantityOfPart(run.layout, part);
    const said = {
      ...{ subject: subject.minus === undefined ? subject.of : `${subject.of} minus ${subject.minus}`, band, strict, stuck: null },
      ...{ share: /share/.test(quantity.kind), difference: earlier !== null || part.baseline !== null },
    };
    const edges = liveEdges(part, quantity, earlier?.estimate ?? 0);
    const confidence = earlier === null ? confidenceFor(edges, this.confidence) : half;
    if (run.games === 0) return { ...said, verdict: 'undecided', estimate: null, interval: null };
    const { estimate, interval, histogram } = through(run, quantity, { confidence, finest: finestOf(quantity, run.plan.games) });
    if (earlier !== null) {
      const moved: Interval = [interval[0] - earlier.interval[1], interval[1] - earlier.interval[0]];
      return { ...said, verdict: verdictOf(moved, band, { strict }), estimate: estimate - earlier.estimate, interval: moved };
    }
    const verdict = verdictOf(interval, band, { strict, open: openEnds(interval, histogram) });
    const value = verdict === 'undecided' ? stuckAt(part, histogram) : null;
    const stuck = value === null ? null : { value, games: sumsOf(histogram.counts, histogram.from).n, pairs: part.baseline !== null };
    return { ...said, verdict, estimate, interval, stuck };
  }
}

/**
 * The edges of a band that the quantity may lie on either side of. An end of the quantity's range is not such an edge: the
 * quantity cannot lie beyond it, and one game with another value, not an interval, shows that it is not exactly there.
 */
function liveEdges({ band }: GatePart, { range: [low, high] }: Quantity, earlier: number): number[] {
  return band.map((edge) => edge + earlier).filter((edge) => edge > low && edge < high);
}

/**
 * A band with one edge can be judged wrongly in one way only: by the upper limit if the truth lies above that edge, by the lower
 * limit if it lies below. So each limit gets the whole error budget of the part, not half.
 */
function confidenceFor(edges: readonly number[], confidence: number): number {
  return edges.length > 1 ? confidence : 1 - 2 * (1 - confidence);
}

function quantityOfPart(layout: Layout, { cell, baseline, measure, outcome }: BoundPart): Quantity {
  return baseline === null ? quantityOf(layout, cell, measure, outcome) : differenceOf(layout, { cell, baseline, measure });
}

interface Edges {
  edges: readonly number[];
  confidence: number;
  most: number;
}

/** Games until the interval is as narrow as the distance from the estimate to the nearest edge, allowing for an error of one deviation. */
function gamesToEdge(quantity: Quantity, reading: Reading, { edges, confidence, most }: Edges): number {
  const block = blockOf(quantity, reading);
  const way = Math.min(...edges.map((edge) => Math.abs(block.estimate - edge)));
  const least = Math.max(way - block.deviation / Math.sqrt(block.games), Number.MIN_VALUE);
  return gamesAtAnyTime(block, least, confidence, finestOf(quantity, most));
}
