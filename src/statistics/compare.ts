import { type Merged, type Paired, type PairPlan, type Plan, Reading } from '../simulation/index.js';
import { CONFIDENCE } from './estimate.js';
import { holm } from './holm.js';
import { luckAdjustedDifference } from './luck.js';
import { mcnemar, pairingOfShares } from './mcnemar.js';
import { pairedMeans } from './paired-means.js';
import { plannedGames } from './precision.js';
import { differenceOf, peekSafe } from './quantity.js';
import type { Comparison } from './results.js';
import { tango } from './tango.js';

/** Every comparison of a run, on pairs of games that shared their dice; p-values adjusted over the whole table. */
export function compareAll(run: Merged): Comparison[] {
  const { plan, layout, tally } = run;
  const reading = new Reading(layout, tally);
  const compared = plan.pairs.map((pair) => {
    const paired = reading.pair(pair);
    const names = { ...comparisonName(plan, pair), measure: pair.measure, confidence: CONFIDENCE };
    return { ...names, ...(paired.kind === 'flag' ? ofShares(paired) : ofMeans(paired)), ...withoutLuck(run, pair, paired), ...peeked(run, pair) };
  });
  const adjusted = holm(compared.map(({ p }) => p));
  return compared.map(({ p: _, ...comparison }, index) => ({ ...comparison, pAdjusted: adjusted[index] }));
}

/** A run that stopped on what it saw publishes what may be believed then; 1/e is a p-value at any moment (Ville 1939). */
function peeked(run: Merged, { cell, baseline, measure }: PairPlan) {
  if (run.plan.precision === undefined) return {};
  const { layout, games } = run;
  const watched = peekSafe(run, differenceOf(layout, cell, baseline, measure), { planned: plannedGames(run, cell) });
  if (watched === null) return {};
  const { estimate, interval, evidence } = watched;
  return { estimate, interval, games, p: Math.min(1, 1 / evidence) };
}

/** The difference with the luck taken out, and how many times more games independent seeds would need for its interval. */
function withoutLuck(run: Merged, pair: PairPlan, paired: Paired): Pick<Comparison, 'luckAdjusted'> {
  const adjusted = luckAdjustedDifference(run, pair);
  if (adjusted === null || paired.kind !== 'flag') return {};
  const { factor } = ofShares(paired);
  const { estimate, interval, confidence } = adjusted;
  return { luckAdjusted: { estimate, interval, confidence, factor: factor === null ? null : factor * adjusted.factor } };
}

function ofShares({ both, onlyCell, onlyBaseline, neither }: Extract<Paired, { kind: 'flag' }>) {
  const pairs = { both, onlyCell, onlyBaseline, neither };
  const games = both + onlyCell + onlyBaseline + neither;
  const { estimate, interval } = tango(pairs);
  return { games, estimate, interval, p: mcnemar(pairs), ...pairingOfShares(pairs), pairs };
}

function ofMeans(sums: Extract<Paired, { kind: 'count' }>) {
  const { estimate, interval, p, factor, correlation } = pairedMeans(sums);
  return { games: sums.n, estimate, interval, p, factor, correlation };
}

/** "hard − standard · cautious": the axis on which they differ, then where both stand. */
export function comparisonName(plan: Plan, { cell, baseline }: PairPlan): { name: string; cell: string; baseline: string } {
  const one = plan.cells[cell];
  const other = plan.cells[baseline];
  const differing = Object.keys(one.axes).filter((axis) => one.axes[axis] !== other.axes[axis]);
  const shared = Object.keys(one.axes).filter((axis) => one.axes[axis] === other.axes[axis]);
  const label = (axes: Record<string, string>, of: string[]) => of.map((axis) => axes[axis]).join(' · ');
  const against = `${label(one.axes, differing)} − ${label(other.axes, differing)}`;
  return { name: [against, ...shared.map((axis) => one.axes[axis])].join(' · '), cell: one.name, baseline: other.name };
}
