import type { Merged, Plan } from '../simulation/index.js';
import { CONFIDENCE } from './estimate.js';
import { holm } from './holm.js';
import { mcnemar, pairingOfShares } from './mcnemar.js';
import { pairedMeans } from './paired-means.js';
import type { Comparison } from './results.js';
import { tango } from './tango.js';

/** Every comparison of a run, on pairs of games that shared their dice; p-values adjusted over the whole table. */
export function compareAll({ plan, layout, tally }: Merged): Comparison[] {
  const compared = layout.pairs.map(({ plan: pair, at, flag }) => {
    const sums = [...tally.sums.subarray(at, at + (flag ? 4 : 6))];
    const names = { ...named(plan, pair.cell, pair.baseline), measure: pair.measure, confidence: CONFIDENCE };
    return flag ? { ...names, ...ofShares(sums) } : { ...names, ...ofMeans(sums) };
  });
  const adjusted = holm(compared.map(({ p }) => p));
  return compared.map(({ p: _, ...comparison }, index) => ({ ...comparison, pAdjusted: adjusted[index] }));
}

function ofShares([both, onlyCell, onlyBaseline, neither]: number[]) {
  const pairs = { both, onlyCell, onlyBaseline, neither };
  const games = both + onlyCell + onlyBaseline + neither;
  const { estimate, interval } = tango(pairs);
  return { games, estimate, interval, p: mcnemar(pairs), ...pairingOfShares(pairs), pairs };
}

function ofMeans([n, x, y, xx, yy, xy]: number[]) {
  const { estimate, interval, p, factor, correlation } = pairedMeans({ n, x, y, xx, yy, xy });
  return { games: n, estimate, interval, p, factor, correlation };
}

/** "hard − standard · cautious": the axis on which they differ, then where both stand. */
function named(plan: Plan, cell: number, baseline: number): { name: string; cell: string; baseline: string } {
  const one = plan.cells[cell];
  const other = plan.cells[baseline];
  const differing = Object.keys(one.axes).filter((axis) => one.axes[axis] !== other.axes[axis]);
  const shared = Object.keys(one.axes).filter((axis) => one.axes[axis] === other.axes[axis]);
  const label = (axes: Record<string, string>, of: string[]) => of.map((axis) => axes[axis]).join(' · ');
  const against = `${label(one.axes, differing)} − ${label(other.axes, differing)}`;
  return { name: [against, ...shared.map((axis) => one.axes[axis])].join(' · '), cell: one.name, baseline: other.name };
}
