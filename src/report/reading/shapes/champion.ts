/** One player against each of the others from either seat: "Strong beats all 9 in all 72 pairings; the closest is Lade, greedy, 62 : 37." */
import { leadOf } from '../../../statistics/extremes.js';
import { levelOfEach } from '../../../statistics/methods/simultaneous.js';
import type { CellResult } from '../../../statistics/results.js';
import { decimal, listed, whole } from '../format.js';
import { few, sentenceOf } from '../grammar.js';
import { at, noun, place, rough } from '../nouns.js';
import type { Run } from '../run.js';
import { leading, type Score, scoreOf, summed, winning } from '../scores.js';
import { leadOf as leads, takes } from '../settling.js';
import { capital } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'champion',
  purpose: 'who beats whom',
  can: (run) => run.wins.length === 2 && championOf(run) !== undefined,
  fits: ({ comparisons }) => comparisons.length === 0,
  answer,
  heroes: ['champion', 'win-rates'],
  first: 'drives',
});

export interface Pairing {
  cell: CellResult;
  other: string;
  /** The champion's. */
  seat: number;
  /** The champion's games. */
  score: Score;
}

/** The strategy that sits in every cell, now on one side and now on the other. */
export function championOf({ played }: Run): string | undefined {
  const seats = Object.keys(played[0]?.strategies ?? {});
  if (seats.length !== 2 || played.length < 4) return undefined;
  const [a, b] = seats;
  return Object.values(played[0].strategies).find(
    (one) =>
      played.every(({ strategies }) => strategies[a] === one || strategies[b] === one) &&
      seats.every((seat) => played.some(({ strategies }) => strategies[seat] !== one)),
  );
}

export function pairingsOf(run: Run, champion: string): Pairing[] {
  const seats = Object.keys(run.played[0].strategies);
  return run.played.flatMap((cell) => {
    const seat = seats.findIndex((name) => cell.strategies[name] === champion);
    const other = cell.strategies[seats[1 - seat]];
    return other === champion ? [] : [{ cell, other, seat, score: scoreOf(run, cell, seat) }];
  });
}

function answer(run: Run): Said {
  const champion = championOf(run) as string;
  const pairings = pairingsOf(run, champion);
  const others = [...new Set(pairings.map(({ other }) => other))];
  const level = levelOfEach(pairings.length);
  const open = pairings.filter(({ score }) => {
    const [low, high] = leadOf(score, run.watched, level).interval;
    return low <= 0 && high >= 0;
  });
  const said = {
    asked: pairings.length,
    open: open.length,
    ...takes(
      run,
      run.wins[0],
      pairings.map(({ score }) => [[leads(score)]]),
    ),
  };
  const lost = pairings.filter(({ score }) => leading(score) <= 0);
  return { ...said, sentence: lost.length === 0 ? unbeaten(run, champion, pairings, open) : challengers(run, champion, pairings, others) };
}

function unbeaten(run: Run, champion: string, pairings: readonly Pairing[], open: readonly Pairing[]): string {
  const [closest] = [...pairings].sort((a, b) => leading(a.score) - leading(b.score));
  const { won, lost, games } = closest.score;
  const of = (count: number) => decimal((100 * count) / games, 0);
  const where = run.live
    .filter(({ kind }) => kind !== 'seat')
    .map(({ name }) => closest.cell.axes[name] ?? '')
    .filter((label) => label !== closest.other && label !== '');
  const name = `${noun(run, closest.other)}${where.length > 0 ? ` ${at(place(run, where))}` : ''}`;
  if (open.length > 0) {
    const rivals = few([...new Set(open.map(({ other }) => noun(run, other)))], 3);
    return sentenceOf([
      `not settled: ${noun(run, champion)} wins more than it loses in ${whole(pairings.length - open.length)} of ${whole(pairings.length)} pairings`,
      `open against ${rivals}`,
    ]);
  }
  return sentenceOf([
    `yes: ${noun(run, champion)} wins more than it loses in all ${whole(pairings.length)} pairings`,
    `the closest is ${of(won)} : ${of(lost)} against ${name}`,
  ]);
}

/** Each of the others by its wins against the champion, over both seats. */
function challengers(run: Run, champion: string, pairings: readonly Pairing[], others: readonly string[]): string {
  const mirrored = (score: Score): Score => ({ won: score.lost, lost: score.won, games: score.games });
  const rows = others
    .map((other) => ({ other, score: summed(pairings.filter((one) => one.other === other).map(({ score }) => mirrored(score))) }))
    .sort((a, b) => leading(b.score) - leading(a.score));
  const level = levelOfEach(rows.length);
  const verdict = ({ score }: (typeof rows)[number]) => {
    const [low, high] = leadOf(score, run.watched, level).interval;
    return low > 0 ? 'beats' : high < 0 ? 'loses' : 'open';
  };
  const text = (list: typeof rows) => list.map(({ other, score }) => `${noun(run, other)} (${rough(winning(score))})`);
  const [beats, even, loses] = (['beats', 'open', 'loses'] as const).map((wanted) => rows.filter((one) => verdict(one) === wanted));
  const who = noun(run, champion);
  const first =
    beats.length === 0 ? `No one is shown to beat ${who}` : `${capital(listed(text(beats)))} ${beats.length === 1 ? 'beats' : 'beat'} ${who}`;
  const tie = (most: number) => (even.length === 0 ? [] : [`${few(text(even), most)} ${even.length === 1 ? 'is' : 'are'} not told apart from it`]);
  const rest = (most: number) => (loses.length === 0 ? [] : [`${few(text(loses), most)} ${loses.length === 1 ? 'loses' : 'lose'}`]);
  return sentenceOf([first, [...tie(4), ''], [...rest(4), ...rest(2), '']]);
}
