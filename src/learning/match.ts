import { compileCell } from '../engine/compiled.js';
import { type Game, type GameTypes, resultIn, type Seated } from '../engine/index.js';
import { tableWith } from '../players/trained/index.js';
import type { CellPlan } from '../simulation/index.js';
import { betting, type Interval, type Method } from '../statistics/index.js';
import { played } from './playing.js';

/** Two players on the same dice: the first against the second from every seat in turn. In a game for one, both play it. */
export interface Meeting {
  game: Game;
  cell: CellPlan;
  seated: readonly Seated<GameTypes>[];
  seed: number;
}

/** Pairs of games by the points of the first player: from 0 to 2 for each seat; 1 for each seat is even. In a game for one: worse, equal, better. */
export interface Points {
  counts: number[];
  /** Sum of each player's results: a win counts 1, a draw half. */
  sums: [number, number];
}

export function noPoints(seats: number): Points {
  return { counts: Array.from({ length: 2 * seats + 1 }, () => 0), sums: [0, 0] };
}

/** The same for two players that each meet a third one: which of them gains more against it. */
export function meetBoth({ game, cell, seated, seed }: Meeting, from: number, to: number, atWork: () => void): Points {
  const rules = compileCell(game, cell);
  const [one, other, target] = seated;
  const laid = { game, rules, seed };
  const tables = game.seats.map((_, own) =>
    [one, other].map((player) =>
      tableWith(
        laid,
        game.seats.map((_, at) => (at === own ? player : target)),
      ),
    ),
  );
  const most = 2 * game.seats.length;
  const points: Points = { counts: Array.from({ length: 2 * most + 1 }, () => 0), sums: [0, 0] };
  for (let number = from; number < to; number++) {
    atWork();
    let difference = 0;
    for (const [own, pair] of tables.entries()) {
      const results = pair.map((table) => resultOf(game, played(table, number), own));
      for (const at of [0, 1]) points.sums[at] += results[at];
      difference += 2 * (results[0] - results[1]);
    }
    points.counts[most + difference]++;
  }
  return points;
}

/** Plays pairs `from` to `to` − 1. */
export function meet({ game, cell, seated, seed }: Meeting, from: number, to: number, atWork: () => void): Points {
  const rules = compileCell(game, cell);
  const seats = game.seats.length;
  const [one, other] = seated;
  const laid = { game, rules, seed };
  const tables =
    seats === 1
      ? [one, other].map((player) => tableWith(laid, [player]))
      : game.seats.map((_, own) =>
          tableWith(
            laid,
            game.seats.map((_, at) => (at === own ? one : other)),
          ),
        );
  const points = noPoints(seats);
  for (let number = from; number < to; number++) {
    atWork();
    const results = tables.map((table, at) => resultOf(game, played(table, number), seats === 1 ? 0 : at));
    if (seats === 1) points.sums[1] += results[1];
    else points.sums[1] += seats - results.reduce((sum, x) => sum + x, 0);
    points.sums[0] += seats === 1 ? results[0] : results.reduce((sum, x) => sum + x, 0);
    points.counts[seats === 1 ? 1 + results[0] - results[1] : 2 * results.reduce((sum, x) => sum + x, 0)]++;
  }
  return points;
}

export function resultOf(game: Game, over: number, seat: number): number {
  return resultIn(game.outcomes[over - 1], seat, game);
}

export function summed(all: readonly Points[]): Points {
  const [first] = all;
  return {
    counts: first.counts.map((_, n) => all.reduce((sum, { counts }) => sum + counts[n], 0)),
    sums: [0, 1].map((at) => all.reduce((sum, { sums }) => sum + sums[at], 0)) as [number, number],
  };
}

/** How much better the first player is, in chances to win, with an interval that holds at every look; 0 is even. */
export interface Lead {
  lead: number;
  interval: Interval;
  method: Method;
  pairs: number;
}

export function leadOf({ counts }: Points, seats: number, confidence: number): Lead {
  const { estimate, interval } = betting({ from: 0, counts }, { confidence });
  if (counts.length === 4 * seats + 1) return leadOverThird(estimate, interval, { counts, seats });
  const pairs = counts.reduce((sum, n) => sum + n, 0);
  // In a game for one a point is a win more; else half a point is a win, and the wins of equals add up to one over all seats.
  const lead = (points: number) => (seats === 1 ? points - 1 : (points - 2) / (2 * seats));
  return { lead: lead(estimate), interval: [lead(interval[0]), lead(interval[1])], method: 'betting', pairs };
}

/** Half a point is a win more, over all seats. */
function leadOverThird(estimate: number, interval: Interval, { counts, seats }: { counts: readonly number[]; seats: number }): Lead {
  const lead = (points: number) => (points - 2 * seats) / (2 * seats);
  return { lead: lead(estimate), interval: [lead(interval[0]), lead(interval[1])], method: 'betting', pairs: counts.reduce((sum, n) => sum + n, 0) };
}

/** The score of the first player: its share of the wins, a draw half; in a game for one its win rate. */
export function scoreIn({ counts, sums }: Points, seats: number): number {
  return (
    sums[0] /
    (seats *
      Math.max(
        1,
        counts.reduce((sum, n) => sum + n, 0),
      ))
  );
}
