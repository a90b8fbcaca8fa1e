import { betting, type Histogram } from './methods/betting.js';
import { clopperPearson } from './methods/clopper-pearson.js';
import { CONFIDENCE, type Estimate } from './methods/estimate.js';
import { gaffke } from './methods/gaffke.js';
import type { Method } from './results.js';

/** The published numbers of a quantity. */
export interface Published extends Estimate {
  method: Method;
}

/** The interval for a number of games that was fixed beforehand, and one look. Shares are counts of 0 and 1, with a closed form. */
export function once(histogram: Histogram, confidence = CONFIDENCE): Published {
  const { from, counts } = histogram;
  if (from !== 0 || counts.length !== 2) return remembered('gaffke', histogram, confidence, () => gaffke(histogram, confidence));
  return published(clopperPearson(counts[1], counts[0] + counts[1], confidence), 'clopper-pearson');
}

/** The interval without a plan, valid for any number of games, even one chosen because of the results. */
export function atAnyTime(histogram: Histogram, confidence = CONFIDENCE): Published {
  return remembered('betting', histogram, confidence, () => betting(histogram, { confidence }));
}

/** Intervals by their histogram: results that are read, judged and written again ask for each several times. */
const known = new Map<string, Published>();
const MOST_KNOWN = 20_000;

function remembered(method: Method, { from, counts }: Histogram, confidence: number, estimate: () => Estimate): Published {
  const key = `${method} ${confidence} ${from} ${counts.join()}`;
  const found = known.get(key);
  if (found !== undefined) return { ...found };
  if (known.size >= MOST_KNOWN) known.clear();
  const made = published(estimate(), method);
  known.set(key, made);
  return { ...made };
}

/** The published form of an estimate: limits rounded outward. */
export function published({ estimate, interval: [low, high], confidence }: Estimate, method: Method): Published {
  return { estimate, interval: [figures(low, Math.floor), figures(high, Math.ceil)], confidence, method };
}

/** Six significant figures: further digits are noise of the method's arithmetic, and would change files. */
const FIGURES = 6;

/** A number that a method computed, without its noise. */
export const sixFigures = (value: number) => Number(value.toPrecision(FIGURES));

/** Rounds outward, so that writing an interval down never narrows it. */
function figures(value: number, outward: (value: number) => number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const [digits, power] = value.toExponential().split('e').map(Number);
  const lead = 10 ** (FIGURES - 1);
  return Number(`${outward(digits * lead)}e${power - FIGURES + 1}`);
}

/** The interval of a share that a chart computes from stored counts: peek-safe if the run was watched. */
export function shareOf(count: number, games: number, watched: boolean, confidence = CONFIDENCE): Published {
  return (watched ? atAnyTime : once)({ from: 0, counts: [games - count, count] }, confidence);
}
