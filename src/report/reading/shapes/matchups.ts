/** Everyone against everyone: "Fives win 71 % of their games; giants 64 %; cataphracts lose to everything (22 %)." */
import { leadOf } from '../../../statistics/extremes.js';
import { levelOfEach } from '../../../statistics/methods/simultaneous.js';
import type { CellResult } from '../../../statistics/results.js';
import { type LiveAxis, liveAxes } from '../axes.js';
import { listed, whole } from '../format.js';
import { few, sentenceOf } from '../grammar.js';
import { noun, rough, verb } from '../nouns.js';
import { byWins, leadersOf, openAmong, type Ranked, rankedText } from '../ranks.js';
import type { Run } from '../run.js';
import { drawn, idle, type Score, scoreOf, stillText, summed, winning } from '../scores.js';
import { takes } from '../settling.js';
import { capital } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'matchups',
  purpose: 'who beats whom',
  can: (run) => run.wins.length === 2 && squareOf(run) !== undefined,
  fits: ({ comparisons }) => comparisons.length === 0,
  answer,
  heroes: ['matrix', 'win-rates'],
  first: 'drives',
});

/** Two axes with the same values, every one against every other. */
export function squareOf(run: Run): readonly [LiveAxis, LiveAxis] | undefined {
  const axes = liveAxes(run, run.played);
  for (const one of axes) {
    const other = axes.find((axis) => axis !== one && axis.kind === one.kind && same(axis.values, one.values));
    if (other !== undefined && one.values.length > 1) return [one, other];
  }
  return undefined;
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((value) => b.includes(value));

interface Row extends Ranked {
  /** Its games against each of the others. */
  against: Map<string, Score>;
}

function rowsOf(run: Run, [own, other]: readonly [LiveAxis, LiveAxis]): Row[] {
  const pairs = (one: string, two: string) => {
    const at = (first: string, second: string) => run.played.filter(({ axes }) => axes[own.name] === first && axes[other.name] === second);
    return summed([...at(one, two).map((cell) => scoreOf(run, cell, 0)), ...at(two, one).map((cell) => scoreOf(run, cell, 1))]);
  };
  const rows = own.values.map((name) => {
    const against = new Map(own.values.filter((value) => value !== name).map((value) => [value, pairs(name, value)]));
    return { name, against, score: summed([...against.values()]) };
  });
  return rows.sort(byWins);
}

function answer(run: Run): Said {
  const square = squareOf(run) as readonly [LiveAxis, LiveAxis];
  const rows = rowsOf(run, square);
  const { top: best, bottom } = leadersOf(run, rows);
  const rest = rows.filter((row) => !best.includes(row));
  const near = openAmong(best);
  const said = { asked: rows.length - 1, open: near.length, ...takes(run, run.wins[0], near) };
  const lead = best.length === 1 ? winner(run, best[0], rows) : `${capital(few(best.map(rankedText(run)), 3))} are not told apart at the top`;
  const last = rest.filter((row) => bottom.includes(row));
  const middle = rest.filter((row) => !last.includes(row)).map(rankedText(run));
  const end = last.length === 0 ? [] : [[last.length === 1 ? `${noun(run, last[0].name)} ${loser(run, last[0], rows)}` : losers(run, last)]];
  const others = middle.length === 0 ? [] : [[`then ${few(middle)}`, few(middle), `then ${few(middle, 2)}`, `then ${few(middle, 1)}`, '']];
  return { ...said, sentence: sentenceOf([lead, ...others, ...end, ...drawsText(run, square)]) };
}

const beaten = (run: Run, row: Row, rows: readonly Row[]) => {
  const level = levelOfEach((rows.length * (rows.length - 1)) / 2);
  return [...row.against].filter(([, score]) => leadOf(score, run.watched, level).interval[1] < 0).map(([name]) => name);
};

/** "Strong beats every other (91 %)", if that is shown; otherwise its games, and what it loses to. */
function winner(run: Run, row: Row, rows: readonly Row[]): string {
  const { name, score } = row;
  const who = capital(noun(run, name));
  const share = rough(winning(score));
  if (beatsAll(run, name, rows) && rows.length > 2) return `${who} ${verb(run, name, 'beats', 'beat')} every other (${share})`;
  return `${who} ${verb(run, name, 'wins', 'win')} ${share} of ${verb(run, name, 'its', 'their')} games${only(run, rows)}`;
}

const beatsAll = (run: Run, name: string, rows: readonly Row[]) => rows.every((row) => row.name === name || beaten(run, row, rows).includes(name));

/** What the one that wins most still loses to, and whether that beats every other. */
function only(run: Run, rows: readonly Row[]): string {
  const losses = beaten(run, rows[0], rows);
  if (losses.length === 0) return '';
  const names = losses.map((name) => noun(run, name));
  const best = losses.find((name) => beatsAll(run, name, rows));
  const beats = best === undefined ? '' : `${verb(run, best, 'beats', 'beat')} every other`;
  const which = best === undefined ? '' : losses.length > 1 ? `, and ${noun(run, best)} ${beats}` : `, which ${beats}`;
  return ` but ${verb(run, rows[0].name, 'loses', 'lose')} to ${few(names, 2)}${which}`;
}

function loser(run: Run, row: Row, rows: readonly Row[]): string {
  const { name, score } = row;
  if (score.won === 0) return `${verb(run, name, 'never wins', 'never win')}`;
  const all = beaten(run, row, rows).length === rows.length - 1;
  return `${all ? `${verb(run, name, 'loses', 'lose')} to every other` : `${verb(run, name, 'wins', 'win')} least`} (${rough(winning(score))})`;
}

/** Those that may win least. */
const losers = (run: Run, rows: readonly Row[]) =>
  rows.every(({ score }) => score.won === 0)
    ? `${few(rows.map(({ name }) => noun(run, name)))} never win`
    : `last ${few(rows.map(rankedText(run)), 2)}`;

/** Pairings in which nothing is fought, by name if there are few. */
function drawsText(run: Run, [own, other]: readonly [LiveAxis, LiveAxis]): string[] {
  const still = run.played.filter((cell) => idle(run, cell));
  if (still.length === 0) {
    const all = drawn(summed(run.played.map((cell) => scoreOf(run, cell))));
    return all < 0.1 ? [] : [`${rough(all)} of all games are drawn`];
  }
  const label = (cell: CellResult) => `${noun(run, cell.axes[own.name])} against ${noun(run, cell.axes[other.name])}`;
  const word = stillText(still.map((cell) => scoreOf(run, cell)));
  return [
    still.length > 2
      ? `${whole(still.length)} of ${whole(run.played.length)} pairings (either seat counts) are ${word}`
      : `${listed(still.map(label))} is ${word}`,
  ];
}
