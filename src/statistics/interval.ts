import { type Merged, Reading } from '../simulation/index.js';
import { bettingEvidence } from './methods/betting.js';
import { CONFIDENCE } from './methods/estimate.js';
import { gamesForMean } from './methods/planning.js';
import { atAnyTime, once, type Published, published } from './published.js';
import { blockOf, histogramOf, peekSafe, type Quantity, quantityOf, type Watched } from './quantity.js';

/**
 * The interval of a quantity as results publish it. A run of a number of games fixed beforehand looks once, and has the
 * interval for one look; a run that a stopping rule watched has one that allows for it.
 */
export function publish(run: Merged, quantity: Quantity, confidence = CONFIDENCE): Published {
  const histogram = histogramOf(quantity, new Reading(run.layout, run.tally));
  if (!run.watched) return once(histogram, confidence);
  const watched = watch(run, quantity, confidence);
  return watched === null ? atAnyTime(histogram, confidence) : published(watched, 'betting');
}

/** The p-value of a watched run that a quantity is 0: 1/e is one at any moment (Ville 1939). */
export function peekSafeTest(run: Merged, quantity: Quantity): number {
  const evidence = watch(run, quantity)?.evidence() ?? bettingEvidence(histogramOf(quantity, new Reading(run.layout, run.tally)), 0);
  return Math.min(1, 1 / evidence);
}

function watch(run: Merged, quantity: Quantity, confidence = CONFIDENCE): Watched | null {
  return peekSafe(run, quantity, { confidence, planned: () => plannedGames(run, quantity.cell) });
}

/** What the intervals of a watched run are laid out for: the games that its precision will take, or the most that it may play. */
function plannedGames({ plan, pilot, layout }: Merged, cell: number): number {
  if (plan.precision === undefined || pilot === null) return plan.games;
  const { measure, halfWidth } = plan.precision;
  return gamesForMean(blockOf(quantityOf(layout, cell, measure), new Reading(layout, pilot.tally)), halfWidth).peekSafe;
}
