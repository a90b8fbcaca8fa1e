import type { Layout, Merged } from '../simulation/index.js';
import type { BaselineClaim } from './baseline.js';
import type { BoundClaim, BoundPart } from './claim-file.js';
import { BUDGET, type Claim, partConfidence, together, type Verdict, verdictOf } from './claims.js';
import { gamesForMean } from './planning.js';
import { differenceOf, peekSafe, type Quantity, quantityOf, type Spread } from './quantity.js';
import type { Interval } from './results.js';

/** A claim of the file, or one that an earlier result makes. */
export type GateClaim = BoundClaim | BaselineClaim;
type GatePart = GateClaim['parts'][number];

export interface PartVerdict {
  /** "win in hard minus win in standard" */
  subject: string;
  band: Interval;
  verdict: Verdict;
  /** Null until the pilot block is over. */
  estimate: number | null;
  interval: Interval | null;
}

export interface ClaimVerdict {
  claim: GateClaim;
  verdict: Verdict;
  parts: PartVerdict[];
}

/** All claims of a gate at one moment; the run stops when none is undecided. */
export class Gate {
  readonly confidence: number;

  constructor(
    readonly claims: readonly GateClaim[],
    readonly budget = BUDGET,
  ) {
    this.confidence = partConfidence(claims as readonly Claim[], budget);
  }

  verdicts(run: Merged): ClaimVerdict[] {
    return this.claims.map((claim) => {
      const parts = claim.parts.map((part) => this.#judge(run, part));
      return { claim, parts, verdict: together(parts.map(({ verdict }) => verdict)) };
    });
  }

  /** Asked at every checkpoint: a claim that has failed stays failed, so nothing is gained by playing on for it. */
  settled(run: Merged): boolean {
    return run.pilot !== null && this.claims.every(({ parts }) => settledBy(parts.map((part) => this.#judge(run, part).verdict)));
  }

  #judge(run: Merged, part: GatePart): PartVerdict {
    const { subject, band } = part;
    const said = { subject: subject.minus === undefined ? subject.of : `${subject.of} minus ${subject.minus}`, band };
    const earlier = 'earlier' in part ? part.earlier(1 - (1 - this.confidence) / 2) : null;
    const confidence = earlier === null ? this.confidence : 1 - (1 - this.confidence) / 2;
    const edges = band.map((edge) => edge + (earlier?.estimate ?? 0));
    const watched = peekSafe(run, quantityOfPart(run.layout, part), { confidence, planned: (pilot) => gamesToEdge(pilot, edges, confidence) });
    if (watched === null) return { ...said, verdict: 'undecided', estimate: null, interval: null };
    const { estimate, interval } = watched;
    if (earlier === null) return { ...said, verdict: verdictOf(interval, band), estimate, interval };
    const moved: Interval = [interval[0] - earlier.interval[1], interval[1] - earlier.interval[0]];
    return { ...said, verdict: verdictOf(moved, band), estimate: estimate - earlier.estimate, interval: moved };
  }
}

function settledBy(verdicts: readonly Verdict[]): boolean {
  return together(verdicts) !== 'undecided';
}

export function quantityOfPart(layout: Layout, { cell, baseline, measure, outcome }: BoundPart): Quantity {
  return baseline === null ? quantityOf(layout, cell, measure, outcome) : differenceOf(layout, cell, baseline, measure);
}

/**
 * The interval has to become as narrow as the way from the truth to the nearest edge of the band: a deviation of the pilot's
 * estimate less than the way that it sees, since stakes laid for too few games cost more than those for too many.
 */
function gamesToEdge({ games, estimate, deviation }: Spread, edges: readonly number[], confidence: number): number {
  const way = Math.min(...edges.filter(Number.isFinite).map((edge) => Math.abs(estimate - edge)));
  return gamesForMean(deviation, Math.max(way - deviation / Math.sqrt(games), Number.MIN_VALUE), confidence).peekSafe;
}
