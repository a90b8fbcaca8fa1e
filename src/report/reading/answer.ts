/** The answer of a run in one sentence, with its interval. */

import { type CountedGames, type CountedShare, extremeShare, largestEffect, mostEven } from '../../statistics/extremes.js';
import type { Picked } from '../../statistics/methods/simultaneous.js';
import type { CellResult, Comparison, Interval } from '../../statistics/results.js';
import { comparisonsOf, settled } from './comparisons.js';
import { amount, percent, plural, pointsText, shareText, whole } from './format.js';
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

/** Whether compared cells differ in options or tables, not only in strategies: the differences are then the finding. */
function isVariation(run: Run): boolean {
  const settings = (name: string) => {
    const cell = run.cells.find((one) => one.name === name);
    return JSON.stringify([cell?.changed, cell?.shift]);
  };
  return comparisonsOf(run).some(({ cell, baseline }) => settings(cell) !== settings(baseline));
}

/** Whether all changes are compared with one baseline: a change is then named by its cell alone. */
export function isTornado(run: Run): boolean {
  const comparisons = comparisonsOf(run);
  return isVariation(run) && comparisons.length > 1 && comparisons.every(({ baseline }) => baseline === comparisons[0].baseline);
}

function variation(run: Run): string {
  const comparisons = comparisonsOf(run);
  const { comparison: largest, interval, rivals } = largestEffect(comparisons, run.watched)!;
  const rate = quantity(run, largest.measure);
  const one = comparisons.every(({ baseline }) => baseline === largest.baseline);
  const most = rivals === 0 ? ' most,' : ` most (${rivals === 1 ? 'another may move' : `${whole(rivals)} others may move`} it as much),`;
  const change = one ? `${spokenOf(run, largest.cell)} against ${spokenOf(run, largest.baseline)}` : clean(largest.name);
  const effect = `${change} moves ${rate}${comparisons.length === 1 ? '' : most} by ${effectText(run, largest, interval)}`;
  const together = ` (intervals for all ${whole(comparisons.length)} together)`;
  if (comparisons.length === 1)
    return `${effect}, paired over ${plural(largest.games, 'game')}${settled(largest) ? '' : ': no more than luck explains'}.`;
  const told = comparisons.filter(settled).length;
  const count = told === comparisons.length ? `all ${told}` : told === 0 ? 'none' : `${told} of them`;
  const silent = comparisons.filter((comparison) => run.silent.has(comparison)).length;
  const never = silent === 0 ? '' : ` ${whole(silent)} never came up in ${plural(largest.games, 'game')}.`;
  if (silent === comparisons.length)
    return `None of ${silent} changes came up in ${plural(largest.games, 'game')}: this says nothing of what they do.`;
  return `Of ${comparisons.length} ${one ? 'changes' : 'differences'}, ${effect}${together}; ${count} ${told === 1 ? 'moves' : 'move'} it by more than luck explains.${never}`;
}

function effectText(run: Run, { measure, estimate }: Comparison, interval: Interval): string {
  return isShare(run, measure) ? pointsText(estimate, interval) : `${amount(estimate)} [${interval.map(amount).join(', ')}]`;
}

/** The most frequent ending, if nothing can be won. */
function endings(run: Run): string {
  const [first] = run.names.outcome.flatMap((name) => withMeasure(run, name, 'outcome'));
  if (first === undefined) return `${plural(run.played.length, 'cell was', 'cells were')} played.`;
  const { games, name } = first.cell;
  const most = extremeShare(
    first.measure.shares.map((share) => ({ ...share, games })),
    'most',
    run.watched,
  );
  if (most === undefined) return `${plural(run.played.length, 'cell was', 'cells were')} played.`;
  const where = run.cells.length > 1 ? `In ${spokenOf(run, name)} most often: ` : 'Most often: ';
  return `${where}${words(most.name)}, ${shareText(most.estimate, most.interval)} of ${plural(games, 'game')}${rivalText(most, words, 'may be as frequent', ' (', ')')}.`;
}

