import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Refused } from '../engine/problem.js';
import { AMOUNT_WORDS, type Amount, amountOf } from '../simulation/amount.js';

/** Help text and parser of a flag. This file stays small, because every `--help` loads it. */
export interface Flag<Value> {
  about: string;
  /** How the help shows the value: `<number>`. A flag without it is a switch. */
  takes?: string;
  /** `before`: the value so far, for a flag that may be repeated. */
  read?(word: string, flag: string, before: Value): Value;
  /** The value if the flag is not given. */
  standard?: Value;
  required?: boolean;
}

/** By name in camel case: `dryRun` is `--dry-run`. */
export type Flags = Readonly<Record<string, Flag<unknown>>>;

/** The values that a command is given. */
export type Words<F extends Flags> = { [Name in keyof F]: F[Name] extends Flag<infer Value> ? Value : never };

export const nameOf = (flag: string) => `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const toggle = (about: string): Flag<boolean | undefined> => ({ about });

export const text = (takes: string, about: string): Flag<string | undefined> => ({ takes, about, read: printable });

/** A name with a line break or another control character in it is a slip, and would be a file that is hard to remove. */
function printable(word: string, flag: string): string {
  if (/\p{Cc}/u.test(word)) throw refused(flag, 'a text without control characters', word);
  return word;
}

/** A switch that may also name a file with this ending. */
export const fileOr = (ending: string, about: string): Flag<string | boolean | undefined> => ({
  ...{ takes: `[file${ending}]`, about },
  read(word, flag) {
    if (word.endsWith(ending)) return printable(word, flag);
    throw refused(flag, `nothing, or the name of a file that ends with ${ending}`, word);
  },
});

export const list = (takes: string, about: string): Flag<string[]> => ({
  ...{ takes, about: `${about} (repeat)`, standard: [] },
  read: (word, flag, before) => [...before, printable(word, flag)],
});

/** A list of these words, separated by commas: csv,png. */
export const some = <Choice extends string>(choices: readonly Choice[], about: string): Flag<Choice[]> => ({
  ...{ takes: '<list>', about: `${about}: ${choices.join(', ')}`, standard: [] },
  read(word, flag) {
    const named = word.split(',').map((one) => one.trim());
    const wrong = named.find((one) => !(choices as readonly string[]).includes(one));
    if (wrong !== undefined) throw refused(flag, `some of ${choices.join(', ')}, separated by commas`, wrong);
    return named as Choice[];
  },
});

export const refused = (flag: string, expected: string, found?: unknown) => new Refused([{ path: [flag], expected, found }]);

export const whole = (takes: string, about: string, least: number, most?: number): Flag<number | undefined> => ({
  ...{ takes, about },
  read: (word, flag) => wholeNumber(word, flag, least, most),
});

function wholeNumber(word: string, flag: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(word);
  if (/^-?\d+$/.test(word) && number >= least && number <= most) return number;
  const unlimited = most === Number.MAX_SAFE_INTEGER && !(number > most);
  throw refused(flag, `a whole number ${unlimited ? `of at least ${least}` : `from ${least} to ${most}`}`, word);
}

export const positive = (takes: string, about: string, most = Number.POSITIVE_INFINITY): Flag<number | undefined> => ({
  ...{ takes, about },
  read(word, flag) {
    const number = Number(word);
    if (word.trim() !== '' && number > 0 && number <= most) return number;
    throw refused(flag, `a number above 0${most === Number.POSITIVE_INFINITY ? '' : ` and at most ${most}`}`, word);
  },
});

/** 90s, 5m or 2h, in seconds. */
export const time = (about: string): Flag<number | undefined> => ({
  ...{ takes: '<time>', about },
  read(word, flag) {
    const found = amountOf(word);
    if (found !== undefined && 'seconds' in found) return found.seconds;
    throw refused(flag, 'a time with its unit, such as 90s, 5m or 2h, at most 23 days', word);
  },
});

/** A time such as 10m, or a number of games such as 20000. */
export const amount = (about: string): Flag<Amount | undefined> => ({
  ...{ takes: '<amount>', about },
  read(word, flag) {
    const found = amountOf(word);
    if (found === undefined) throw refused(flag, AMOUNT_WORDS, word);
    return found;
  },
});

/** One part of several: 2/8. */
export const part = (about: string): Flag<{ part: number; of: number } | undefined> => ({
  ...{ takes: '<part/of>', about },
  read(word, flag) {
    const [, number, of] = /^(\d+)\/(\d+)$/.exec(word) ?? [];
    if (number === undefined || Number(number) < 1 || Number(number) > Number(of))
      throw refused(flag, 'a part and the number of parts, such as 2/8', word);
    return { part: Number(number), of: Number(of) };
  },
});

export const seed = (about = 'seed of all dice; "random" draws one'): Flag<number | undefined> => ({
  ...{ takes: '<number>', about },
  read(word, flag) {
    if (word !== 'random') return wholeNumber(word, flag, 0);
    drawn.seed = randomInt(2 ** 47);
    return drawn.seed;
  },
});

/** The seed that `--seed random` drew. It is printed with the results. */
export const drawn: { seed: number | null } = { seed: null };

/** Refuses a seed drawn now, because the kept games have another one. `check --resume FILE` may begin with a drawn seed. */
export function refuseDrawnResume(resume: boolean | string | undefined): void {
  if (drawn.seed === null || resume === undefined || (typeof resume === 'string' && !existsSync(resume))) return;
  drawn.seed = null;
  throw refused('--seed', 'the number that was drawn and printed when the run began, because of --resume', 'random');
}

/** The flag with a default value. */
export function standard<Value>(flag: Flag<Value | undefined>, value: Value): Flag<Value> {
  return { ...(flag as Flag<Value>), standard: value };
}
