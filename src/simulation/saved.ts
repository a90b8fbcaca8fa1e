import { join } from 'node:path';
import { Refused } from '../engine/index.js';
import { textAt } from './disk/files.js';
import { checksumOf, identity, type Kept, keptIn, keptOf, keptText, plain, type Started, startedFrom, typed, unsoundKept } from './kept.js';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import { type Layout, type PublishedCell, publishedSums } from './tally/index.js';

/** The games of a run as `--more` needs them: what results.json beside it does not hold. Text, since it is committed with it. */
export const SAVED = 'games.txt';

/** What results.json says of a run. Games may be added up only if they agree in this, and in the pairs that are compared. */
export interface PublishedRun {
  game: string;
  seed: number;
  cells: readonly (PublishedCell & { name: string; hash: string; code: string })[];
}

/** The games without the counts in results.json, which stand beside it. */
interface Saved extends Kept {
  /** Checksum of these counts. */
  published: string;
}

const identityOf = (plan: Plan) => identity({ ...plan, blocks: true });

/** `sign`: −1 takes what results.json holds away, 1 adds it. */
function beside<K extends Kept>(kept: K, known: Float64Array, sign: 1 | -1, layout: Layout): K {
  const { sums, firsts } = typed(kept.tally, layout);
  return { ...kept, tally: plain({ sums: sums.map((sum, n) => sum + sign * known[n]), firsts }) };
}

/** `claims`: whether the run judges claims, which alone need its pilot block. */
export function savedGames(run: Merged, published: PublishedRun, claims: boolean): string {
  const known = publishedSums(run.layout, published.cells);
  const kept = keptOf(claims ? run : { ...run, pilot: null }, identityOf(run.plan));
  const saved: Saved = { ...kept, published: checksumOf(Array.from(known)) };
  return keptText('games', beside(saved, known, -1, run.layout));
}

/** The folder of a run, and the command that plays everything again. */
export interface Place {
  folder: string;
  again: string;
}

export const notExtended = (expected: string, { again }: Pick<Place, 'again'>) =>
  new Refused([{ path: ['--more'], expected, remedy: `play all games again: ${again}` }]);

/** Refuses to add the games of a plan to a run that asked for others, or was played by other code of the user. */
export function refuseOtherGames(published: PublishedRun, plan: Plan, place: Place): void {
  const differs = difference(published, plan);
  if (differs !== undefined) throw notExtended(`games of this very experiment in ${place.folder}, but ${differs}`, place);
}

/** The games in a folder, or a refusal that says why they cannot be added to. */
export function readSaved(published: PublishedRun, plan: Plan, layout: Layout, place: Place): Started {
  const path = join(place.folder, SAVED);
  const text = textAt(path);
  if (text === undefined) throw notExtended(`the games of an earlier run in ${path}, and there is no such file`, place);
  const saved = keptIn('games', text);
  if (typeof saved === 'string') throw notExtended(`the counted games of a run in ${path}; it is ${saved}`, place);
  if (saved.plan !== identityOf(plan)) throw notExtended(`games of this very experiment in ${path}, but it compares other cells or measures`, place);
  const known = publishedSums(layout, published.cells);
  const changed = (saved as Saved).published !== checksumOf(Array.from(known));
  if (changed) throw notExtended(`games that belong to results.json beside them in ${path}; its counts are others`, place);
  const kept = beside(saved, known, 1, layout);
  const found = unsoundKept({ ...plan, blocks: true, games: Number.MAX_SAFE_INTEGER }, layout, kept);
  if (found !== undefined) throw notExtended(`the counted games of a run in ${path}; ${found}`, place);
  return startedFrom(kept, layout, { path, remedy: `play all games again: ${place.again}` });
}

/** The first difference between the games in how they were asked for or played. */
function difference(before: PublishedRun, now: Pick<Plan, 'game' | 'seed' | 'cells'>): string | undefined {
  const names = ({ cells }: Pick<PublishedRun, 'cells'> | typeof now) => cells.map(({ name }) => name).join(', ');
  if (before.game !== now.game) return `they are of ${before.game}, and it plays ${now.game}`;
  if (before.seed !== now.seed) return `they have seed ${before.seed}, and it has ${now.seed}`;
  if (names(before) !== names(now)) return 'its cells have changed since';
  const asked = now.cells.find((cell, n) => cell.hash !== before.cells[n].hash);
  if (asked !== undefined) return `cell ${asked.name} asks for other options, data, strategies or a newer version of the rules`;
  const played = now.cells.find((cell, n) => cell.code !== before.cells[n].code);
  return played === undefined ? undefined : `the code that plays cell ${played.name} has changed since: the rules, or a strategy`;
}