/** Rivals that may be as extreme: one is named, several are counted. */
function rivalText({ rivals }: Picked, label: (name: string) => string, may: string, before = '; ', after = ''): string {
  if (rivals.length === 0) return '';
  return `${before}${rivals.length === 1 ? label(rivals[0]) : `${whole(rivals.length)} others`} ${may}${after}`;
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

const countsOf = (found: readonly Rate[]): CountedShare[] =>
  found.map(({ cell, measure }) => ({ name: cell.name, count: measure.count, games: cell.games }));

/** The highest or lowest rate, with its cell and rivals: "10.9 % [10.4, 11.4] (random; 2 others may be as low)". */
function extremeText(run: Run, picked: Picked, may: string): string {
  const label = (name: string) => spokenOf(run, name);
  return `${shareText(picked.estimate, picked.interval)} (${label(picked.name)}${rivalText(picked, label, may)})`;
}

function ranking(run: Run, found: readonly Rate[]): string {
  const [best, worst] = (['most', 'least'] as const).map((which) => extremeShare(countsOf(found), which, run.watched)!);
  const together = `intervals for all ${whole(found.length)} together`;
  // A strategy wins most; a setting makes a win more or less likely.
  const players = run.live.every(({ name }) => name in found[0].cell.strategies);
  if (!players)
    return `The win rate goes from ${extremeText(run, worst, 'may be as low')} to ${extremeText(run, best, 'may be as high')}; ${together}.`;
  const label = (name: string) => spokenOf(run, name);
  const { games } = found.find(({ cell }) => cell.name === best.name)!.cell;
  const most = `${label(best.name)} wins most: ${shareText(best.estimate, best.interval)} of ${plural(games, 'game')}${rivalText(best, label, 'may win as much', ' (', ')')}`;
  const least = `${label(worst.name)} least: ${shareText(worst.estimate, worst.interval)}${rivalText(worst, label, 'may win as little', ' (', ')')}`;
  return `${most}; ${least}; ${together}.`;
}

/** The rates and the leads share the error of the sentence, so each has half of it. */
const STATEMENTS = 2;

function balance(run: Run, found: readonly Rate[], name: string): string {
  const [best, worst] = (['most', 'least'] as const).map((which) => extremeShare(countsOf(found), which, run.watched, STATEMENTS)!);
  // A cell with mostly draws is not an even game.
  const decided = found.filter(({ cell }) => drawsIn(cell, run.wins) < 0.5);
  const games = decided.map(({ cell, measure }): CountedGames => {
    const lost = measureOf(cell, run.wins[1], 'share')?.count ?? cell.games - measure.count;
    return { name: cell.name, won: measure.count, lost, games: cell.games };
  });
  const even = mostEven(games, run.watched, STATEMENTS);
  const label = (cell: string) => spokenOf(run, cell);
  const evenText =
    even === undefined ? 'most games are drawn everywhere' : `most even is ${label(even.name)}${rivalText(even, label, 'may be as even', ' (', ')')}`;
  const seat = words(seatOf(run, name));
  return `${seat} wins from ${extremeText(run, worst, 'may be as low')} to ${extremeText(run, best, 'may be as high')}; ${evenText}; intervals for all ${whole(found.length)} together.`;
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
    const named = ({ cell, measure }: (typeof means)[number], may: string) => {
      const rivals = means.filter((other) => other.cell !== cell && other.measure.estimate === measure.estimate).map((other) => other.cell.name);
      const value = measure.estimate as number;
      return `${amount(value)} (${label(cell)}${rivalText({ name: cell.name, estimate: value, interval: [value, value], rivals }, (one) => spokenOf(run, one), may)})`;
    };
    return `Exactly: from ${named(worst, 'as low')} to ${named(best, 'as high')} on average.`;
  }
  if (found.length === 0) return 'Nothing was measured.';
  const [{ cell, measure }] = found;
  const [likely] = [...measure.shares].sort((a, b) => b.estimate - a.estimate);
  return `Exactly: ${words(likely?.name ?? 'nothing')} with ${percent(likely?.estimate ?? 0)}${found.length > 1 ? ` in ${label(cell)}` : ''}.`;
}
