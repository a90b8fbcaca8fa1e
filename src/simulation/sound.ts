import type { Lost } from './merged.js';
import { gamesIn, type Plan, plays } from './plan.js';
import { type Layout, Reading, type Tally } from './tally/index.js';

/**
 * Checks of games that were played elsewhere. A checksum finds damage of parts and journals, and playing again finds false
 * answers of queue workers; these checks find what belongs to another plan or version. Each function returns the first
 * contradiction in words, or undefined.
 */

/** Shards from … to − 1, merged. */
interface Stretch {
  from: number;
  to: number;
  tally: Tally;
  /** By shard, each cell's wins of the first seat; none where the shard was lost. */
  course: readonly (readonly number[])[];
  lost: readonly Pick<Lost, 'shard' | 'games'>[];
  /** Whether cells may have stopped before others. */
  uneven?: boolean;
}

type Sized = Pick<Plan, 'shardSize' | 'games' | 'cells' | 'before' | 'only'>;

export function unsoundShard(plan: Sized, layout: Layout, shard: number, tally: Tally): string | undefined {
  return unsoundTally(plan, layout, tally, gamesIn(plan, shard));
}

export function unsoundStretch(plan: Sized, layout: Layout, { from, to, tally, course, lost, uneven }: Stretch): string | undefined {
  const wrong = lost.find(({ shard, games }) => shard < from || shard >= to || games !== gamesIn(plan, shard));
  if (wrong !== undefined) return `it says that ${wrong.games} games of shard ${wrong.shard} were lost, which is no shard of it`;
  if (course.length !== to - from || course.some((wins) => wins.length !== plan.cells.length))
    return `its course is not that of ${to - from} shards and ${plan.cells.length} cells`;
  const missing = lost.reduce((sum, { games }) => sum + games, 0);
  const played = Array.from({ length: to - from }, (_, n) => gamesIn(plan, from + n)).reduce((sum, games) => sum + games, 0) - missing;
  return unsoundTally(plan, layout, tally, uneven ? undefined : played);
}

/** `games`: the games of each cell, if they are known. */
function unsoundTally(plan: Sized, layout: Layout, tally: Tally, games: number | undefined): string | undefined {
  const { sums, firsts } = tally;
  if (sums.length !== layout.length || firsts.length !== layout.firstsLength)
    return `it has ${sums.length} and ${firsts.length} counters, and this run has ${layout.length} and ${layout.firstsLength}`;
  const broken = sums.findIndex((value) => !Number.isSafeInteger(value));
  if (broken >= 0) return `counter ${broken + 1} of ${sums.length} is ${sums[broken]}, and counters are whole numbers below 2^53`;
  const reading = new Reading(layout, tally);
  for (const [n, { name }] of plan.cells.entries()) {
    const [counted, asked] = [reading.cell(n).games, plays(plan, n) ? games : 0];
    if (asked !== undefined && counted !== asked) return `cell ${name}: ${counted} games were counted, and ${asked} were asked for`;
  }
  return undefined;
}
