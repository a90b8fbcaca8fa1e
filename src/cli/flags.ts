import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { Refused } from '../engine/problem.js';

/** How single flags are read; light enough to be loaded for the help. */

/** --option hitsPerPoint=3, again and again. */
export function collect(word: string, words: string[]): string[] {
  return [...words, word];
}

export function wholeNumber(flag: string, least: number, most = Number.MAX_SAFE_INTEGER) {
  return (word: string): number => {
    const number = Number(word);
    if (/^-?\d+$/.test(word) && number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new Refused([{ path: [flag], expected: `a whole number ${range}`, found: word }]);
  };
}

export function positive(flag: string, most = Number.POSITIVE_INFINITY) {
  return (word: string): number => {
    const number = Number(word);
    if (word.trim() !== '' && number > 0 && number <= most) return number;
    throw new Refused([
      { path: [flag], expected: `a number above 0${most === Number.POSITIVE_INFINITY ? '' : ` and at most ${most}`}`, found: word },
    ]);
  };
}

/** 90, 90s, 5m or 2h: a limit by the clock. */
export function seconds(flag: string) {
  return (word: string): number => {
    const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(word) ?? [];
    const found = Number(number) * { s: 1, m: 60, h: 3600, '': 1 }[unit as 's' | 'm' | 'h' | ''];
    // Timers count milliseconds in 31 bits.
    if (found > 0 && found < 2_000_000) return found;
    throw new Refused([{ path: [flag], expected: 'a time such as 90s, 5m or 2h, at most 23 days', found: word }]);
  };
}

export interface LimitWords {
  workers?: number;
  patience?: number;
  memory?: number;
}

/** The flags of every command that plays games. */
export function withLimits(command: Command): Command {
  return command
    .option('--workers <number>', 'threads that play (default: one a processor)', wholeNumber('--workers', 1, 256))
    .option('--patience <seconds>', 'give a game up that shows no life for so long', wholeNumber('--patience', 1), 60)
    .option('--memory <megabytes>', 'what a worker may take for its strategies', wholeNumber('--memory', 32));
}

/** What workers may take, as the runner wants it: left out where nothing was said. */
export function limitsOf({ workers, patience, memory }: LimitWords) {
  return { ...(workers ? { workers } : {}), ...(patience ? { patience } : {}), ...(memory ? { memory } : {}) };
}

/** `--seed`: a number, or "random" for one that nobody knows before the games are played. It is said with the results. */
export function seedWord(word: string): number {
  if (word !== 'random') return wholeNumber('--seed', 0)(word);
  drawn.seed = randomInt(2 ** 47);
  return drawn.seed;
}

/** The seed that was drawn, if one was. */
export const drawn: { seed: number | null } = { seed: null };

/** No games were kept of a seed that is drawn now, so there are none to go on with. `check --resume FILE` may begin with one. */
export function refuseDrawnResume(resume: boolean | string | undefined): void {
  if (drawn.seed === null || resume === undefined || (typeof resume === 'string' && !existsSync(resume))) return;
  drawn.seed = null;
  throw new Refused([
    { path: ['--seed'], expected: 'with --resume the number that was drawn when the run began (it was printed then)', found: 'random' },
  ]);
}
