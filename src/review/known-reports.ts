import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../engine/index.js';

const REPORTS = 'reports';

/** Results of reports beside the review that speak of `what`, by the same rules of the same game. T: as far as they are read. */
export function knownReports<T>({ id, version }: Game, what: RegExp): { report: string; results: T }[] {
  if (!existsSync(REPORTS)) return [];
  return readdirSync(REPORTS).flatMap((report) => {
    const file = join(REPORTS, report, 'results.json');
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    // Most reports are of other games, or do not speak of it.
    if (!text.includes(`"game": ${JSON.stringify(id)}`) || !what.test(text)) return [];
    const results = JSON.parse(text) as T & { gameVersion: string };
    return results.gameVersion === version ? [{ report, results }] : [];
  });
}
