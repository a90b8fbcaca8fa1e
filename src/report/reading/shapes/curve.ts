/** The effect of swept values: "From 2 to 4 crew blue’s win rate rises by 60 points [58, 62] (strong), 30 (rower)." */

import { apartOf } from '../../../statistics/judgements.js';
import type { Histogram } from '../../../statistics/methods/betting.js';
import { levelOfEach } from '../../../statistics/methods/simultaneous.js';
import type { Interval, Judgement } from '../../../statistics/results.js';
import { sized } from '../../../statistics/verdict.js';
import type { LiveAxis } from '../axes.js';
import { isBest, isPlayers } from '../best.js';
import { askedOf, subjectMeasure } from '../effects.js';
import { signed } from '../format.js';
import { type Clause, sentenceOf } from '../grammar.js';
import { mean, noun, pointsOf, rateOf } from '../nouns.js';
import { isShare, type Run } from '../run.js';
import { marginOf, pooled, settling } from '../settling.js';
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

/** From the first value of an axis to the last, with each player. */
interface Line {
  player: string;
  estimate: number;
  interval: Interval;
  verdict: Judgement;
}

function answer(run: Run): Said {
  const measure = subjectMeasure(run) ?? '';
  const axes = axesOf(run);
  const rate = rateOf(run, measure);
  const statements = axes.flatMap((axis) => statementsOf(run, axis, measure).map(({ ends }) => ends));
  const judging = { confidence: levelOfEach(statements.flat().length), ...marginOf(run, measure) };
  const clauses = axes.map((axis, n): Clause => {
    const lines = statementsOf(run, axis, measure).map(({ player, ends }): Line => {
      const found = apartOf(ends, judging);
      return { player, ...found, interval: found.verdict.interval };
    });
    const text = (most: number) => axisText(run, axis, lines.slice(0, most), { share: isShare(run, measure), rate: n === 0 ? rate : 'it' });
    return [text(lines.length), text(3), text(2), text(1)];
  });
  return {
    ...settling(
      run,
      measure,
      statements.map((ends) => [ends]),
    ),
    sentence: sentenceOf(clauses),
  };
}

/** Few enough to tell each effect. */
const playersOf = ({ live }: Run) => live.find((axis) => isPlayers(axis) && axis.values.length <= 4);

/** The first value of the axis against the last, with each player, the best first. */
function statementsOf(run: Run, axis: LiveAxis, measure: string): { player: string; ends: readonly [Histogram, Histogram] }[] {
  const players = playersOf(run);
  const at = (value: string, player?: string) =>
    pooled(
      run.played.filter(({ axes }) => axes[axis.name] === value && (player === undefined || axes[players?.name ?? ''] === player)),
      measure,
    );
  const [start, end] = [axis.values[0], axis.values[axis.values.length - 1]];
  if (players === undefined || players === axis) return [{ player: '', ends: [at(end), at(start)] }];
  const order = [...players.values].reverse().sort((a, b) => Number(isBest(run, { [players.name]: b })) - Number(isBest(run, { [players.name]: a })));
  return order.map((player) => ({ player, ends: [at(end, player), at(start, player)] }));
}

/** "from 2 to 4 crew blue’s win rate rises by 25 points [24, 27] (strong), 43 (rower)". */
function axisText(run: Run, axis: LiveAxis, lines: readonly Line[], { share, rate }: { share: boolean; rate: string }): string {
  const unit = axis.numeric ? ` ${noun(run, axis.name)}` : '';
  const from = `from ${noun(run, axis.values[0])} to ${noun(run, axis.values[axis.values.length - 1])}${unit} ${rate}`;
  let before = '';
  const parts = lines.map((line, n) => {
    const { player, estimate, interval, verdict } = line;
    const who = player === '' ? '' : ` (${noun(run, player)})`;
    const points = share && n === 0 ? ' points' : '';
    if (verdict.word === 'open') return `${n === 0 ? 'is not shown to change: by ' : ''}${numbers(interval, share)}${points}${who}`;
    const way = verdict.word === 'unimportant' ? 'changes' : estimate < 0 ? 'falls' : 'rises';
    const size =
      verdict.word === 'unimportant'
        ? `less than ${share ? pointsOf(verdict.matters) : mean(verdict.matters)}${points}`
        : sizeOf(line, share, n === 0);
    const turned = way === before || (n > 0 && way === 'changes') ? '' : `${way} by `;
    before = way;
    return `${turned}${size}${who}`;
  });
  return `${from} ${parts.join(', ')}`;
}

const numbers = (interval: Interval, share: boolean) => interval.map((end) => (share ? signed(100 * end, 0) : signed(end, 2))).join(' to ');

/** A known size with its interval if it is the main one; otherwise its limits. */
function sizeOf({ estimate, interval, verdict: { matters } }: Line, share: boolean, whole: boolean): string {
  const [low, high] = interval;
  const along: Interval = estimate < 0 ? [-high, -low] : [low, high];
  const text = share ? pointsOf : mean;
  const points = share && whole ? ' points' : '';
  if (!sized({ estimate, interval }, matters)) return `${along.map(text).join('–')}${points}`;
  return `${text(Math.abs(estimate))}${points}${whole ? ` [${along.map(text).join(', ')}]` : ''}`;
}
