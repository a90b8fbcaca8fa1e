/** `--more`: goes on from the counted games of an earlier run. */
import { createHash } from 'node:crypto';
import { Refused } from '../engine/index.js';
import { identity, type Kept, keptOf, plain, type Started, startedFrom, typed, unsoundKept } from './kept.js';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import { type Layout, type PublishedCell, publishedSums } from './tally/index.js';

/** What results.json says of a run. Games may be added up only if they agree in this, and in the pairs that are compared. */
interface Played {
  game: string;
  seed: number;
  cells: readonly { name: string; hash: string; code?: string | undefined }[];
}

const identityOf = (plan: Plan) => identity({ ...plan, blocks: true });

/** The games of a run without the counts that are published beside them. */
interface Saved extends Kept {
  /** Checksum of these counts. */
  published: string;
}

const checksumOf = (counts: Float64Array) => createHash('sha256').update(counts).digest('hex').slice(0, 16);

/** Counts that the cells publish are not kept twice. `sign`: −1 takes them away, 1 adds them. */
function beside({ tally, ...kept }: Kept, known: Float64Array, sign: 1 | -1, layout: Layout): Kept {
  const { sums, firsts } = typed(tally, layout);
  return { ...kept, tally: plain({ sums: sums.map((sum, n) => sum + sign * known[n]), firsts }) };
}

/** The games of a run that may be extended. */
export function extendable(run: Merged, published: readonly PublishedCell[]): Saved {
  const known = publishedSums(run.layout, published);
  return { ...beside(keptOf(run, identityOf(run.plan)), known, -1, run.layout), published: checksumOf(known) };
}

/** The file with the games of a run, and the command that plays everything again. */
export interface Place {
  path: string;
  again: string;
}

export const notExtended = (expected: string, { again }: Pick<Place, 'again'>) =>
  new Refused([{ path: ['--more'], expected, remedy: `play all games again: ${again}` }]);

/** Refuses to add the games of a plan to a run that asked for others, or was played by other code of the user. */
export function refuseOtherGames(before: Played, plan: Plan, place: Place): void {
  const differs = difference(before, plan);
  if (differs !== undefined) throw notExtended(`games of this very experiment in ${place.path}, but ${differs}`, place);
}

/** Goes on from these games, or says why they cannot be added to. A text says what is wrong with them. */
export function extended(
  saved: Kept | string,
  published: readonly PublishedCell[],
  { plan, layout }: Pick<Merged, 'plan' | 'layout'>,
  place: Place,
): Started {
  const { path, again } = place;
  if (typeof saved === 'string') throw notExtended(`the counted games of a run in ${path}; what it keeps is ${saved}`, place);
  if (saved.plan !== identityOf(plan)) throw notExtended(`games of this very experiment in ${path}, but it compares other cells or measures`, place);
  const known = publishedSums(layout, published);
  if ((saved as Saved).published !== checksumOf(known)) throw notExtended(`the counts of a run in ${path}; they have changed since`, place);
  const kept = beside(saved, known, 1, layout);
  const found = unsoundKept({ ...plan, blocks: true, games: Number.MAX_SAFE_INTEGER }, layout, kept);
  if (found !== undefined) throw notExtended(`the counted games of a run in ${path}; ${found}`, place);
  return startedFrom(kept, layout, { path, remedy: `play all games again: ${again}` });
}

/** The first difference between the games in how they were asked for or played. */
function difference(before: Played, now: Pick<Plan, 'game' | 'seed' | 'cells'>): string | undefined {
  const names = ({ cells }: Pick<Played, 'cells'>) => cells.map(({ name }) => name).join(', ');
  if (before.game !== now.game) return `they are of ${before.game}, and it plays ${now.game}`;
  if (before.seed !== now.seed) return `they have seed ${before.seed}, and it has ${now.seed}`;
  if (names(before) !== names(now)) return 'its cells have changed since';
  const asked = now.cells.find((cell, n) => cell.hash !== before.cells[n].hash);
  if (asked !== undefined) return `cell ${asked.name} asks for other options, data, strategies or a newer version of the rules`;
  const played = now.cells.find((cell, n) => cell.code !== (before.cells[n].code ?? ''));
  return played === undefined ? undefined : `the code that plays cell ${played.name} has changed since: the rules, or a strategy`;
}
