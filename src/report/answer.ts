/** The run in one sentence, with its interval: what a reader who reads nothing else should read. */
import type { CellResult, Comparison, Results } from '../statistics/results.js';
import { amount, percent, plural, pointsText, shareDigits, shareText } from './format.js';
import {
  comparisonsOf,
  isMirror,
  isShare,
  liveAxes,
  mainShare,
  measureNames,
  measureOf,
  type Of,
  quantity,
  seatOf,
  settled,
  simulated,
  spokenOf,
  winMeasures,
  withMeasure,
} from './read.js';
import { capital, clean, words } from './text.js';

export function answer(results: Results): string {
  const sentence = simulated(results).length === 0 ? exactly(results) : isVariation(results) ? variation(results) : rates(results);
  return capital(results.complete ? sentence : `${sentence} The run was stopped early.`);
}

/** What is compared differs in options or tables, not only in who plays: then the differences are the finding. */
export function isVariation(results: Results): boolean {
  const settings = (name: string) => {
    const cell = results.cells.find((one) => one.name === name);
    return JSON.stringify([cell?.changed, cell?.shift]);
  };
  return comparisonsOf(results).some(({ cell, baseline }) => settings(cell) !== settings(baseline));
}

/** All against one baseline: then a change can be called by its cell alone. */
export function isTornado(results: Results): boolean {
  const comparisons = comparisonsOf(results);
  return isVariation(results) && comparisons.length > 1 && comparisons.every(({ baseline }) => baseline === comparisons[0].baseline);
}

function variation(results: Results): string {
  const comparisons = [...comparisonsOf(results)].sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  const [largest] = comparisons;
  const rate = quantity(results, largest.measure);
  const one = comparisons.every(({ baseline }) => baseline === largest.baseline);
  const change = one ? `${spokenOf(results, largest.cell)} against ${spokenOf(results, largest.baseline)}` : clean(largest.name);
  const effect = `${change} moves ${rate}${comparisons.length === 1 ? '' : ' most,'} by ${effectText(results, largest)}`;
  if (comparisons.length === 1)
    return `${effect}, paired over ${plural(largest.games, 'game')}${settled(largest) ? '' : ': no more than luck explains'}.`;
  const told = comparisons.filter(settled).length;
  const count = told === comparisons.length ? `all ${told}` : told === 0 ? 'none' : `${told} of them`;
  return `Of ${comparisons.length} ${one ? 'changes' : 'differences'}, ${effect}; ${count} ${told === 1 ? 'moves' : 'move'} it by more than luck explains.`;
}

function effectText(results: Results, comparison: Comparison): string {
  const share = isShare(results, comparison.measure);
  return share
    ? pointsText(comparison.estimate, comparison.interval)
    : `${amount(comparison.estimate)} [${comparison.interval.map(amount).join(', ')}]`;
}

/** Nothing to win: what happens most often. */
function endings(results: Results): string {
  const [first] = measureNames(results, 'outcome').flatMap((name) => withMeasure(results, name, 'outcome'));
  if (first === undefined) return `${plural(simulated(results).length, 'cell was', 'cells were')} played.`;
  const [most] = [...first.measure.shares].sort((a, b) => b.count - a.count);
  return `Most often: ${words(most.name)}, ${shareText(most.estimate, most.interval)} of ${plural(first.cell.games, 'game')}.`;
}

interface Rate {
  cell: CellResult;
  measure: Of<'share'>;
}

function rates(results: Results): string {
  const name = mainShare(results);
  const found = name === undefined ? [] : withMeasure(results, name, 'share').filter(({ cell }) => cell.games > 0);
  if (name === undefined || found.length === 0) return endings(results);
  if (found.length === 1) return single(results, found[0]);
  return winMeasures(results).length > 1 ? balance(results, found, name) : ranking(results, found);
}

const shown = ({ measure }: Rate) => shareText(measure.estimate, measure.interval);

function single(results: Results, rate: Rate): string {
  const [first, second] = winMeasures(results);
  const other = second === undefined || isMirror(results) ? undefined : measureOf(rate.cell, second, 'share');
  const who = seatOf(first ?? '') === '' ? Object.values(rate.cell.strategies)[0] : words(seatOf(first));
  const won = `${labelText(who)} wins ${shown(rate)} of ${plural(rate.cell.games, 'game')}`;
  return other === undefined ? `${won}.` : `${won}, ${words(seatOf(second))} ${shown({ cell: rate.cell, measure: other })}.`;
}

const labelText = (name: string | undefined) => (name === undefined || name === '' ? 'The player' : name);

function ranking(results: Results, found: readonly Rate[]): string {
  const sorted = [...found].sort((a, b) => b.measure.estimate - a.measure.estimate);
  const [best, next] = sorted;
  const worst = sorted[sorted.length - 1];
  const label = ({ cell }: Rate) => spokenOf(results, cell.name);
  // Only players can win most; settings make a win more or less likely.
  const players = liveAxes(results).every(({ name }) => name in best.cell.strategies);
  if (!players) return `The win rate goes from ${shown(worst)} (${label(worst)}) to ${shown(best)} (${label(best)}).`;
  const digits = shareDigits([best.measure.interval]);
  const apart = next.measure.interval[1] < best.measure.interval[0] ? '' : ` (${label(next)} may be as good)`;
  return `${label(best)} wins most: ${shown(best)} of ${plural(best.cell.games, 'game')}${apart}; ${label(worst)} least: ${percent(worst.measure.estimate, digits)}.`;
}

function balance(results: Results, found: readonly Rate[], name: string): string {
  const other = winMeasures(results)[1];
  const edge = ({ cell, measure }: Rate) => measure.estimate - (measureOf(cell, other, 'share')?.estimate ?? 1 - measure.estimate);
  const sorted = [...found].sort((a, b) => b.measure.estimate - a.measure.estimate);
  const even = [...found].sort((a, b) => Math.abs(edge(a)) - Math.abs(edge(b)))[0];
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  const label = ({ cell }: Rate) => spokenOf(results, cell.name);
  const seat = words(seatOf(name));
  return `${seat} wins from ${shown(worst)} (${label(worst)}) to ${shown(best)} (${label(best)}); most even is ${label(even)}.`;
}

function exactly(results: Results): string {
  const [name] = measureNames(results, 'exact');
  const found = name === undefined ? [] : withMeasure(results, name, 'exact');
  const means = found
    .filter(({ measure }) => measure.estimate !== null)
    .sort((a, b) => (b.measure.estimate as number) - (a.measure.estimate as number));
  const label = (cell: CellResult) => spokenOf(results, cell.name);
  if (means.length > 1) {
    const [best, worst] = [means[0], means[means.length - 1]];
    return `Exactly: from ${amount(worst.measure.estimate as number)} (${label(worst.cell)}) to ${amount(best.measure.estimate as number)} (${label(best.cell)}) on average.`;
  }
  if (found.length === 0) return 'Nothing was measured.';
  const [{ cell, measure }] = found;
  const [likely] = [...measure.shares].sort((a, b) => b.estimate - a.estimate);
  return `Exactly: ${words(likely?.name ?? 'nothing')} with ${percent(likely?.estimate ?? 0)}${found.length > 1 ? ` in ${label(cell)}` : ''}.`;
}
