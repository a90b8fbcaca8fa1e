/** Results in a folder may have taken hours: they are replaced only by results of the same question, and not by fewer games. */
import { join } from 'node:path';
import { Refused } from '../../engine/problem.js';
import { textAt } from '../../simulation/disk/files.js';
import { whole } from '../reading/format.js';

/** What a folder of results is for. */
export interface Work {
  /** `npx sortie check …`: its first word says what the results are. */
  command: string;
  /** What is asked about: an experiment, or a game with its options. */
  subject: string;
  /** Games of a cell, if the number is known before they are played. */
  games?: number;
}

interface Earlier extends Required<Work> {
  file: string;
  /** In words, for a message. */
  title: string;
}

type Content = Record<string, unknown>;

/** Every kind of results that a folder may hold. */
const READERS: Readonly<Record<string, (content: Content) => Pick<Earlier, 'subject' | 'title' | 'games'>>> = {
  'results.json': ({ experiment, cells }) => ({
    ...{ subject: String(experiment), title: String(experiment) },
    games: Math.max(0, ...(cells as { games: number }[]).map(({ games }) => games)),
  }),
  'review.json': ({ game, gameTitle, options, data, games }) => ({
    ...{ subject: gameUnder(String(game), options as Content, data), title: `a review of ${gameTitle}` },
    games: Number(games),
  }),
};

/** Names of the files that hold results. */
export const RESULT_FILES = Object.keys(READERS);

/** The subject of a review. */
export const gameUnder = (game: string, options: Readonly<Content>, data?: unknown): string =>
  JSON.stringify([game, Object.entries(options).sort(), data ?? null]);

/** Refuses a folder that holds results of another command or question, or of more games than will be played. */
export function refuseFewer(folder: string, { command, subject, games }: Work): void {
  for (const found of resultsIn(folder)) {
    const holds = `this one holds ${whole(found.games)} games a cell of ${found.title} (${found.command})`;
    const refused = (expected: string) =>
      new Refused([
        { path: ['--out'], expected: `${expected}; ${holds}`, found: folder, remedy: 'name another folder, or replace them with --force' },
      ]);
    if (verbOf(found.command) !== verbOf(command) || found.subject !== subject) throw refused('a folder without the results of another run');
    if (games !== undefined && games < found.games) throw refused(`a folder without results of more games than the ${whole(games)} to play`);
  }
}

interface Played {
  games: number;
  /** The user stopped the run, or its time was over, before it had what it wanted. */
  stopped: boolean;
}

/** Says why results of a run that was stopped do not replace those in the folder: these have more games. */
export function keptInstead(folder: string, { games, stopped }: Played): string | undefined {
  const better = stopped ? resultsIn(folder).find((found) => found.games > games) : undefined;
  return (
    better &&
    `${join(folder, better.file)} stays as it is: it has ${whole(better.games)} games a cell, and this run ${whole(games)}; --force replaces it`
  );
}

const verbOf = (command: string) => /^npx sortie ([a-z]+)/.exec(command)?.[1] ?? '';

/** Leaves out what is damaged. */
function resultsIn(folder: string): Earlier[] {
  return Object.entries(READERS).flatMap(([file, read]) => {
    try {
      const content = JSON.parse(textAt(join(folder, file)) ?? 'null') as Content;
      return String(content.schema).startsWith('sortie/') ? [{ file, command: String(content.command), ...read(content) }] : [];
    } catch {
      return [];
    }
  });
}
