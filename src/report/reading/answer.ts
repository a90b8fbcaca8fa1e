/** The run in one sentence, with its interval: what a reader who reads nothing else should read. */

import type { CellResult, Comparison } from '../../statistics/results.js';
import { comparisonsOf, settled } from './comparisons.js';
import { amount, percent, plural, pointsText, shareDigits, shareText, whole } from './format.js';
import { measureOf, type Of, quantity, seatOf } from './measures.js';
import { playersSentence } from './players.js';
import { drawsIn, isShare, type Run, spokenOf, withMeasure } from './run.js';
import { capital, clean, words } from './text.js';

export function answer(run: Run): string {
  const sentence = run.played.length === 0 ? exactly(run) : isVariation(run) ? variation(run) : rates(run);
  const across = playersSentence(run);
  const whole = across === undefined ? sentence : `${sentence} ${across}`;
  return capital(run.complete ? whole : `${whole} The run was stopped early.`);
}

/** What is compared differs in options or tables, not only in who plays: then the differences are the finding. */
function isVariation(run: Run): boolean {
  const settings = (name: string) => {
    const cell = run.cells.find((one) => one.name === name);
    return JSON.stringify([cell?.changed, cell?.shift]);
  };
  return comparisonsOf(run).some(({ cell, baseline }) => settings(cell) !== settings(baseline));
}

/** All against one baseline: then a change can be called by its cell alone. */
export function isTornado(run: Run): boolean {
  const comparisons = comparisonsOf(run);
  return isVariation(run) && comparisons.length > 1 && comparisons.every(({ baseline }) => baseline === comparisons[0].baseline);
}

function variation(run: Run): string {
  const comparisons = [...comparisonsOf(run)].sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  const [largest] = comparisons;
  const rate = quantity(run, largest.measure);
  const one = comparisons.every(({ baseline }) => baseline === largest.baseline);
  const tied = comparisons.slice(1).filter(({ interval: [low, high] }) => low <= largest.estimate && largest.estimate <= high).length;
  const most = tied === 0 ? ' most,' : ` most (${tied === 1 ? 'another may move' : `${tied} others may move`} it as much),`;
  const change = one ? `${spokenOf(run, largest.cell)} against ${spokenOf(run, largest.baseline)}` : clean(largest.name);
  const effect = `${change} moves ${rate}${comparisons.length === 1 ? '' : most} by ${effectText(run, largest)}`;
  if (comparisons.length === 1)
    return `${effect}, paired over ${plural(largest.games, 'game')}${settled(largest) ? '' : ': no more than luck explains'}.`;
  const told = comparisons.filter(settled).length;
  const count = told === comparisons.length ? `all ${told}` : told === 0 ? 'none' : `${told} of them`;
  const silent = comparisons.filter((comparison) => run.silent.has(comparison)).length;
  const never = silent === 0 ? '' : ` ${whole(silent)} never came up in ${plural(largest.games, 'game')}.`;
  if (silent === comparisons.length)
    return `None of ${silent} changes came up in ${plural(largest.games, 'game')}: this says nothing of what they do.`;
  return `Of ${comparisons.length} ${one ? 'changes' : 'differences'}, ${effect}; ${count} ${told === 1 ? 'moves' : 'move'} it by more than luck explains.${never}`;
}

function effectText(run: Run, comparison: Comparison): string {
  const share = isShare(run, comparison.measure);
  return share
    ? pointsText(comparison.estimate, comparison.interval)
    : `${amount(comparison.estimate)} [${comparison.interval.map(amount).join(', ')}]`;
}

/** Nothing to win: what happens most often. */
function endings(run: Run): string {
  const [first] = run.names.outcome.flatMap((name) => withMeasure(run, name, 'outcome'));
  if (first === undefined) return `${plural(run.played.length, 'cell was', 'cells were')} played.`;
  const [most] = [...first.measure.shares].sort((a, b) => b.count - a.count);
  return `Most often: ${words(most.name)}, ${shareText(most.estimate, most.interval)} of ${plural(first.cell.games, 'game')}.`;
}

interface Rate {
  cell: CellResult;
  measure: Of<'share'>;
}

