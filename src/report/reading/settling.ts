/** Whether the games settle what an answer says of cells taken together, and how many games would. */

import { apartOf, judgedPairs, mattersOf } from '../../statistics/judgements.js';
import type { Histogram } from '../../statistics/methods/betting.js';
import { levelOfEach } from '../../statistics/methods/simultaneous.js';
import { deviationOf } from '../../statistics/methods/sums.js';
import type { CellResult, Judgement } from '../../statistics/results.js';
import { measureOf } from './measures.js';
import type { Run } from './run.js';
import type { Score } from './scores.js';

export interface Settling {
  /** Statements that the question asks for, and those of them that the games do not settle. */
  asked: number;
  open: number;
  /** About how many games of each cell would settle all of them, including those played. */
  games?: number;
}

/** Two values of pooled cells, one of them said to be larger; or the lead of one side, which is said not to be 0. */
export type Comparing = readonly [Histogram, Histogram?];

/** A count or a share of these cells together, or the share of an ending. */
export function pooled(cells: readonly CellResult[], measure: string, ending?: string): Histogram {
  const counts: number[] = [];
  for (const cell of cells)
    histogramOf(cell, measure, ending).forEach((n, value) => {
      counts[value] = (counts[value] ?? 0) + n;
    });
  return { from: 0, counts };
}

function histogramOf(cell: CellResult, measure: string, ending?: string): number[] {
  const count = measureOf(cell, measure, 'count');
  if (count !== undefined) return Array.from({ length: Math.max(count.histogram.length, 1 + (count.max ?? 0)) }, (_, n) => count.histogram[n] ?? 0);
  const shares = measureOf(cell, measure, 'outcome')?.shares ?? [];
  const found = ending === undefined ? measureOf(cell, measure, 'share') : shares.find(({ name }) => name === ending);
  return [cell.games - (found?.count ?? 0), found?.count ?? 0];
}

/** The wins of one side less those of the other. */
export const leadOf = ({ won, lost, games }: Score): Histogram => ({ from: -1, counts: [lost, games - won - lost, won] });
export const winsOf = ({ won, games }: Score): Histogram => ({ from: 0, counts: [games - won, won] });

/**
 * Judges statements by peek-safe intervals that hold together. A statement is settled if all that it compares is: each difference
 * is told from 0 or smaller than what matters.
 */
export function settling(run: Run, measure: string | undefined, statements: readonly (readonly Comparing[])[]): Settling {
  const judging = { confidence: levelOfEach(new Set(statements.flat(2)).size), ...marginOf(run, measure) };
  const each = run.played.reduce((sum, { games }) => sum + games, 0) / run.played.length;
  const verdicts = statements.map((comparing) =>
    comparing.map(([one, other]) => {
      const verdict = other === undefined ? judgedPairs(one, judging) : apartOf([one, other], judging).verdict;
      // The games of each cell are in proportion to the pooled games.
      return { ...verdict, games: ((verdict.games ?? 0) * each) / Math.min(...[one, other ?? one].map(gamesIn)) };
    }),
  );
  return settled(verdicts);
}

const gamesIn = ({ counts }: Histogram) => counts.reduce((sum, n) => sum + n, 0);

/** The games alone, for statements that are judged in another way. */
export function takes(...asked: Parameters<typeof settling>): Pick<Settling, 'games'> {
  const { games } = settling(...asked);
  return games === undefined ? {} : { games };
}

/** The difference that matters: that of the run's own verdicts if they are of this measure. */
export function marginOf(run: Run, measure = run.main ?? '') {
  const own = run.rows.find((row) => row.measure === measure)?.verdict.matters;
  const isCount = run.names.count.includes(measure);
  return mattersOf(
    measure,
    isCount ? deviationOf(pooled(run.played, measure).counts) : undefined,
    own === undefined ? {} : { measures: { [measure]: own } },
  );
}

/** Counts verdicts: a statement is open if one of its verdicts is. */
export function settled(verdicts: readonly (readonly Pick<Judgement, 'word' | 'games'>[])[]): Settling {
  const open = verdicts.filter((of) => of.some(({ word }) => word === 'open'));
  const games = Math.max(0, ...open.flat().flatMap((one) => (one.word === 'open' ? [one.games ?? 0] : [])));
  return { asked: verdicts.length, open: open.length, ...(games > 0 ? { games: Math.ceil(games) } : {}) };
}

/** One that is said to have the most, or the least, against each of the others. */
export const againstAll = (all: readonly Histogram[], picked: Histogram): Comparing[] =>
  all.filter((one) => one !== picked).map((one) => [picked, one]);
