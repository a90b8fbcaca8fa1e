/** Whose folder this is. Results may have taken hours: they are replaced only by results of the same question, and not by fewer games. */
import { join } from 'node:path';
import { Refused } from '../../engine/problem.js';
import { textAt } from '../../simulation/disk/files.js';
import { whole } from '../reading/format.js';

/** What a folder is for. A site is an index, too: it can be built again from the package. */
export type Purpose = Work | { command: 'index' };

export interface Work {
  /** `npx sortie check …`: its first word says what the results are. */
  command: string;
  /** What is asked about: an experiment, or a game with its options. */
  subject: string;
  /** Games of a cell, if the number is known before they are played. */
  games?: number;
}

/** A file that holds results, and what it says of them. */
interface ResultFile {
  name: string;
  schema: string;
  found(content: Content): Omit<Found, 'file'>;
}

interface Found {
  file: string;
  command: string;
  subject: string;
  /** In words, for a message. */
  title: string;
  /** The number of the cell with the most games. */
  games: number;
  /** Equal hashes: the same questions, played by the same code. */
  hash?: string;
}

type Content = Record<string, unknown>;

/** Every kind of results that a folder may hold. */
const RESULTS: readonly ResultFile[] = [
  {
    name: 'results.json',
    schema: 'sortie/results/',
    found: ({ experiment, command, cells }) => ({
      ...{ command: String(command), subject: String(experiment), title: String(experiment) },
      games: Math.max(0, ...(cells as { games: number }[]).map(({ games }) => games)),
    }),
  },
  {
    name: 'review.json',
    schema: 'sortie/review/',
    found: ({ game, gameTitle, options, data, command, games, hash }) => ({
      ...{ command: String(command), subject: gameUnder(String(game), options as Content, data), title: `a review of ${gameTitle}` },
      ...{ games: Number(games), hash: String(hash) },
    }),
  },
];

/** The files that hold results; the first bytes of each say whether it is one. */
export const RESULT_FILES: ReadonlyMap<string, RegExp> = new Map(
  RESULTS.map(({ name, schema }) => [name, new RegExp(`^\\s*\\{\\s*"schema":\\s*"${schema}`)]),
);

/** The subject of a review. */
export const gameUnder = (game: string, options: Readonly<Content>, data?: unknown): string =>
  JSON.stringify([game, Object.entries(options).sort(), data ?? null]);

/** Refuses a folder that holds results of another command or question, or of more games than will be played. */
export function refuseOthers(folder: string, purpose: Purpose): void {
  if (!('subject' in purpose)) return;
  const { command, subject, games } = purpose;
  for (const found of resultsIn(folder)) {
    const holds = `this one holds ${whole(found.games)} games a cell of ${found.title} (${found.command})`;
    if (verbOf(found.command) !== verbOf(command) || found.subject !== subject)
      throw refused(folder, `a folder without the results of another run; ${holds}`);
    if (games !== undefined && games < found.games)
      throw refused(folder, `a folder without results of more games than the ${whole(games)} to play; ${holds}`);
  }
}

const refused = (folder: string, expected: string) =>
  new Refused([{ path: ['--out'], expected, found: folder, remedy: 'name another folder, or replace them with --force' }]);

interface Played {
  games: number;
  /** The user stopped the run, or its time was over, before it had what it wanted. */
  stopped: boolean;
  hash?: string;
}

/** Says why new results do not replace those in the folder: they have fewer games, and were stopped or are of the same code. */
export function keptInstead(folder: string, { games, stopped, hash }: Played): string | undefined {
  const better = resultsIn(folder).find((found) => found.games > games && (stopped || (hash !== undefined && hash === found.hash)));
  if (better === undefined) return undefined;
  return `${join(folder, better.file)} stays as it is: it has ${whole(better.games)} games a cell, and this run ${whole(games)}; --force replaces it`;
}

const verbOf = (command: string) => /^npx sortie ([a-z]+)/.exec(command)?.[1] ?? '';

/** Leaves out what is damaged. */
function resultsIn(folder: string): Found[] {
  return RESULTS.flatMap(({ name, schema, found }) => {
    try {
      const content = JSON.parse(textAt(join(folder, name)) ?? 'null') as Content;
      return String(content.schema).startsWith(schema) ? [{ file: name, ...found(content) }] : [];
    } catch {
      return [];
    }
  });
}