function rates(run: Run): string {
  const name = run.main;
  const found = name === undefined ? [] : withMeasure(run, name, 'share').filter(({ cell }) => cell.games > 0);
  if (name === undefined || found.length === 0) return endings(run);
  if (found.length === 1) return single(run, found[0]);
  return run.wins.length > 1 ? balance(run, found, name) : ranking(run, found);
}

const shown = ({ measure }: Rate) => shareText(measure.estimate, measure.interval);

function single(run: Run, rate: Rate): string {
  const [first, second] = run.wins;
  const other = second === undefined || run.mirror ? undefined : measureOf(rate.cell, second, 'share');
  const who = seatOf(run, first ?? '') === '' ? Object.values(rate.cell.strategies)[0] : words(seatOf(run, first));
  const won = `${labelText(who)} wins ${shown(rate)} of ${plural(rate.cell.games, 'game')}`;
  return other === undefined ? `${won}.` : `${won}, ${words(seatOf(run, second))} ${shown({ cell: rate.cell, measure: other })}.`;
}

const labelText = (name: string | undefined) => (name === undefined || name === '' ? 'The player' : name);

function ranking(run: Run, found: readonly Rate[]): string {
  const sorted = [...found].sort((a, b) => b.measure.estimate - a.measure.estimate);
  const [best, next] = sorted;
  const worst = sorted[sorted.length - 1];
  const label = ({ cell }: Rate) => spokenOf(run, cell.name);
  // Only players can win most; settings make a win more or less likely.
  const players = run.live.every(({ name }) => name in best.cell.strategies);
  if (!players) return `The win rate goes from ${shown(worst)} (${label(worst)}) to ${shown(best)} (${label(best)}).`;
  const digits = shareDigits([best.measure.interval]);
  const apart = next.measure.interval[1] < best.measure.interval[0] ? '' : ` (${label(next)} may be as good)`;
  return `${label(best)} wins most: ${shown(best)} of ${plural(best.cell.games, 'game')}${apart}; ${label(worst)} least: ${percent(worst.measure.estimate, digits)}.`;
}

function balance(run: Run, found: readonly Rate[], name: string): string {
  const other = run.wins[1];
  const edge = ({ cell, measure }: Rate) => measure.estimate - (measureOf(cell, other, 'share')?.estimate ?? 1 - measure.estimate);
  const sorted = [...found].sort((a, b) => b.measure.estimate - a.measure.estimate);
  // Where nobody wins, nothing is even: there is no game.
  const decided = found.filter(({ cell }) => drawsIn(cell, run.wins) < 0.5);
  const [even] = [...decided].sort((a, b) => Math.abs(edge(a)) - Math.abs(edge(b)));
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  const label = ({ cell }: Rate) => spokenOf(run, cell.name);
  const seat = words(seatOf(run, name));
  return `${seat} wins from ${shown(worst)} (${label(worst)}) to ${shown(best)} (${label(best)}); ${even === undefined ? 'most games are drawn everywhere' : `most even is ${label(even)}`}.`;
}

function exactly(run: Run): string {
  const [name] = run.names.exact;
  const found = name === undefined ? [] : withMeasure(run, name, 'exact');
  const means = found
    .filter(({ measure }) => measure.estimate !== null)
    .sort((a, b) => (b.measure.estimate as number) - (a.measure.estimate as number));
  const label = (cell: CellResult) => spokenOf(run, cell.name);
  if (means.length > 1) {
    const [best, worst] = [means[0], means[means.length - 1]];
    return `Exactly: from ${amount(worst.measure.estimate as number)} (${label(worst.cell)}) to ${amount(best.measure.estimate as number)} (${label(best.cell)}) on average.`;
  }
  if (found.length === 0) return 'Nothing was measured.';
  const [{ cell, measure }] = found;
  const [likely] = [...measure.shares].sort((a, b) => b.estimate - a.estimate);
  return `Exactly: ${words(likely?.name ?? 'nothing')} with ${percent(likely?.estimate ?? 0)}${found.length > 1 ? ` in ${label(cell)}` : ''}.`;
}
