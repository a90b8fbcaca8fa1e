/** The effect of swept values: "From 2 to 4 crew blue’s win rate rises by 60 points with rower, 30 with boarder." */

import { levelOfEach } from '../../../statistics/methods/simultaneous.js';
import { shareOf } from '../../../statistics/published.js';
import type { CellResult } from '../../../statistics/results.js';
import type { LiveAxis } from '../axes.js';
import { askedOf, subjectMeasure } from '../effects.js';
import { decimal, signed } from '../format.js';
import { measureOf } from '../measures.js';
import { mean, noun, pointsOf, rateOf, rough } from '../nouns.js';
import { isShare, type Run } from '../run.js';
import { estimateIn, meanOf } from '../scores.js';
import { type Comparing, pooled, settling } from '../settling.js';
import { fitting } from '../tell.js';
import { capital } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'curve',
  purpose: 'what is it worth',
  // Cells of other numbers of seats are other games, not values of one quantity.
  can: (run) =>
    new Set(run.played.map(({ strategies }) => Object.keys(strategies).length)).size < 2 &&
    axesOf(run).length > 0 &&
    subjectMeasure(run) !== undefined,
  fits: ({ comparisons, live }) => comparisons.length === 0 && live.some(({ numeric }) => numeric),
  answer,
  heroes: ['sweep', 'matrix', 'win-rates'],
  first: 'drives',
});

/** The axes that the answer is about; otherwise those of numbers. */
function axesOf(run: Run): LiveAxis[] {
  const named = run.live.filter(({ name }) => askedOf(run).includes(name));
  return named.length > 0 ? named : run.live.filter(({ numeric }) => numeric);
}

function answer(run: Run): Said {
  const measure = subjectMeasure(run) ?? '';
  const axes = axesOf(run);
  const rate = rateOf(run, measure);
  const told = (detailed: boolean) => axes.map((axis, n) => axisText(run, axis, { measure, rate: n === 0 ? rate : 'it', detailed }));
  const all = run.played.map((cell) => estimateIn(cell, measure));
  const text = isShare(run, measure) ? rough : mean;
  const sentence = fitting([
    `${capital(told(true).join('; '))}.`,
    `${capital(told(false).join('; '))}.`,
    `${capital(told(false)[0])}.`,
    `${capital(rate)} goes from ${text(Math.min(...all))} to ${text(Math.max(...all))}.`,
  ]);
  return {
    ...settling(
      run,
      measure,
      axes.flatMap((axis) => statementsOf(run, axis, measure)),
    ),
    sentence,
  };
}

interface Telling {
  measure: string;
  rate: string;
  /** One effect for each player, not only the range over all lines. */
  detailed: boolean;
}

/** Few enough to tell each effect. */
const playersOf = ({ live }: Run) => live.find(({ kind, name, values }) => (kind === 'seat' || name === 'players') && values.length <= 4);

/** The first value of the axis against the last, with each player. */
function statementsOf(run: Run, axis: LiveAxis, measure: string): Comparing[][] {
  const players = playersOf(run);
  const ends = [axis.values[0], axis.values[axis.values.length - 1]];
  const lines =
    players === undefined || players === axis
      ? [() => true]
      : players.values.map(
          (player) =>
            ({ axes }: CellResult) =>
              axes[players.name] === player,
        );
  return lines.map((kept) => {
    const [start, end] = ends.map((value) =>
      pooled(
        run.played.filter((cell) => kept(cell) && cell.axes[axis.name] === value),
        measure,
      ),
    );
    return [[end, start]];
  });
}

/** From the first value of an axis to the last. */
function axisText(run: Run, axis: LiveAxis, { measure, rate, detailed }: Telling): string {
  const [first, last] = [axis.values[0], axis.values[axis.values.length - 1]];
  const unit = axis.numeric ? ` ${noun(run, axis.name)}` : '';
  const from = `from ${noun(run, first)} to ${noun(run, last)}${unit} ${rate}`;
  const unshown = notShown(run, axis, measure);
  if (unshown !== undefined) return `${from} ${unshown}`;
  const share = isShare(run, measure);
  const size = (by: number) => (share ? pointsOf(by) : mean(Math.abs(by)));
  const points = share ? ' points' : '';
  const way = (by: number) => (by < 0 ? 'falls' : 'rises');
  const players = playersOf(run);
  if (detailed && players !== undefined) {
    const at = (player: string, value: string) => run.played.filter(({ axes }) => axes[players.name] === player && axes[axis.name] === value);
    const rows = players.values
      .map((player) => ({ player, by: meanOf(at(player, last), measure) - meanOf(at(player, first), measure) }))
      .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
    const part = ({ player, by }: (typeof rows)[number], n: number) => {
      const turned = n === 0 ? (rate === 'it' && by > 0 ? 'by ' : `${way(by)} by `) : way(by) === way(rows[n - 1].by) ? '' : `${way(by)} by `;
      return `${turned}${size(by)}${n === 0 && rate !== 'it' ? points : ''} (${noun(run, player)})`;
    };
    return `${rate === 'it' && rows[0].by > 0 ? from.replace(/ it$/, '') : from} ${rows.map(part).join(', ')}`;
  }
  const moves = movesAlong(run, axis, measure);
  const [low, high] = [moves[0] ?? 0, moves[moves.length - 1] ?? 0];
  if (size(low) === size(high) && way(low) === way(high)) return `${from} ${way(low)} by ${size(low)}${points}`;
  if (low >= 0) return `${from} rises by ${size(low) === '0' ? 'up to' : `${size(low)} to`} ${size(high)}${points}`;
  if (high <= 0) return `${from} falls by ${size(high) === '0' ? 'up to' : `${size(high)} to`} ${size(low)}${points}`;
  return `${from} falls by up to ${size(low)} or rises by up to ${size(high)}${points}`;
}

/** What every line changes from the first value to the last, sorted. */
function movesAlong(run: Run, { name, values }: LiveAxis, measure: string): number[] {
  const alike = (cell: CellResult, other: CellResult) =>
    run.live.every((axis) => axis.name === name || other.axes[axis.name] === cell.axes[axis.name]);
  const moves = run.played
    .filter(({ axes }) => axes[name] === values[0])
    .flatMap((cell) => {
      const end = run.played.find((other) => other.axes[name] === values[values.length - 1] && alike(cell, other));
      return end === undefined ? [] : [estimateIn(end, measure) - estimateIn(cell, measure)];
    });
  return moves.sort((a, b) => a - b);
}

/** If the ends of an axis are not clearly different over all lines together: the possible difference. */
function notShown(run: Run, { name, values }: LiveAxis, measure: string): string | undefined {
  if (!isShare(run, measure)) return undefined;
  const level = levelOfEach(2 * run.live.length);
  const [start, end] = [values[0], values[values.length - 1]].map((value) => {
    const cells = run.played.filter(({ axes }) => axes[name] === value);
    const count = cells.reduce((sum, cell) => sum + (measureOf(cell, measure, 'share')?.count ?? 0), 0);
    const games = cells.reduce((sum, cell) => sum + cell.games, 0);
    return shareOf(count, games, run.watched, level).interval;
  });
  const [low, high] = [end[0] - start[1], end[1] - start[0]];
  if (low > 0 || high < 0) return undefined;
  return `is not shown to change: by ${decimal(100 * low, 0)} to ${signed(100 * high, 0)} points`;
}
