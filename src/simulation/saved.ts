import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Refused } from '../engine/index.js';
import { bytesAt } from './disk/files.js';
import { isKept, isSound, type Kept, keptOf, type Started, startedFrom } from './journal.js';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import type { Layout } from './tally/index.js';

/** The tally of a run, from which `--more` continues. Stands beside results.json, and is much shorter. */
export const SAVED = 'games.br';
/** The beginning of such a file, in every version; compressed JSON follows. */
export const SAVED_MARK = 'sortie/games/';
const HEAD = `${SAVED_MARK}1\n`;

/** Games may be added up only if they agree in these. */
interface Asked {
  game: string;
  seed: number;
  cells: { name: string; hash: string; code: string }[];
  pairs: Plan['pairs'];
}

type Saved = Asked & { kept: Kept };

const askedIn = ({ game, seed, cells, pairs }: Plan): Asked => ({
  ...{ game, seed, pairs },
  cells: cells.map(({ name, hash, code }) => ({ name, hash, code })),
});

export function savedGames(run: Merged): Uint8Array {
  const saved: Saved = { ...askedIn(run.plan), kept: keptOf(run, '') };
  return Buffer.concat([Buffer.from(HEAD), brotliCompressSync(JSON.stringify(saved))]);
}

/** The games in a folder, or a refusal that says why they cannot be added to. `again` is the command that plays everything. */
export function readSaved(folder: string, plan: Plan, layout: Layout, again: string): Started {
  const path = join(folder, SAVED);
  const refuse = (expected: string, found?: string) => new Refused([{ path: ['--more'], expected, found, remedy: `play all games again: ${again}` }]);
  const bytes = bytesAt(path);
  if (bytes === undefined) throw refuse(`the games of an earlier run in ${path}, and there is no such file`);
  const saved = parsed(bytes);
  if (saved === undefined) throw refuse(`the counted games of a run in ${path}; it is damaged, or of another version of sortie`);
  const differs = difference(saved, askedIn(plan));
  if (differs !== undefined) throw refuse(`games of this very experiment in ${path}, but ${differs}`);
  if (!isKept(saved.kept, layout) || !isSound({ ...plan, blocks: true, games: Number.MAX_SAFE_INTEGER }, layout, saved.kept))
    throw refuse(`the counted games of a run in ${path}; its counts contradict each other`);
  return startedFrom(saved.kept);
}

function parsed(bytes: Buffer): Saved | undefined {
  try {
    if (bytes.toString('latin1', 0, HEAD.length) !== HEAD) return undefined;
    const saved = JSON.parse(brotliDecompressSync(bytes.subarray(HEAD.length)).toString('utf8')) as Partial<Saved> | null;
    return Array.isArray(saved?.cells) && saved.kept !== undefined ? (saved as Saved) : undefined;
  } catch {
    return undefined;
  }
}

/** The first difference between the games in how they were asked for or played. */
function difference(before: Asked, now: Asked): string | undefined {
  const names = ({ cells }: Asked) => cells.map(({ name }) => name).join(', ');
  if (before.game !== now.game) return `they are of ${before.game}, and it plays ${now.game}`;
  if (before.seed !== now.seed) return `they have seed ${before.seed}, and it has ${now.seed}`;
  if (names(before) !== names(now)) return 'its cells have changed since';
  const asked = now.cells.find((cell, n) => cell.hash !== before.cells[n].hash);
  if (asked !== undefined) return `cell ${asked.name} asks for other options, data, strategies or a newer version of the rules`;
  const played = now.cells.find((cell, n) => cell.code !== before.cells[n].code);
  if (played !== undefined) return `the code that plays cell ${played.name} has changed since: the rules, or a strategy`;
  return JSON.stringify(before.pairs) === JSON.stringify(now.pairs) ? undefined : 'it compares other cells or measures';
}
