import { betting, type Histogram } from './methods/betting.js';
import { clopperPearson } from './methods/clopper-pearson.js';
import { CONFIDENCE, type Estimate } from './methods/estimate.js';
import { gaffke } from './methods/gaffke.js';
import type { Method } from './results.js';

/** What results publish of one quantity. */
export interface Published extends Estimate {
  method: Method;
}

/** The interval for a number of games that was fixed beforehand: looked at once. Shares are counts of 0 and 1, with a closed form. */
export function once(histogram: Histogram, confidence = CONFIDENCE): Published {
  const { from, counts } = histogram;
  if (from !== 0 || counts.length !== 2) return published(gaffke(histogram, confidence), 'gaffke');
  return published(clopperPearson(counts[1], counts[0] + counts[1], confidence), 'clopper-pearson');
}

/** The interval where nothing was laid out, and the moment may have been chosen by what was seen: every number of games is provided for. */
export function atAnyTime(histogram: Histogram, confidence = CONFIDENCE): Published {
  return published(betting(histogram, { confidence }), 'betting');
}

/** An estimate with how it was made, and nothing else. */
export function published({ estimate, interval: [low, high], confidence }: Estimate, method: Method): Published {
  return { estimate, interval: [figures(low, Math.floor), figures(high, Math.ceil)], confidence, method };
}

/** An interval has no more than this to say of games; what lies behind is of the method's arithmetic, and would change files. */
const FIGURES = 6;

/** Six figures, and outward: an interval never becomes narrower for being written down. */
function figures(value: number, outward: (value: number) => number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const [digits, power] = value.toExponential().split('e').map(Number);
  const lead = 10 ** (FIGURES - 1);
  return Number(`${outward(digits * lead)}e${power - FIGURES + 1}`);
}

/** A share that a chart works out from counts in the results: peek-safe where the run was watched. */
export function shareOf(count: number, games: number, watched: boolean, confidence = CONFIDENCE): Published {
  return (watched ? atAnyTime : once)({ from: 0, counts: [games - count, count] }, confidence);
}
