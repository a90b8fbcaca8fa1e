import { writeSync } from 'node:fs';
import { constants, totalmem } from 'node:os';
import { relative } from 'node:path';
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { GameFault } from '../engine/problem.js';
import { BEATS, beat, COMPILES, GAME, pulse, SEED, TURN } from '../engine/pulse.js';
import { removeScratch } from '../players/loading/scratch.js';
import { speakAs } from '../players/loading/speak.js';
import { watch } from '../players/loading/watch.js';
import { printable } from '../report/terminal/edge.js';
import { gameFault } from '../report/terminal/refusal.js';
import { command, EXIT } from './fail.js';

/**
 * Code of the user's own may loop, exit or take all memory. When a command first meets some, it starts again in a thread, and this one,
 * the main thread, watches that thread. Nothing is printed or written before a game and its players are loaded.
 */

/** What the thread says: the top level of a file begins or has ended; something waits for a signal, or nothing; its exit code at the end. */
type Said = { loading: string } | { loaded: string } | { took: boolean } | { done: number };

/** What the thread is given. */
interface Given {
  words: Float64Array;
  terminals: { isTTY?: boolean; columns?: number }[];
}

const WATCH_MS = 250;
/** The top level of a file has ended after this long, on a busy machine too. */
const LOADED_WITHIN_S = 10;
/** What is no game may take this long: a search for the exact odds, the drawing of a page. */
const BUSY_WITHIN_S = 60;
/** The thread takes a signal, or ends, within this time, unless own code keeps it busy. */
const REACTS_WITHIN_MS = 1000;
/** All threads together may take this part of the memory. */
const MEMORY = 0.8 * Math.min(process.constrainedMemory?.() || totalmem(), totalmem());
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** In the main thread. */
export function watchOwnCode(): void {
  let watchdog: Watchdog | undefined;
  watch.before = () => new Promise(() => (watchdog ??= new Watchdog()));
}

let say = (_said: Said) => {};

/** The command has its answer, and its exit code. */
export function answered(): void {
  command.done = true;
  say({ done: Number(process.exitCode ?? EXIT.pass) });
}

/** In the thread: says what it does, and obeys signals, which only the main thread receives. */
export function beWatched(): void {
  const { words, terminals } = workerData as Given;
  const port = parentPort as MessagePort;
  say = (said) => port.postMessage(said);
  pulse.words = words;
  Object.assign(process.stdout, terminals[0]);
  Object.assign(process.stderr, terminals[1]);
  speakAs('your code', false);
  watch.loading = (loading) => say({ loading });
  watch.loaded = (loaded) => say({ loaded });
  port.on('message', (signal: NodeJS.Signals) => say({ took: process.emit(signal, signal) }));
  port.unref();
  setInterval(beat, WATCH_MS).unref();
}

class Watchdog {
  readonly #words = new Float64Array(new SharedArrayBuffer(4 * Float64Array.BYTES_PER_ELEMENT));
  readonly #thread: Worker;
  readonly #clock: NodeJS.Timeout;
  readonly #files = new Set<string>();
  readonly #loading = new Set<string>();
  #beats = 0;
  #since = performance.now();
  #code: number | undefined;
  #isOver = false;
  #signal: { code: number; clock: NodeJS.Timeout } | undefined;

  constructor() {
    const terminals = [process.stdout, process.stderr].map(({ isTTY, columns }) => ({ isTTY, columns }));
    this.#thread = new Worker(new URL('./main.js', import.meta.url), {
      argv: process.argv.slice(2),
      workerData: { words: this.#words, terminals } satisfies Given,
    });
    this.#thread.on('message', (said: Said) => this.#hear(said));
    this.#thread.on('error', (error: NodeJS.ErrnoException) => this.#fail(error?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_MUCH : `threw ${error}`));
    this.#thread.once('exit', (code) => this.#ended(code));
    this.#clock = setInterval(() => this.#look(), WATCH_MS);
    for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => this.#pass(signal));
  }

  #hear(said: Said): void {
    if ('loading' in said) {
      this.#since = performance.now();
      for (const files of [this.#files, this.#loading]) files.add(said.loading);
    } else if ('loaded' in said) {
      this.#since = performance.now();
      this.#loading.delete(said.loaded);
    } else if ('took' in said) {
      clearTimeout(this.#signal?.clock);
      if (!said.took) this.#end(this.#signal?.code ?? EXIT.interrupted);
    } else {
      this.#code = said.done;
      // A timer of own code would keep the thread alive.
      setTimeout(() => this.#end(said.done), REACTS_WITHIN_MS).unref();
    }
  }

  #pass(signal: NodeJS.Signals): void {
    const code = 128 + constants.signals[signal];
    clearTimeout(this.#signal?.clock);
    this.#signal = { code, clock: setTimeout(() => this.#end(code), REACTS_WITHIN_MS) };
    this.#thread.postMessage(signal);
  }

  #look(): void {
    const now = performance.now();
    const beats = this.#words[BEATS];
    if (this.#loading.size === 0 && beats !== this.#beats) [this.#beats, this.#since] = [beats, now];
    if (process.memoryUsage.rss() > MEMORY) this.#fail(TOO_MUCH);
    else if (now - this.#since > 1000 * this.#patience) this.#fail(`did not come back: nothing has happened for ${this.#patience} s${this.#where}`);
  }

  get #patience(): number {
    if (this.#loading.size > 0) return LOADED_WITHIN_S;
    return this.#words[GAME] === 0 ? Math.max(command.patience, BUSY_WITHIN_S) : command.patience;
  }

  /** " in game 7 of seed 1, turn 3" */
  get #where(): string {
    if (this.#loading.size > 0) return ' at its top level';
    const { [SEED]: seed, [GAME]: game, [TURN]: turn } = this.#words;
    if (game === 0) return '';
    return game === COMPILES ? ' in compile()' : ` in game ${game} of seed ${seed}, turn ${turn}`;
  }

  #ended(code: number): void {
    if (this.#isOver) return;
    if (this.#code !== undefined || this.#signal !== undefined || code === EXIT.interrupted) this.#end(this.#code ?? code);
    else if (this.#loading.size > 0)
      this.#fail('came to no end: it exits, or waits at its top level for what never happens', 'take out process.exit() and a top-level await');
    else this.#fail(`ended the command${this.#where}`, 'take out process.exit()');
  }

  #fail(
    what: string,
    remedy = 'look for an endless loop there, and for what is kept and never forgotten; --patience SECONDS gives slow code more time',
  ): void {
    const who = [...(this.#loading.size > 0 ? this.#loading : this.#files)].map((file) => relative('.', file)).join(' or ');
    writeSync(2, printable(`${gameFault(new GameFault(`${who} ${what}`, '', remedy)).join('\n')}\n`));
    this.#end(this.#loading.size > 0 ? EXIT.usage : EXIT.crash);
  }

  /** A thread that is blocked outside JavaScript cannot be ended: then the process is. */
  #end(code: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#clock);
    command.done = true;
    process.exitCode = code;
    const kill = setTimeout(() => process.kill(process.pid, 'SIGKILL'), REACTS_WITHIN_MS);
    void this.#thread.terminate().then(() => {
      clearTimeout(kill);
      removeScratch();
      process.stdout.write('', () => process.exit(code));
    });
  }
}

const TOO_MUCH = 'took more memory than there is';
