import { join, resolve } from 'node:path';
import { Refused } from '../engine/problem.js';
import { gameIds, loadGame } from '../players/loading/index.js';
import { formatsOf } from '../report/files/formats.js';
import { refuseFolder } from '../report/files/output-folder.js';
import { workOf, writeReport } from '../report/files/write.js';
import { writeIndex } from '../report/files/write-index.js';
import { SiteCopy, siteFolder } from '../report/files/write-site.js';
import type { Versions } from '../report/reading/all-runs.js';
import { foldersIn, type KeptRun, loadRuns } from '../report/reading/load.js';
import { refusal } from '../report/terminal/refusal.js';
import { undrawnLines } from '../report/terminal/run.js';
import { type KeptWhole, loadReview, REVIEW, rebuildReview, reviewPurpose } from '../review/index.js';
import { serve } from './explore.js';
import { EXIT } from './fail.js';
import type { ReportWords } from './flags.js';
import { writable } from './folder.js';
import { say, warn } from './output.js';

export async function report(folders: readonly string[], words: ReportWords): Promise<void> {
  const { out, bare, force, open, port, site } = words;
  const roots = folders.length > 0 ? folders : ['reports'];
  const formats = formatsOf(words);
  const found = keptUnder(roots, out !== undefined);
  const going = <T extends KeptRun | KeptWhole>(kept: T) => ({ kept, folder: out === undefined ? kept.folder : join(out, kept.name) });
  const [runs, reviews] = [found.runs.map(going), found.reviews.map(going)];
  // The folder of one run or review is rebuilt in place, and gets no index.
  const root = out ?? roots.find((folder) => ![...runs, ...reviews].some((one) => samePlace(one.folder, folder)));
  refuseAll({ runs, reviews, root }, force);
  const copy = site ? new SiteCopy(join(root ?? roots[0], 'site'), { force }) : undefined;
  for (const { kept, folder } of reviews) {
    await rebuildReview(folder, kept.review, { page: !bare, force, site: copy?.from(folder) });
    kept.folder = folder;
    say(`  ${folder}  a review\n`);
  }
  for (const { kept, folder } of runs) {
    const { files, undrawn } = await writeReport(folder, kept.run, { formats, force, site: copy?.from(folder) });
    kept.folder = folder;
    say(`  ${folder}  ${files.length} files\n`);
    warn(undrawnLines(undrawn));
  }
  const whole = reviews.map(({ kept }) => kept);
  const kept = runs.map((run) => run.kept);
  const versions = await versionsOf([...kept.map(({ run }) => run.game), ...whole.map(({ review }) => review.game)]);
  const index = root === undefined ? undefined : await writeIndex(root, kept, { page: !bare, reviews: whole, versions, force });
  if (copy !== undefined) say(`  ${copy.write()}\n`);
  if (open) return serve(root ?? roots[0], port, { site: siteFolder() });
  say(index === undefined ? `\n  ${bare ? 'Report:' : 'Page:  '} ${join(roots[0], bare ? 'summary.md' : 'index.html')}\n` : `\n  Index:  ${index}\n`);
}

const samePlace = (one: string, other: string) => resolve(one) === resolve(other);

interface Going {
  runs: readonly { kept: KeptRun; folder: string }[];
  reviews: readonly { kept: KeptWhole; folder: string }[];
  /** The folder of the index. */
  root: string | undefined;
}

/** Refuses every folder that cannot be written, before writing any. */
function refuseAll({ runs, reviews, root }: Going, force = false): void {
  for (const { kept, folder } of reviews) {
    writable(folder);
    refuseFolder(folder, { work: reviewPurpose(kept.review), force });
  }
  for (const { kept, folder } of runs) {
    writable(folder);
    refuseFolder(folder, { work: workOf(kept.run), force });
  }
  if (root === undefined) return;
  writable(root);
  refuseFolder(root, { force });
}

/** All results and reviews under the folders. Their names must differ if they are gathered in one place. */
function keptUnder(roots: readonly string[], gathered: boolean): { runs: KeptRun[]; reviews: KeptWhole[] } {
  const under = (file?: string) =>
    roots.flatMap((root) => foldersIn(root, file)).filter((folder, n, all) => all.findIndex((other) => samePlace(other, folder)) === n);
  const [found, reviewed] = [under(), under(REVIEW)];
  if (found.length + reviewed.length === 0)
    throw new Refused([{ path: [], expected: 'folders with a results.json, as `sortie run` writes them', found: roots.join(', ') }]);
  const [runs, reviews] = [loadRuns(found), reviewed.flatMap(soundReview)];
  const all = [...runs, ...reviews];
  const twice = all.filter(({ name }, n) => gathered && all.findIndex((other) => other.name === name) < n);
  if (twice.length > 0)
    throw new Refused(
      twice.map(({ name, folder }) => ({ path: ['--out'], expected: `runs of different names: another is called ${name}, too`, found: folder })),
    );
  return { runs, reviews };
}

/** A review that is damaged is named; the other folders are still built. */
function soundReview(folder: string): KeptWhole[] {
  try {
    return [loadReview(folder)];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    warn(`${refusal(error).join('\n')}\n`);
    process.exitCode = EXIT.usage;
    return [];
  }
}

/** Versions of the shipped games only: a game from elsewhere may have moved since. */
async function versionsOf(games: readonly string[]): Promise<Versions> {
  const ids = gameIds().filter((id) => games.includes(id));
  return new Map(await Promise.all(ids.map(async (id) => [id, (await loadGame(id)).version] as const)));
}
