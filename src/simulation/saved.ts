import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { Refused } from '../engine/index.js';
import { textAt } from './disk/files.js';
import { isKept, isSound, type Kept, keptOf, type Started, startedFrom } from './journal.js';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import { type Layout, type PublishedCell, publishedSums } from './tally/index.js';

/** The games of a run as `--more` needs them: what results.json beside it does not hold. Text, since it is committed with it. */
export const SAVED = 'games.txt';
/** The beginning of such a file, in every version; lines of base64 follow. */
export const SAVED_MARK = 'sortie/games/';
const HEAD = `${SAVED_MARK}2\n`;
const LINE = /.{1,120}/g;
/** Long rows of zeros: the highest quality, 11, takes twenty times as long and saves nothing. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** What results.json says of a run. Games may be added up only if they agree in this, and in the pairs that are compared. */
export interface PublishedRun {
  game: string;
  seed: number;
  cells: readonly (PublishedCell & { name: string; hash: string; code: string })[];
}

/** `kept` without the sums that results.json holds; `check` is the hash of all sums. */
interface Saved {
  pairs: Plan['pairs'];
  kept: Kept;
  check: string;
}

const hashOf = (sums: ArrayLike<number>) =>
  createHash('sha256')
    .update(JSON.stringify(Array.from(sums)))
    .digest('hex')
    .slice(0, 16);

/** `claims`: whether the run judges claims, which alone need its pilot block. */
export function savedGames(run: Merged, published: PublishedRun, claims: boolean): string {
  const kept = keptOf(claims ? run : { ...run, pilot: null }, '');
  const known = publishedSums(run.layout, published.cells);
  const { sums, firsts } = kept.tally;
  const rest = { sums: sums.map((sum, n) => sum - known[n]), firsts };
  const saved: Saved = { pairs: run.plan.pairs, kept: { ...kept, tally: rest }, check: hashOf(sums) };
  const lines = brotliCompressSync(JSON.stringify(saved), QUALITY).toString('base64').match(LINE) as string[];
  return `${HEAD}${lines.join('\n')}\n`;
}

/** The folder of a run, and the command that plays everything again. */
export interface Place {
  folder: string;
  again: string;
}

export const notExtended = (expected: string, { again }: Pick<Place, 'again'>, found?: string) =>
  new Refused([{ path: ['--more'], expected, found, remedy: `play all games again: ${again}` }]);

/** Refuses to add the games of a plan to a run that asked for others, or was played by other code. */
export function refuseOtherGames(published: PublishedRun, plan: Plan, place: Place): void {
  const differs = difference(published, plan);
  if (differs !== undefined) throw notExtended(`games of this very experiment in ${place.folder}, but ${differs}`, place);
}

/** The games in a folder, or a refusal that says why they cannot be added to. */
export function readSaved(published: PublishedRun, plan: Plan, layout: Layout, place: Place): Started {
  const path = join(place.folder, SAVED);
  const text = textAt(path);
  if (text === undefined) throw notExtended(`the games of an earlier run in ${path}, and there is no such file`, place);
  const saved = parsed(text);
  const contradicted = () => notExtended(`the counted games of a run in ${path}; its counts contradict each other, or those in results.json`, place);
  if (saved === undefined) throw notExtended(`the counted games of a run in ${path}; it is damaged, or of another version of sortie`, place);
  if (JSON.stringify(saved.pairs) !== JSON.stringify(plan.pairs))
    throw notExtended(`games of this very experiment in ${path}, but it compares other cells or measures`, place);
  if (!isKept(saved.kept, layout)) throw contradicted();
  const known = publishedSums(layout, published.cells);
  const { sums, firsts } = saved.kept.tally;
  const kept = { ...saved.kept, tally: { sums: sums.map((sum, n) => sum + known[n]), firsts } };
  if (hashOf(kept.tally.sums) !== saved.check || !isSound({ ...plan, blocks: true, games: Number.MAX_SAFE_INTEGER }, layout, kept))
    throw contradicted();
  return startedFrom(kept);
}

function parsed(text: string): Saved | undefined {
  try {
    if (!text.startsWith(HEAD)) return undefined;
    const saved = JSON.parse(brotliDecompressSync(Buffer.from(text.slice(HEAD.length), 'base64')).toString('utf8')) as Partial<Saved> | null;
    return Array.isArray(saved?.pairs) && saved.kept !== undefined ? (saved as Saved) : undefined;
  } catch {
    return undefined;
  }
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
