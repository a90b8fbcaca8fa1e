import { GameFault } from '../engine/index.js';
import { placeOf } from '../engine/problem.js';

/** Code of another program, called with its chance and its clock taken away, and every fault of it named. */
export class Foreign {
  /** `name`: the file as the user names it. `suspicion`: what else may be wrong where the rules throw a TypeError. */
  constructor(
    readonly name: string,
    readonly suspicion?: string,
  ) {}

  /** Runs `run`. What it throws becomes a fault: "rules.js threw when Red answered "token 3" at place_token (action 12): …". */
  call<R>(run: () => R, when: () => string): R {
    try {
      return unseeded(run);
    } catch (cause) {
      if (cause instanceof GameFault) throw cause;
      const said = cause instanceof Error ? cause.message : String(cause);
      const [did, remedy] = cause instanceof Unusable ? ['', cause.remedy] : ['threw ', this.#remedyFor(cause, said)];
      throw new GameFault(`${this.name} ${did}${when()}: ${said}`, '', remedy, { cause });
    }
  }

  #remedyFor(cause: unknown, said: string): string {
    const remedy = remedyFor(said);
    return this.suspicion !== undefined && cause instanceof TypeError ? `${remedy}; or ${this.suspicion}` : remedy;
  }
}

/** The foreign code works, and sortie cannot use what it does. */
export class Unusable extends Error {
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

/** Results without a winner, as a pattern: published games of every kind say these. */
export const NO_WINNER = '|draws?|drawn|ties?|tied|shared|none';

/** What a browser has and Node has not. */
const OF_A_BROWSER = /^(window|document|navigator|localStorage|sessionStorage|location|alert|requestAnimationFrame) is not defined$/;

/** What to do about an error that foreign code threw itself. */
export function remedyFor(said: string): string {
  return OF_A_BROWSER.test(said)
    ? 'sortie runs no browser: keep what draws or stores apart from the rules, in a file that they do not import'
    : 'mend the rules: this is their own error';
}

const { random } = Math;
const Clock = Date;

function refused(what: string): never {
  throw new Unusable(`it calls ${what}, so its games cannot be repeated`, 'draw all chance from the seed that the game is given');
}

const noRandom = () => refused('Math.random()');
const noNow = () => refused('performance.now()');
const NoClock = new Proxy(Clock, {
  construct: (type, given) => (given.length === 0 ? refused('new Date()') : Reflect.construct(type, given)),
  apply: () => refused('Date()'),
  get: (type, name) => (name === 'now' ? () => refused('Date.now()') : Reflect.get(type, name)),
});

/** Runs code that may neither draw numbers of its own nor read a clock. */
function unseeded<R>(run: () => R): R {
  Math.random = noRandom;
  globalThis.Date = NoClock;
  performance.now = noNow;
  try {
    return run();
  } finally {
    Math.random = random;
    globalThis.Date = Clock;
    // The own property covers the method of its type.
    delete (performance as { now?: unknown }).now;
  }
}

/** What code does that makes its games differ from time to time: "it calls Math.random(), … (index.ts:70:11)". Undefined if this run does nothing of it. */
export function unrepeatable(run: () => void): string | undefined {
  try {
    unseeded(run);
  } catch (error) {
    const cause = error instanceof GameFault ? error.cause : error;
    if (cause instanceof Unusable) return cause.message + placeOf(cause);
  }
  return undefined;
}
