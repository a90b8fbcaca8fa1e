import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Format } from '../report/files/formats.js';
import type { Versions } from '../report/reading/all-runs.js';
import type { KeptRun } from '../report/reading/load.js';
import { wholeNumber } from './flags.js';
import { say } from './output.js';

export function reportCommand(): Command {
  return new Command('report')
    .argument('[folders...]', 'where to look for results (default: reports)')
    .option('--out <folder>', 'where to put everything (default: where the results are)')
    .option('--bare', 'summary and its pictures only: no page, no tables')
    .option('--force', 'replace files that no report has written')
    .option('--open', 'serve the folder on this machine, to be looked at in a browser')
    .option('--port <number>', 'its port (default: any that is free)', wholeNumber('--port', 1, 65535))
    .action(report);
}

export interface ReportWords {
  out?: string;
  bare?: boolean;
  force?: boolean;
  open?: boolean;
  port?: number;
}

export async function report(folders: readonly string[], { out, bare, force, open, port }: ReportWords): Promise<void> {
  const [{ join }, { writeReport }, { writeIndex }, { FORMATS }, { undrawnLines }] = await Promise.all([
    import('node:path'),
    import('../report/files/write.js'),
    import('../report/files/write-index.js'),
    import('../report/files/formats.js'),
    import('../report/terminal/run.js'),
  ]);
  const roots = folders.length > 0 ? folders : ['reports'];
  const formats = bare ? [] : FORMATS;
  const runs = (await runsUnder(roots, out !== undefined)).map((kept) => ({ kept, folder: out === undefined ? kept.folder : join(out, kept.name) }));
  // The folder of one run is rebuilt in place, and takes no index.
  const root = out ?? roots.find((folder) => !runs.some((run) => samePlace(run.folder, folder)));
  await refuseAll(runs, root, { formats, page: !bare, force });
  for (const { kept, folder } of runs) {
    const { files, undrawn } = await writeReport(folder, kept.run, { formats, force });
    kept.folder = folder;
    say(`  ${folder}  ${files.length} files\n`);
    process.stderr.write(undrawnLines(undrawn));
  }
  const kept = runs.map((run) => run.kept);
  const index = root === undefined ? undefined : writeIndex(root, kept, { page: !bare, versions: await versionsOf(kept), force });
  if (open) return serve(root ?? roots[0], port);
  say(index === undefined ? `\n  ${bare ? 'Report:' : 'Page:  '} ${join(roots[0], bare ? 'summary.md' : 'index.html')}\n` : `\n  Index:  ${index}\n`);
}

const samePlace = (one: string, other: string) => resolve(one) === resolve(other);

interface Going {
  kept: KeptRun;
  folder: string;
}

/** Everything that will be written is asked for before the first file is. */
async function refuseAll(runs: readonly Going[], root: string | undefined, { formats, page, force }: Writing): Promise<void> {
  const [{ writable }, { lookAt }, { namesFor }, { indexNames }, { refuseAnother }] = await Promise.all([
    import('./folder.js'),
    import('../report/files/own-folder.js'),
    import('../report/files/write.js'),
    import('../report/files/write-index.js'),
    import('../report/files/another.js'),
  ]);
  for (const { kept, folder } of runs) {
    writable(folder);
    if (!force) refuseAnother(folder, kept.run);
    lookAt(folder, { names: namesFor(formats), force });
  }
  if (root === undefined) return;
  writable(root);
  lookAt(root, { kind: 'index', names: indexNames(page), force });
}

interface Writing {
  formats: readonly Format[];
  page: boolean;
  force?: boolean;
}

/** All results under the folders; what is wrong in any of them is said of all at once. Gathered in one place, their names must differ. */
async function runsUnder(roots: readonly string[], gathered: boolean) {
  const [load, { Refused }] = await Promise.all([import('../report/reading/load.js'), import('../engine/problem.js')]);
  const found = roots
    .flatMap((folder) => load.foldersIn(folder))
    .filter((folder, n, all) => all.findIndex((other) => samePlace(other, folder)) === n);
  if (found.length === 0)
    throw new Refused([{ path: [], expected: 'folders with a results.json, as `sortie run` writes them', found: roots.join(', ') }]);
  const runs = load.loadRuns(found);
  const twice = runs.filter(({ name }, n) => gathered && runs.findIndex((other) => other.name === name) < n);
  if (twice.length > 0)
    throw new Refused(
      twice.map(({ name, folder }) => ({ path: ['--out'], expected: `runs of different names: another is called ${name}, too`, found: folder })),
    );
  return runs;
}

/** Of the shipped games among them: a game from elsewhere may have moved since. */
async function versionsOf(runs: readonly KeptRun[]): Promise<Versions> {
  const { gameIds, loadGame } = await import('../players/index.js');
  const ids = gameIds().filter((id) => runs.some(({ run }) => run.game === id));
  return new Map(await Promise.all(ids.map(async (id) => [id, (await loadGame(id)).version] as const)));
}

async function serve(root: string, port?: number): Promise<void> {
  const { serveFolder } = await import('../report/files/serve.js');
  const { url, closed } = await serveFolder(root, port);
  process.stdout.write(`\n  ${url}  (Ctrl-C ends it)\n`);
  await closed;
}
