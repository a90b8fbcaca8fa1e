/** The best plan for each side: "Blue does best with strong (70 %), red with line (61 %); worst is blue with boarder (20 %) and red …" */
import { listed } from '../format.js';
import { few, sentenceOf } from '../grammar.js';
import { seatOfWins } from '../measures.js';
import { noun, verb } from '../nouns.js';
import { byWins, leadersOf, openAmong, type Ranked, rankedText } from '../ranks.js';
import type { Run } from '../run.js';
import { scoreOf, summed } from '../scores.js';
import { takes } from '../settling.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'sides',
  purpose: 'who beats whom',
  can: ({ wins, played }) => wins.length === 2 && played.length > 1,
  fits: () => false,
  answer,
  heroes: ['matrix', 'win-rates'],
  first: 'drives',
});

function answer(run: Run): Said {
  const seats = run.wins.map((name) => seatOfWins(run.cells, name) ?? '');
  const all = seats.map((seat, n) => sideOf(run, seat, n));
  const near = all.flatMap(({ best }) => openAmong(best));
  const asked = all.reduce((sum, { rows }) => sum + rows.length - 1, 0);
  const part = ({ seat, best }: Side, n: number) =>
    `${noun(run, seat)} ${n === 0 ? `${verb(run, seat, 'does', 'do')} best ` : ''}with ${few(best.map(rankedText(run)), 2)}`;
  const losing = all.filter(({ worst }) => worst.length > 0);
  const worst = listed(losing.map(({ seat, worst: rows }) => `${noun(run, seat)} with ${few(rows.map(rankedText(run)), 1)}`));
  return {
    asked,
    open: near.length,
    ...takes(run, run.wins[0], near),
    sentence: sentenceOf([all.map(part).join(', '), ...(worst === '' ? [] : [`worst ${worst}`])]),
  };
}

interface Side {
  seat: string;
  rows: Ranked[];
  /** The best row, and those that the games cannot tell apart from it. */
  best: Ranked[];
  /** The worst row, and those that may be as bad. */
  worst: Ranked[];
}

/** The plans of a seat, each over all plans of the other seat. */
function sideOf(run: Run, seat: string, index: number): Side {
  const names = [...new Set(run.played.map(({ strategies }) => strategies[seat]))];
  const rows = names
    .map(
      (name): Ranked => ({
        name,
        score: summed(run.played.filter(({ strategies }) => strategies[seat] === name).map((cell) => scoreOf(run, cell, index))),
      }),
    )
    .sort(byWins);
  const { top, bottom } = leadersOf(run, rows, 4);
  return { seat, rows, best: top, worst: bottom.filter((row) => !top.includes(row)) };
}
