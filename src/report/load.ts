/** results.json files: found, read, and refused where they are not what they should be. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Problem, Refused } from '../engine/index.js';
import { RESULTS_SCHEMA, type Results } from '../statistics/results.js';

export interface Run {
  /** The folder's name. */
  name: string;
  folder: string;
  results: Results;
  /** When it was played, where its run.json is still there: committed results have none. */
  finished?: string;
}

export const RESULTS_FILE = 'results.json';

/** Every folder under this one (and itself) that holds results, by name. */
export function foldersIn(root: string): string[] {
  if (!existsSync(root) || !statSync(root).isDirectory()) {
    throw new Refused([{ path: [], expected: 'a folder with results.json files under it', found: root }]);
  }
  const below = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const own = existsSync(join(root, RESULTS_FILE)) ? [root] : [];
  return [...own, ...below.flatMap(({ name }) => foldersIn(join(root, name))).sort()];
}

export function loadRun(folder: string): Run {
  const results = loadResults(join(folder, RESULTS_FILE));
  const finished = finishedAt(join(folder, 'run.json'));
  return { name: basename(folder), folder, results, ...(finished === undefined ? {} : { finished }) };
}

export function loadResults(file: string): Results {
  const refuse = (expected: string, found: unknown, path: Problem['path'] = []) => new Refused([{ path: [file, ...path], expected, found }]);
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse('a results.json that a run has written', (error as Error).message);
  }
  const { schema, cells, comparisons } = (read ?? {}) as Partial<Results>;
  if (schema !== RESULTS_SCHEMA) throw refuse(`"${RESULTS_SCHEMA}"`, schema, ['schema']);
  if (!Array.isArray(cells) || cells.length === 0) throw refuse('at least one cell', cells, ['cells']);
  if (!Array.isArray(comparisons)) throw refuse('a list', comparisons, ['comparisons']);
  return read as Results;
}

function finishedAt(file: string): string | undefined {
  try {
    const { finished } = JSON.parse(readFileSync(file, 'utf8')) as { finished?: unknown };
    return typeof finished === 'string' && !Number.isNaN(Date.parse(finished)) ? finished : undefined;
  } catch {
    return undefined;
  }
}
