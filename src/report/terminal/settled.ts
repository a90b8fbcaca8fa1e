/** Comparisons that were played until settled, for a terminal: what was found, between which players, and what to do next. */

import type { Settled } from '../../statistics/margin.js';
import type { Interval } from '../../statistics/results.js';
import { decimal, decimalInterval, listed, shareDigits, whole } from '../reading/format.js';
import { clean, paragraph, words } from '../reading/text.js';

interface NamedSettled extends Settled {
  cell: string;
  baseline: string;
  /** Whether the measure is a share, with differences in points. */
  share: boolean;
  /** The players of the cell and of the baseline, by seat. */
  players: Readonly<Record<string, readonly [string, string]>>;
  /** Games of the cell to look at. */
  replays: readonly { why: string; command: string }[];
}

const COLUMNS = 78;

interface Telling {
  /** What was played, in a game with scenarios. */
  scene: string;
  /** Also what a fixed plan would have taken. */
  verbose: boolean;
  /** What to do next. */
  next: readonly string[];
}

export function settledLines(all: readonly NamedSettled[], { scene, verbose, next }: Telling): string[] {
  const where = scene === '' ? '' : `; ${scene}`;
  const told = all.flatMap((one) => [
    '',
    ...paragraph(finding(one), 2, COLUMNS),
    ...paragraph(`played by ${playersText(one)}${where}`, 4, COLUMNS),
    ...paragraph(cost(one, verbose), 4, COLUMNS),
  ]);
  const [replay] = all.flatMap((one) => one.replays);
  return [...told, ...(replay === undefined ? [] : ['', `  Replay ${clean(replay.why)}:`, `    ${clean(replay.command)}`]), '', ...next, ''];
}

/** "hitsPerPoint=3 lowers win by 4.9 points [2.9, 7.5] against default". */
function finding(one: NamedSettled): string {
  const { cell, baseline, verdict, margin, share, pair } = one;
  const measure = words(pair.measure);
  const most = share ? `${decimal(100 * margin, 2).replace(/\.?0+$/, '')} points` : decimal(margin, 3);
  if (verdict === 'same') return `${clean(cell)} changes ${measure} by less than ${most} against ${clean(baseline)}: ${sizeText(one)}`;
  if (verdict === 'undecided') return `not settled: ${clean(cell)} moves ${measure} by ${sizeText(one)} against ${clean(baseline)}`;
  return `${clean(cell)} ${verdict === 'higher' ? 'raises' : 'lowers'} ${measure} by ${sizeText(one)} against ${clean(baseline)}`;
}

/** Without its sign where a verb says it. */
function sizeText({ estimate, interval, share, verdict }: NamedSettled): string {
  const turned = verdict === 'lower';
  const along: Interval = turned ? [-interval[1], -interval[0]] : interval;
  const size = turned ? -estimate : estimate;
  if (!share) return `${decimal(size, 3)} ${decimalInterval(along, 3)}`;
  const digits = 1 + shareDigits([interval]);
  return `${decimal(100 * size, digits)} points ${decimalInterval([100 * along[0], 100 * along[1]], digits)}`;
}

/** "cautious", "strong in both seats", "strong as blue and rower as red", "strong as blue (baseline: rower)". */
function playersText({ players }: NamedSettled): string {
  const seats = Object.entries(players);
  const [[, [first]]] = seats;
  if (seats.length > 1 && seats.every(([, both]) => both.every((one) => one === first)))
    return `${clean(first)} in ${seats.length === 2 ? 'both' : `all ${seats.length}`} seats`;
  const named = ([seat, [own, other]]: (typeof seats)[number]) =>
    `${clean(own)}${seats.length > 1 ? ` as ${words(seat)}` : ''}${own === other ? '' : ` (baseline: ${clean(other)})`}`;
  return listed(seats.map(named));
}

/** `verbose`: with the games that the early stop and the shared dice saved. */
function cost({ games, fixed, fixedUsual, independent, confidence }: NamedSettled, verbose: boolean): string {
  const sure = `${decimal(100 * confidence, confidence > 0.95 ? 1 : 0)} % at every look`;
  if (!verbose) return `${sure}; ${whole(games)} pairs of games`;
  return `${sure}; ${whole(games)} pairs of games; a fixed plan takes ${whole(fixed)} (97 % sure to see the margin; 80 %: ${whole(fixedUsual)}), with independent seeds ${whole(independent)}`;
}
