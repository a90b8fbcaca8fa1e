import type { Interval } from '../statistics/index.js';
import { isPlayedBy, type KnownReport } from './known-reports.js';
import type { Subject } from './subject.js';

/** What a report of the same rules knows of a price: a purchase that gains or loses, at equal cost, between the best players of a review. */
export interface Priced {
  /** "marines". */
  what: string;
  /** What it was bought instead of. */
  before: string;
  seat: string;
  estimate: number;
  interval: Interval;
  report: string;
  /** Plays it again. */
  command: string;
}

/** A report whose question speaks of prices holds what costs the same against each other. */
const OF_PRICES = /\bprices?\b/i;

/** Prices that reports beside the review know to be wrong, the largest first; each once. */
export function knownPrices({ game, best, wins, known }: Subject): Priced[] {
  if (wins.length !== 2) return [];
  const found = known.flatMap((one) => (OF_PRICES.test(one.question) ? pricesIn(one, { seats: game.seats, best: best.id }) : []));
  const largest = found.sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  return largest.filter(({ what }, n) => largest.findIndex((one) => one.what === what) === n);
}

function pricesIn({ report, cells, comparisons, say, command }: KnownReport, { seats, best }: { seats: readonly string[]; best: string }): Priced[] {
  const cellOf = (name: string) => cells.find((one) => one.name === name);
  return comparisons.flatMap(({ cell, baseline, measure, estimate, verdict: { word, interval } }) => {
    const [one, other] = [cellOf(cell), cellOf(baseline)];
    const seat = seats.find((own) => measure === `win-${own}`);
    if (one === undefined || other === undefined || seat === undefined || (word !== 'more' && word !== 'less')) return [];
    if (![one, other].every((played) => isPlayedBy(played, best))) return [];
    const spoken = (name: string) => say[name] ?? name;
    return [{ what: spoken(cell), before: spoken(baseline), seat, estimate, interval, report, command }];
  });
}
