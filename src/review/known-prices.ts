import { listed } from '../report/reading/format.js';
import type { Interval } from '../statistics/index.js';
import { optionText } from './headings/words.js';
import { isPlayedBy, type KnownCell, type KnownReport } from './known-reports.js';
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
  /** What both play otherwise than the game's defaults: "points 250". */
  under: string;
  /** The same price in other reports. */
  elsewhere: readonly Omit<Priced, 'elsewhere'>[];
  /** Plays it again. */
  command: string;
}

/** A report whose question speaks of prices holds what costs the same against each other. */
const OF_PRICES = /\bprices?\b/i;

/** Prices that reports beside the review know to be wrong, the largest first; each once. */
export function knownPrices({ game, best, wins, known }: Subject): Priced[] {
  if (wins.length !== 2) return [];
  const found = known.flatMap((one) => (OF_PRICES.test(one.question) ? pricesIn(one, { game, best: best.id }) : []));
  const largest = found.sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  const isFirst = ({ what }: Found, n: number) => largest.findIndex((one) => one.what === what) === n;
  return largest.filter(isFirst).map((own) => ({ ...own, elsewhere: largest.filter((one) => one !== own && one.what === own.what) }));
}

type Found = Omit<Priced, 'elsewhere'>;

function pricesIn({ report, cells, comparisons, say, command }: KnownReport, { game, best }: { game: Subject['game']; best: string }): Found[] {
  const cellOf = (name: string) => cells.find((one) => one.name === name);
  return comparisons.flatMap(({ cell, baseline, measure, estimate, verdict: { word, interval } }) => {
    const [one, other] = [cellOf(cell), cellOf(baseline)];
    const seat = game.seats.find((own) => measure === `win-${own}`);
    if (one === undefined || other === undefined || seat === undefined || (word !== 'more' && word !== 'less')) return [];
    if (![one, other].every((played) => isPlayedBy(played, best))) return [];
    const spoken = (name: string) => say[name] ?? name;
    return [{ what: spoken(cell), before: spoken(baseline), seat, estimate, interval, report, command, under: underIn(game, one, other) }];
  });
}

/** Choices and numbers that both cells set alike: what is bought, as a text, is told by its name, and the scenario is not told. */
function underIn({ options }: Subject['game'], one: KnownCell, other: KnownCell): string {
  const set = Object.entries(one.options).filter(([name, value]) => {
    const { kind, role, default: standard } = options[name] ?? {};
    return (
      kind !== 'text' && kind !== 'file' && role !== 'scenario' && String(value) !== String(standard) && String(value) === String(other.options[name])
    );
  });
  return listed(set.map(([name, value]) => optionText(name, value).replace(/: (?=\d+$)/, ' ')));
}
