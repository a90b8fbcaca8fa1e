import { Refused } from '../engine/index.js';
import type { Experiment, Layout, Merged, Plan } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import { atCheckpoints } from './checkpoints.js';
import { CONFIDENCE } from './methods/estimate.js';
import { type Plan as Games, gamesAtAnyTime, gamesForMean } from './methods/planning.js';
import { blockOf, look, peekSafe, quantityOf, stakesFor } from './quantity.js';

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
  const { measure, halfWidth } = run.plan.precision!;
  const intervals = run.plan.cells.map((_, cell) => {
    const quantity = quantityOf(run.layout, cell, measure);
    return through(run, quantity, stakesFor(quantity, halfWidth)).interval;
  });
  return intervals.every(([low, high]) => (high - low) / 2 <= halfWidth);
}

/** Games that the precision will take, planned from a block of games, for the cell that needs most. */
export function precisionPlan(plan: Plan, layout: Layout, block: Merged['tally']): Games {
  const { measure, halfWidth } = plan.precision!;
  const each = plan.cells.map((_, cell) => {
    const quantity = quantityOf(layout, cell, measure);
    const spread = blockOf(quantity, new Reading(layout, block));
    const planned = gamesForMean(spread, halfWidth);
    return quantity.kind === 'share' ? planned : { ...planned, peekSafe: gamesAtAnyTime(spread, halfWidth, CONFIDENCE, halfWidth) };
  });
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
