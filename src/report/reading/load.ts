/** Finds and reads results.json files, and refuses damaged ones. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Problem, Refused } from '../../engine/index.js';
import { textAt } from '../../simulation/disk/files.js';
import { readText } from '../../simulation/read.js';
import { readResults } from '../../statistics/results-file.js';
import { type Run, readRun } from './run.js';

export interface KeptRun {
  /** The folder's name. */
  name: string;
  folder: string;
  run: Run;
  /** When it was played, from run.json; committed results have none. */
  finished?: string;
}

const RESULTS_FILE = 'results.json';

/** Every folder at or below this one that holds such a file, sorted. */
export function foldersIn(root: string, file = RESULTS_FILE): string[] {
  if (!existsSync(root) || !statSync(root).isDirectory()) {
    throw new Refused([{ path: [], expected: 'a folder with results.json files under it', found: root }]);
  }
  const below = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const own = existsSync(join(root, file)) ? [root] : [];
  return [...own, ...below.flatMap(({ name }) => foldersIn(join(root, name), file)).sort()];
}

/** Reads all of them, or refuses with every problem in any of them. */
export function loadRuns(folders: readonly string[]): KeptRun[] {
  const problems: Problem[] = [];
  const runs = folders.flatMap((folder) => {
    try {
      return [loadRun(folder)];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.push(...error.problems.map((problem) => ({ ...problem, ...(error.source ? { source: error.source } : {}) })));
      return [];
    }
  });
  if (problems.length > 0) throw new Refused(problems);
  return runs;
}

export function loadRun(folder: string): KeptRun {
  const file = join(folder, RESULTS_FILE);
  const finished = finishedAt(join(folder, 'run.json'));
  const run = readRun(readResults(readText(file), file));
  return { name: basename(resolve(folder)), folder, run, ...(finished === undefined ? {} : { finished }) };
}

function finishedAt(file: string): string | undefined {
  try {
    const { finished } = JSON.parse(textAt(file) ?? 'null') as { finished?: unknown };
    return typeof finished === 'string' && !Number.isNaN(Date.parse(finished)) ? finished : undefined;
  } catch {
    return undefined;
  }
}
