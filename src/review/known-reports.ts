import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../engine/index.js';
import type { Interval } from '../statistics/index.js';

const REPORTS = 'reports';

/** A results.json beside the review, as far as reviews read it. */
export interface KnownReport {
  report: string;
  question: string;
  /** Names of its cells and of its rules in words. */
  say: Readonly<Record<string, string>>;
  command: string;
  cells: readonly KnownCell[];
  comparisons: readonly KnownComparison[];
}

export interface KnownCell {
  name: string;
  games: number;
  options: Readonly<Record<string, unknown>>;
  shift: Readonly<Record<string, number>>;
  /** By seat. */
  strategies: Readonly<Record<string, unknown>>;
  measures: Readonly<Record<string, unknown>>;
}

interface KnownComparison {
  cell: string;
  baseline: string;
  measure: string;
  games: number;
  estimate: number;
  verdict: { word: string; interval: Interval };
}

/** Results of reports beside the review, by the same rules of the same game. Those of printed values of the user's own are other rules. */
export function knownReports({ id, version }: Pick<Game, 'id' | 'version'>): KnownReport[] {
  if (!existsSync(REPORTS)) return [];
  return readdirSync(REPORTS).flatMap((report) => {
    const file = join(REPORTS, report, 'results.json');
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    // Most reports are of other games.
    if (!text.includes(`"game": ${JSON.stringify(id)}`)) return [];
    const { gameVersion, data, ...results } = JSON.parse(text) as KnownReport & { gameVersion: string; data?: unknown };
    if (gameVersion !== version || data !== undefined) return [];
    const cells = results.cells.map((cell) => ({ ...cell, options: cell.options ?? {}, shift: cell.shift ?? {} }));
    return [{ ...results, report, cells, say: results.say ?? {}, comparisons: results.comparisons ?? [] }];
  });
}

/** How often a flag is true: a number, or an object with one. */
export function countIn({ measures }: Pick<KnownCell, 'measures'>, measure: string): number {
  const found = measures[measure];
  return typeof found === 'number' ? found : ((found as { count?: number } | undefined)?.count ?? 0);
}

/** The same player has every seat. */
export const isPlayedBy = ({ strategies }: Pick<KnownCell, 'strategies'>, player: string) => {
  const all = Object.values(strategies);
  return all.length > 0 && all.every((one) => one === player);
};
