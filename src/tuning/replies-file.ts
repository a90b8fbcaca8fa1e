import { existsSync, readFileSync } from 'node:fs';
import { bestRepliesFile, gameIds } from '../players/loading/index.js';
import type { Interval } from '../statistics/index.js';
import type { Fighter } from './arena.js';
import type { Reply } from './best-reply.js';

/** The result of a search for a best reply, with all that is needed to repeat it. */
export interface Replied extends Reply {
  game: string;
  gameVersion: string;
  seed: number;
  options: Readonly<Record<string, unknown>>;
  budget: number;
}

/** One entry of a file of replies. Numbers are shares of a win. */
export interface KnownReply {
  strategy: string;
  options: Readonly<Record<string, unknown>>;
  gameVersion: string;
  seed: number;
  budget: number;
  /** Games played by the search. */
  searched: number;
  freshGames: number;
  gain: number;
  interval: Interval;
  /** By seat. */
  replies: readonly Fighter[];
}

/** Smaller gains are 0 in points with one decimal. */
export const LEAST_GAIN = 0.0005;

/** The beginning of a file of replies. */
export const REPLIES_MARK = '[\n  {\n    "strategy"';

/** The file with this search added; it replaces an earlier one of the same strategy and options. */
export function withReply(text: string | undefined, found: Replied): string {
  const { target, options, gameVersion, seed, budget, searched, games, difference, interval, replies } = found;
  const entry: KnownReply = {
    ...{ strategy: target.id, options, gameVersion, seed, budget, searched, freshGames: games },
    ...{ gain: rounded(difference), interval: [rounded(interval[0]), rounded(interval[1])], replies },
  };
  const same = (one: KnownReply) => one.strategy === entry.strategy && JSON.stringify(one.options) === JSON.stringify(entry.options);
  const known = text === undefined ? [] : (JSON.parse(text) as KnownReply[]);
  const at = known.findIndex(same);
  const all = at < 0 ? [...known, entry] : known.with(at, entry);
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** The published searches of a game; none if the name in a results file is no game of this installation. */
export function knownReplies(game: string): KnownReply[] {
  if (!gameIds().includes(game)) return [];
  const file = bestRepliesFile(game);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KnownReply[]) : [];
}

const rounded = (x: number) => Number(x.toFixed(4));
