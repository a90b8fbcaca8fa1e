import { join, resolve } from 'node:path';
import { Refused } from '../engine/problem.js';
import { gameIds, loadGame } from '../players/loading/index.js';
import { refuseAnother } from '../report/files/another.js';
import { type Format, formatsOf } from '../report/files/formats.js';
import { lookAt } from '../report/files/own-folder.js';
import { namesFor, writeReport } from '../report/files/write.js';
import { indexNames, writeIndex } from '../report/files/write-index.js';
import type { Versions } from '../report/reading/all-runs.js';
import { foldersIn, type KeptRun, loadRuns } from '../report/reading/load.js';
import { undrawnLines } from '../report/terminal/run.js';
import type { ReportWords } from './flags.js';
import { writable } from './folder.js';
import { say, warn } from './output.js';

export async function report(folders: readonly string[], words: ReportWords): Promise<void> {
  const { out, bare, force, open, port } = words;
  const roots = folders.length > 0 ? folders : ['reports'];
  const formats = formatsOf(words);
  const runs = runsUnder(roots, out !== undefined).map((kept) => ({ kept, folder: out === undefined ? kept.folder : join(out, kept.name) }));
  // The folder of one run is rebuilt in place, and gets no index.
  const root = out ?? roots.find((folder) => !runs.some((run) => samePlace(run.folder, folder)));
  refuseAll(runs, root, { formats, page: !bare, force });
  for (const { kept, folder } of runs) {
    const { files, undrawn } = await writeReport(folder, kept.run, { formats, force });
    kept.folder = folder;
    say(`  ${folder}  ${files.length} files\n`);
    warn(undrawnLines(undrawn));
  }
  const kept = runs.map((run) => run.kept);
  const index = root === undefined ? undefined : await writeIndex(root, kept, { page: !bare, versions: await versionsOf(kept), force });
  if (open) return (await import('./explore.js')).serve(root ?? roots[0], port);
  say(index === undefined ? `\n  ${bare ? 'Report:' : 'Page:  '} ${join(roots[0], bare ? 'summary.md' : 'index.html')}\n` : `\n  Index:  ${index}\n`);
}

const samePlace = (one: string, other: string) => resolve(one) === resolve(other);

interface Going {
  kept: KeptRun;
  folder: string;
}

interface Writing {
  formats: readonly Format[];
  page: boolean;
  force?: boolean;
}

/** Refuses every file that cannot be written, before writing any. */
function refuseAll(runs: readonly Going[], root: string | undefined, { formats, page, force }: Writing): void {
  for (const { kept, folder } of runs) {
    writable(folder);
    if (!force) refuseAnother(folder, kept.run);
    lookAt(folder, { names: namesFor(formats), force });
  }
  if (root === undefined) return;
  writable(root);
  lookAt(root, { kind: 'index', names: indexNames(page), force });
}

/** All results under the folders. Their names must differ if they are gathered in one place. */
function runsUnder(roots: readonly string[], gathered: boolean): KeptRun[] {
  const found = roots.flatMap(foldersIn).filter((folder, n, all) => all.findIndex((other) => samePlace(other, folder)) === n);
  if (found.length === 0)
    throw new Refused([{ path: [], expected: 'folders with a results.json, as `sortie run` writes them', found: roots.join(', ') }]);
  const runs = loadRuns(found);
  const twice = runs.filter(({ name }, n) => gathered && runs.findIndex((other) => other.name === name) < n);
  if (twice.length > 0)
    throw new Refused(
      twice.map(({ name, folder }) => ({ path: ['--out'], expected: `runs of different names: another is called ${name}, too`, found: folder })),
    );
  return runs;
}

/** Versions of the shipped games only: a game from elsewhere may have moved since. */
async function versionsOf(runs: readonly KeptRun[]): Promise<Versions> {
  const ids = gameIds().filter((id) => runs.some(({ run }) => run.game === id));
  return new Map(await Promise.all(ids.map(async (id) => [id, (await loadGame(id)).version] as const)));
}
