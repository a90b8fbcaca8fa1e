import { Refused } from '../engine/index.js';
import type { Experiment, Focus, Layout, Merged } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import { CONFIDENCE } from './methods/estimate.js';
import { gamesAtAnyTime, gamesForMean } from './methods/planning.js';
import { blockOf, look, peekSafe, quantityOf, stakesFor } from './quantity.js';
import { type Goal, type Looked, settled } from './settled.js';

/**
 * `precision:` in an experiment: play until the interval of a measure is narrow enough in every cell. Such a run publishes
 * peek-safe intervals, because its stopping depends on its results.
 */
export const precisionFocus = (run: Looked): Focus => settled(precisionGoals(run), run.games);

export const precisionReached = (run: Merged): boolean => precisionGoals(run, peekSafe).every(({ isOpen }) => !isOpen);

export function precisionGoals(run: Looked, through = look): Goal[] {
  const { plan, layout, tally } = run;
  const { measure, halfWidth } = plan.precision!;
  return plan.cells.map((_, cell) => {
    const quantity = quantityOf(layout, cell, measure);
    const [low, high] = through(run, quantity, stakesFor(quantity, halfWidth)).interval;
    const spread = blockOf(quantity, new Reading(layout, tally));
    const games = quantity.kind === 'share' ? gamesForMean(spread, halfWidth).peekSafe : gamesAtAnyTime(spread, halfWidth, CONFIDENCE, halfWidth);
    return { cells: [cell], isOpen: (high - low) / 2 > halfWidth, games };
  });
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
