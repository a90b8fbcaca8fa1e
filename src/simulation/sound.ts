import type { Lost } from './merged.js';
import { gamesIn, type Plan } from './plan.js';
import { type Layout, type Played, Reading, type Tally, unsound, unsoundSums } from './tally/index.js';

/**
 * Checks of games that were played elsewhere: answers of queue workers, parts and journals. Each function returns the first
 * contradiction in words, or undefined.
 */

/** Shards from … to − 1, merged. */
export interface Stretch {
  from: number;
  to: number;
  tally: Tally;
  /** By shard that was not lost: each cell's wins of the first seat. */
  course: readonly (readonly number[])[];
  lost: readonly Pick<Lost, 'shard' | 'games'>[];
  /** The tally of the shards in the pilot block, and one past the last shard of that block. */
  pilot: { to: number; tally: Tally } | null;
}

type Sized = Pick<Plan, 'shardSize' | 'games' | 'cells'>;

export function unsoundShard(plan: Sized, layout: Layout, shard: number, tally: Tally): string | undefined {
  return unsound(layout, tally, playedOf(plan, shard, shard + 1, []), namesOf(plan));
}

export function unsoundStretch(plan: Sized, layout: Layout, stretch: Stretch): string | undefined {
  const { from, to, tally, lost } = stretch;
  return (
    unsoundLost(plan, stretch) ??
    unsound(layout, tally, playedOf(plan, from, to, lost), namesOf(plan)) ??
    unsoundPilot(plan, layout, stretch) ??
    unsoundCourse(plan, layout, stretch)
  );
}

const namesOf = ({ cells }: Sized) => cells.map(({ name }) => name);

function playedOf(plan: Sized, from: number, to: number, lost: Stretch['lost']): Played {
  const missing = lost.filter(({ shard }) => shard >= from && shard < to).reduce((sum, { games }) => sum + games, 0);
  const last = Math.min(to * plan.shardSize, plan.games);
  return { games: Math.max(0, last - from * plan.shardSize) - missing, first: from * plan.shardSize + 1, last };
}

function unsoundLost(plan: Sized, { from, to, lost }: Stretch): string | undefined {
  const wrong = lost.find(({ shard, games }, n) => {
    const twice = lost.findIndex((other) => other.shard === shard) !== n;
    return twice || shard < from || shard >= to || games !== gamesIn(plan, shard);
  });
  return wrong === undefined ? undefined : `it says that ${wrong.games} games of shard ${wrong.shard} were lost, which is no shard of it`;
}

/** The pilot block must be sound by itself, and so must the rest. */
function unsoundPilot(plan: Sized, layout: Layout, { from, to, tally, lost, pilot }: Stretch): string | undefined {
  if (pilot === null) return undefined;
  const end = Math.max(from, Math.min(to, pilot.to));
  const found = unsound(layout, pilot.tally, playedOf(plan, from, end, lost), namesOf(plan));
  if (found !== undefined) return `pilot block: ${found}`;
  const rest = { sums: tally.sums.map((sum, n) => sum - pilot.tally.sums[n]), firsts: tally.firsts };
  const without = unsoundSums(layout, rest, playedOf(plan, end, to, lost).games, namesOf(plan));
  return without === undefined ? undefined : `without the pilot block: ${without}`;
}

function unsoundCourse(plan: Sized, layout: Layout, { from, to, tally, course, lost }: Stretch): string | undefined {
  const cells = plan.cells.length;
  const gone = new Set(lost.map(({ shard }) => shard));
  const played = Array.from({ length: to - from }, (_, n) => from + n).filter((shard) => !gone.has(shard));
  if (course.length !== played.length) return `its course has ${course.length} shards, and ${played.length} were played`;
  const row = course.findIndex(
    (wins, n) => wins.length !== cells || wins.some((count) => !Number.isInteger(count) || count < 0 || count > gamesIn(plan, played[n])),
  );
  if (row >= 0)
    return `its course has ${JSON.stringify(course[row])} wins in shard ${played[row]}, where ${cells} cells play ${gamesIn(plan, played[row])} games each`;
  const reading = new Reading(layout, tally);
  const win = plan.cells.map((_, n) => reading.cell(n).measure(layout.winNames[0], 'flag').count);
  const cell = win.findIndex((count, n) => course.reduce((sum, wins) => sum + wins[n], 0) !== count);
  return cell < 0 ? undefined : `the wins of cell ${plan.cells[cell].name} in its course do not add up to the ${win[cell]} that were counted`;
}
