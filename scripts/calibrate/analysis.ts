import type { Gauged } from '../../src/analysis/analysis.js';
import { anyDie, BEST, PLAIN, PLAIN_POTS, POTS } from '../../tests/support/pots.js';
import { cases, dieOf, differs } from '../../tests/support/pots-analysed.js';
import { note, percent, runs, table } from './tables.js';

const SETTINGS = [
  ['best player, luck measured', POTS, BEST],
  ['plain player, luck measured', POTS, PLAIN],
  ['best player, no luck measured', PLAIN_POTS, BEST],
] as const;
const REGIME = 'analyses of a game that is solved exactly';

/** Which intervals of an analysis hold the truth, by the method that made them. */
export async function analysis(): Promise<void> {
  const found = new Map<string, { misses: number; all: number }>();
  const rows: (string | number)[][] = [];
  for (const [name, declared, solved] of SETTINGS) {
    let [distance, decisions] = [0, 0];
    const look = (what: string, { method, interval: [low, high] }: Gauged, truth: number) => {
      if (method === 'exact') return;
      const key = `${method}|${what}`;
      const { misses, all } = found.get(key) ?? { misses: 0, all: 0 };
      found.set(key, { misses: misses + Number(truth < low - 1e-9 || truth > high + 1e-9), all: all + 1 });
    };
    for (const { analysis: one, moves } of await cases(declared as typeof POTS, solved, [anyDie, anyDie], runs(100), 30_000)) {
      const plays = moves.map((move) => differs(solved, move, move.die, solved.choice(move.throws, move.lead)));
      one.decisions.forEach(({ cost, play, best }, n) => {
        if (cost === null || play === null) return;
        const truth = differs(solved, moves[n], dieOf(best), moves[n].die);
        look('cost and play of a decision, at any look', cost, truth);
        look('cost and play of a decision, at any look', play, plays[n]);
        distance += Math.abs(cost.estimate - truth) + Math.abs(play.estimate - plays[n]);
        decisions += 2;
      });
      for (const [seat, { play }] of one.seats.entries()) {
        look(
          'play of a seat',
          play,
          plays.reduce((sum, truth, n) => sum + (moves[n].throws % 2 === seat ? truth : 0), 0),
        );
      }
    }
    // Few futures are enough for the start; the chance of the other seat is the complement.
    for (const playouts of [1000, 40_000])
      for (const { analysis: one } of await cases(declared as typeof POTS, solved, [anyDie, anyDie], runs(playouts > 1000 ? 200 : 1000), playouts))
        look('chance at the start', one.seats[0].start, solved.chance(0, 0));
    rows.push([name, `${((100 * distance) / decisions).toFixed(2)} points`]);
  }
  table('Analysis of a game', ['', 'mean distance of a cost or play from the truth'], rows);
  for (const [key, { misses, all }] of [...found].sort()) {
    const [method, what] = key.split('|');
    note(method, `${REGIME}: ${what} (${all.toLocaleString('en')} intervals)`, '≥ 95 %', percent(1 - misses / all));
  }
}
