import { Refused } from '../engine/index.js';
import type { Experiment, Layout, Merged, Plan } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import { atCheckpoints } from './checkpoints.js';
import { type Plan as Games, gamesForMean } from './methods/planning.js';
import { blockOf, look, peekSafe, quantityOf, type Watched } from './quantity.js';

/**
 * `precision:` in an experiment: play until the interval of a measure is narrow enough in every cell. Such a run publishes
 * peek-safe intervals, because its stopping depends on its results.
 */
export function precisionRule(plan: Plan): ((run: Merged) => boolean) | undefined {
  if (plan.precision === undefined) return undefined;
  return atCheckpoints((run) => narrowEnough(run, look));
}

export function precisionReached(run: Merged): boolean {
  return narrowEnough(run, peekSafe);
}

function narrowEnough(run: Merged, through: typeof look): boolean {
  const { halfWidth } = run.plan.precision!;
  const watched = run.plan.cells.map((_, cell) => precisionOf(run, cell, through));
  return watched.every((one) => one !== null && (one.interval[1] - one.interval[0]) / 2 <= halfWidth);
}

function precisionOf(run: Merged, cell: number, through: typeof look): Watched | null {
  const { measure, halfWidth } = run.plan.precision!;
  return through(run, quantityOf(run.layout, cell, measure), { planned: (pilot) => gamesForMean(pilot, halfWidth).peekSafe });
}

/** Games that the precision will take, planned from a block of games, for the cell that needs most. */
export function precisionPlan(plan: Plan, layout: Layout, block: Merged['tally']): Games {
  const { measure, halfWidth } = plan.precision!;
  const each = plan.cells.map((_, cell) => gamesForMean(blockOf(quantityOf(layout, cell, measure), new Reading(layout, block)), halfWidth));
  return { fixed: Math.max(...each.map(({ fixed }) => fixed)), peekSafe: Math.max(...each.map(({ peekSafe: games }) => games)) };
}

/** Refuses a measure that cannot be watched, before anything is played. */
export function checkPrecision(experiment: Experiment, layout: Layout): void {
  const wanted = experiment.precision?.measure;
  const known = layout.measures.flatMap(({ kind, name }) => (kind === 'flag' || kind === 'count' ? [name] : []));
  if (wanted === undefined || known.includes(wanted)) return;
  throw new Refused(
    [{ path: ['precision', 'measure'], expected: 'a share or a count that this game measures', unknown: wanted, known }],
    experiment.source,
  );
}
