import type { Lost } from './merged.js';
import { gamesIn, type Plan, plays, rangeIn } from './plan.js';
import { type Layout, type Played, Reading, type Tally, unsound, unsoundSums } from './tally/index.js';

/**
 * Checks of games that were played elsewhere: answers of queue workers, parts and journals. Each function returns the first
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
  /** The tally of the shards in the pilot block, and one past the last shard of that block. */
  pilot: { to: number; tally: Tally } | null;
  /** Whether cells may have stopped before others. */
  uneven?: boolean;
}

type Sized = Pick<Plan, 'shardSize' | 'games' | 'cells' | 'before' | 'only'>;

export function unsoundShard(plan: Sized, layout: Layout, shard: number, tally: Tally): string | undefined {
  return unsound(layout, tally, playedOf(plan, shard, shard + 1, []), namesOf(plan));
}

export function unsoundStretch(plan: Sized, layout: Layout, stretch: Stretch): string | undefined {
  const { from, to, tally, lost, uneven } = stretch;
  const played = playedOf(plan, from, to, lost);
  return (
    unsoundLost(plan, stretch) ??
    unsound(layout, tally, uneven ? { ...played, games: countedIn(layout, tally) } : played, namesOf(plan)) ??
    unsoundPilot(plan, layout, stretch) ??
    unsoundCourse(plan, layout, stretch)
  );
}

const countedIn = (layout: Layout, tally: Tally) => (cell: number) => new Reading(layout, tally).cell(cell).games;

const namesOf = ({ cells }: Sized) => cells.map(({ name }) => name);

function playedOf(plan: Sized, from: number, to: number, lost: Stretch['lost']): Played {
  const missing = lost.filter(({ shard }) => shard >= from && shard < to).reduce((sum, { games }) => sum + games, 0);
  const last = Math.min(to * plan.shardSize, plan.games);
  const { first } = rangeIn(plan, from);
  const games = Math.max(0, last + 1 - first) - missing;
  return { games: (cell) => (plays(plan, cell) ? games : 0), first, last };
}

function unsoundLost(plan: Sized, { from, to, lost }: Stretch): string | undefined {
  const wrong = lost.find(({ shard, games }, n) => {
    const twice = lost.findIndex((other) => other.shard === shard) !== n;
    return twice || shard < from || shard >= to || games !== gamesIn(plan, shard);
  });
  return wrong === undefined ? undefined : `it says that ${wrong.games} games of shard ${wrong.shard} were lost, which is no shard of it`;
}

/** The pilot block must be sound by itself, and so must the rest. */
function unsoundPilot(plan: Sized, layout: Layout, { from, to, tally, lost, pilot, uneven }: Stretch): string | undefined {
  if (pilot === null) return undefined;
  const end = Math.max(from, Math.min(to, pilot.to));
  const played = playedOf(plan, from, end, lost);
  const block = uneven ? { games: countedIn(layout, pilot.tally), first: 1, last: to * plan.shardSize } : played;
  const found = unsound(layout, pilot.tally, block, namesOf(plan));
  if (found !== undefined) return `pilot block: ${found}`;
  const rest = { sums: tally.sums.map((sum, n) => sum - pilot.tally.sums[n]), firsts: tally.firsts };
  const without = unsoundSums(layout, rest, uneven ? countedIn(layout, rest) : playedOf(plan, end, to, lost).games, namesOf(plan));
  return without === undefined ? undefined : `without the pilot block: ${without}`;
}

function unsoundCourse(plan: Sized, layout: Layout, { from, to, tally, course }: Stretch): string | undefined {
  const cells = plan.cells.length;
  if (course.length !== to - from) return `its course has ${course.length} shards, and ${to - from} were played`;
  const row = course.findIndex(
    (wins, n) => wins.length !== cells || wins.some((count) => !Number.isInteger(count) || count < 0 || count > gamesIn(plan, from + n)),
  );
  if (row >= 0)
    return `its course has ${JSON.stringify(course[row])} wins in shard ${from + row}, where ${cells} cells play ${gamesIn(plan, from + row)} games each`;
  const reading = new Reading(layout, tally);
  const win = plan.cells.map((_, n) => reading.cell(n).measure(layout.winNames[0], 'flag').count);
  const cell = win.findIndex((count, n) => course.reduce((sum, wins) => sum + wins[n], 0) !== count);
  return cell < 0 ? undefined : `the wins of cell ${plan.cells[cell].name} in its course do not add up to the ${win[cell]} that were counted`;
}
