import type { Histogram } from './methods/betting.js';
import type { Interval } from './methods/estimate.js';

export type Verdict = 'pass' | 'fail' | 'undecided';

/** The number that a claim is about: one quantity ("win in hard"), or how far it lies above another. */
export interface Subject {
  of: string;
  minus?: string;
}

/** A claim is a list of parts; each says that a subject lies in a band. `between` has one part, an order of four strategies three. */
export interface Part {
  subject: Subject;
  band: Interval;
  /** `below` and `above` exclude the end itself. */
  strict?: boolean;
}

export interface Claim {
  /** As the user wrote it, for messages. */
  text: string;
  parts: readonly Part[];
}

/** Chance of any wrong verdict in a whole file of claims, over all looks. */
export const BUDGET = 0.01;

/**
 * The confidence of the interval that each part is held against: the budget is split evenly over all parts of a file
 * (Bonferroni 1936), so that with probability 1 − budget ALL the intervals hold the truth at ALL looks, and then no verdict
 * of any kind can be wrong. Holm's and e-BH's refinements gain nothing here: they reward refuted hypotheses by testing the
 * others less strictly, but every claim is tested in both directions (to fail it and to pass it), exactly one of the two is
 * true whatever is refuted, and so as many true hypotheses stay at risk as there are claims (Shaffer 1986). And e-BH bounds
 * the share of false alarms, where a gate must not give a single one.
 */
export function partConfidence(claims: readonly Claim[], budget = BUDGET): number {
  return (
    1 -
    budget /
      Math.max(
        1,
        claims.reduce((sum, { parts }) => sum + parts.length, 0),
      )
  );
}

/** Ends of the band and of the interval, as far as a verdict depends on them. */
interface Ends {
  /** The band excludes its ends. */
  strict?: boolean | undefined;
  /** The quantity cannot be at that end of its interval: see `openEnds`. */
  open?: readonly [low: boolean, high: boolean];
}

/**
 * Pass if the interval lies inside the band, fail if it lies outside, undecided if it crosses an edge. If an end of the interval
 * equals an edge of the band, the quantity may be exactly there: a band that excludes its edge passes only if the quantity is
 * known not to be.
 */
export function verdictOf(interval: Interval, band: Interval, { strict = false, open = [false, false] }: Ends = {}): Verdict {
  const [low, high] = interval;
  const [least, most] = band;
  if (high < least || low > most) return 'fail';
  if ((high === least && (strict || open[1])) || (low === most && (strict || open[0]))) return 'fail';
  const above = low > least || (low === least && (!strict || open[0]));
  const below = high < most || (high === most && (!strict || open[1]));
  return above && below ? 'pass' : 'undecided';
}

/**
 * Ends of an interval that a mean cannot have. A mean is at the lowest possible value only if every game has that value, so one
 * game with another value rules it out. The interval cannot show this at an end of the range, because it never excludes that
 * end.
 */
export function openEnds([low, high]: Interval, { from, counts }: Histogram): [boolean, boolean] {
  const last = counts.length - 1;
  const other = (end: number) => counts.some((count, bin) => bin !== end && count > 0);
  return [low === from && other(0), high === from + last && other(last)];
}

/** Why a part stays undecided however many such games are played: all of them gave one value, at an end that matters. Otherwise null. */
export function stuckAt({ band: [least, most], strict = false }: Pick<Part, 'band' | 'strict'>, { from, counts }: Histogram): number | null {
  const only = counts.findIndex((count) => count > 0);
  if (only < 0 || counts.some((count, bin) => bin !== only && count > 0)) return null;
  const value = from + only;
  return (strict ? value === least || value === most : value === least && value === most) ? value : null;
}

/** A claim passes when all its parts do, and fails when one does. */
export function together(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fail')) return 'fail';
  return verdicts.every((verdict) => verdict === 'pass') ? 'pass' : 'undecided';
}

interface Edge {
  from: string;
  to: string;
  /** to − from ≤ most */
  most: number;
  claim: string;
}

/**
 * Finds claims that cannot all be true. Every part is a difference constraint (x − y ≤ c). Such constraints have a solution
 * exactly when their graph has no negative cycle (Bellman 1958, Ford 1956). This finds "a beats b, b beats c, c beats a" as well
 * as two bands that do not meet. `limits` are the possible values of a quantity: 0 to 1 for a share.
 */
export function contradiction(claims: readonly Claim[], limits: (quantity: string) => Interval): string[] {
  const edges = claims.flatMap(({ text, parts }) => parts.flatMap((part) => constraint(part, text)));
  const quantities = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].filter((name) => name !== ORIGIN);
  for (const name of quantities) edges.push(...constraint({ subject: { of: name }, band: limits(name) }, ''));
  const distance = new Map([ORIGIN, ...quantities].map((name) => [name, 0]));
  const came = new Map<string, Edge>();
  let changed: string | undefined;
  for (let round = 0; round <= quantities.length + 1; round++) {
    changed = undefined;
    for (const edge of edges) {
      const reached = distance.get(edge.from)! + edge.most;
      if (reached >= distance.get(edge.to)! - STRICT / 10) continue;
      distance.set(edge.to, reached);
      came.set(edge.to, edge);
      changed = edge.to;
    }
    if (changed === undefined) return [];
  }
  return cycle(changed!, came, quantities.length + 1);
}

/** A node with value 0: a band on one quantity is a constraint on its difference from this node. */
const ORIGIN = '';
/** How far "below" stays under its end; far smaller than any number in a claim. */
const STRICT = 1e-9;

function constraint({ subject: { of, minus = ORIGIN }, band: [low, high], strict }: Part, claim: string): Edge[] {
  const short = strict ? STRICT : 0;
  const edges: Edge[] = [];
  if (high < Number.POSITIVE_INFINITY) edges.push({ from: minus, to: of, most: high - short, claim });
  if (low > Number.NEGATIVE_INFINITY) edges.push({ from: of, to: minus, most: -low - short, claim });
  return edges;
}

function cycle(start: string, came: ReadonlyMap<string, Edge>, length: number): string[] {
  let at = start;
  for (let step = 0; step < length; step++) at = came.get(at)!.from;
  const claims = new Set<string>();
  const end = at;
  do {
    const edge = came.get(at)!;
    if (edge.claim !== '') claims.add(edge.claim);
    at = edge.from;
  } while (at !== end);
  return [...claims];
}
