import { Refused } from '../engine/index.js';
import { type Experiment, type Layout, type Merged, type Plan, Reading } from '../simulation/index.js';
import { atCheckpoints } from './checkpoints.js';
import { type Plan as Games, gamesForMean } from './planning.js';
import { peekSafe, quantityOf, spreadOf, type Watched } from './quantity.js';
import type { MeasureResult } from './results.js';

/**
 * `precision:` in an experiment: play until the interval of a measure is narrow enough in every cell. Whoever stops on what
 * he sees needs peek-safe intervals, so that is what such a run publishes.
 */
export function precisionRule(plan: Plan): ((run: Merged) => boolean) | undefined {
  if (plan.precision === undefined) return undefined;
  return atCheckpoints(precisionReached);
}

export function precisionReached(run: Merged): boolean {
  return run.plan.cells.every((_, cell) => narrowEnough(run.plan, precisionOf(run, cell)));
}

function precisionOf(run: Merged, cell: number): Watched | null {
  const { measure, halfWidth } = run.plan.precision!;
  return peekSafe(run, quantityOf(run.layout, cell, measure), { planned: ({ deviation }) => gamesForMean(deviation, halfWidth).peekSafe });
}

/** What all other numbers of such a run are laid out for: as many games as its measure will take. */
export function plannedGames(run: Merged, cell: number): () => number {
  const { measure, halfWidth } = run.plan.precision!;
  return () => gamesForMean(spreadOf(new Reading(run.layout, run.pilot!.tally), quantityOf(run.layout, cell, measure)).deviation, halfWidth).peekSafe;
}

/** The intervals of one measure in a run that stopped on what it saw, in place of those for a fixed number of games. */
export function peekedMeasure(run: Merged, cell: number, name: string, found: MeasureResult): MeasureResult {
  if (run.plan.precision === undefined || run.pilot === null) return found;
  const watch = (outcome?: string) => peekSafe(run, quantityOf(run.layout, cell, name, outcome), { planned: plannedGames(run, cell) });
  const over = (watched: Watched | null) => (watched === null ? {} : { estimate: watched.estimate, interval: watched.interval });
  if (found.kind === 'share' || found.kind === 'count') return { ...found, ...over(watch()) };
  return found.kind === 'outcome' ? { ...found, shares: found.shares.map((share) => ({ ...share, ...over(watch(share.name)) })) } : found;
}

function narrowEnough({ precision }: Plan, watched: Watched | null): boolean {
  return watched !== null && (watched.interval[1] - watched.interval[0]) / 2 <= precision!.halfWidth;
}

/** Games that the precision will take, planned from one shard: of the cell that needs most. */
export function precisionPlan(plan: Plan, layout: Layout, shard: Merged['tally']): Games {
  const { measure, halfWidth } = plan.precision!;
  const each = plan.cells.map((_, cell) =>
    gamesForMean(spreadOf(new Reading(layout, shard), quantityOf(layout, cell, measure)).deviation, halfWidth),
  );
  return { fixed: Math.max(...each.map(({ fixed }) => fixed)), peekSafe: Math.max(...each.map(({ peekSafe: games }) => games)) };
}

/** A measure that cannot be watched is refused before anything is played. */
export function checkPrecision(experiment: Experiment, layout: Layout): void {
  const wanted = experiment.precision?.measure;
  const known = layout.measures.flatMap(({ kind, name }) => (kind === 'flag' || kind === 'count' ? [name] : []));
  if (wanted === undefined || known.includes(wanted)) return;
  throw new Refused(
    [{ path: ['precision', 'measure'], expected: 'a share or a count that this game measures', unknown: wanted, known }],
    experiment.source,
  );
}
