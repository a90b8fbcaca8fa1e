/** Number against number: "One REP more wins 75 % of games, two 95 %, three 99.7 %." */
import { extremeShare } from '../../../statistics/extremes.js';
import { listed } from '../format.js';
import { fitting } from '../grammar.js';
import { noun, rough } from '../nouns.js';
import type { Run } from '../run.js';
import { drawn, type Score, scoreOf, summed, winning } from '../scores.js';
import { leadOf, settling } from '../settling.js';
import { capital } from '../text.js';
import { squareOf } from './matchups.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'step',
  purpose: 'what is it worth',
  can: (run) => run.wins.length === 2 && (squareOf(run)?.[0].numeric ?? false),
  fits: ({ comparisons }) => comparisons.length === 0,
  answer,
  heroes: ['matrix', 'sweep'],
  first: 'drives',
});

/** The lowest and the highest share of some cells, if the games tell them apart; of `rows` such ranges in a sentence. */
function endsOf(scores: readonly Score[], watched: boolean, rows: number): [number, number] {
  const shares = scores.map(({ won, games }, n) => ({ name: String(n), count: won, games }));
  const [low, high] = (['least', 'most'] as const).map((which) => extremeShare(shares, which, watched, 2 * rows)!);
  return low.rivals.includes(high.name) ? [0, 0] : [low.estimate, high.estimate];
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Each lead in the number is said to win more games than it loses. */
function answer(run: Run): Said {
  const [own, other] = squareOf(run)!;
  const leads = new Map<number, Score[]>();
  for (const cell of run.played) {
    const by = Number(cell.axes[own.name]) - Number(cell.axes[other.name]);
    if (by !== 0) leads.set(Math.abs(by), [...(leads.get(Math.abs(by)) ?? []), scoreOf(run, cell, by > 0 ? 0 : 1)]);
  }
  const rows = [...leads].sort(([a], [b]) => a - b).map(([by, scores]) => ({ by, scores, score: summed(scores) }));
  const unit = run.say?.[own.name] ?? 'step';
  const part = ({ by, score, scores }: (typeof rows)[number], n: number) => {
    const [low, high] = endsOf(scores, run.watched, rows.length);
    const range = high - low > 0.1 ? ` (${rough(low).replace('\u00a0%', '')} to ${rough(high)})` : '';
    return `${COUNTS[by] ?? by}${n === 0 ? ` ${noun(run, unit)} more wins` : ''} ${rough(winning(score))}${n === 0 ? ' of games' : ''}${range}`;
  };
  const even = summed(run.played.filter(({ axes }) => axes[own.name] === axes[other.name]).map((cell) => scoreOf(run, cell)));
  const draws = drawn(even) > 0.1 ? `; between equals ${rough(drawn(even))} are drawn` : '';
  const told = capital(listed(rows.map(part)));
  const leading = rows.map(({ score }) => [[leadOf(score)] as const]);
  return { ...settling(run, run.wins[0], leading), sentence: fitting([`${told}${draws}.`, `${told}.`, `${capital(part(rows[0], 0))}.`]) };
}
