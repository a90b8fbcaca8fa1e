import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Carrier, CarrierEvents } from './carrier.js';
import { type Crew, crewFor, dismiss, rest } from './crew.js';
import { deathOf, type Limits, type PlainFault } from './fault.js';
import { packedOf } from './packed.js';
import { broughtNames, modulesOf, type Plan, type ShardRange, seedOf, suspects } from './plan.js';
import { BEATS, NEXT_SHARD, STOP, WORDS, type WorkerMessage, type WorkerTask } from './threads/worker.js';

/** Threads run compiled JavaScript, from the build even when a test runs the sources. */
const THREADS = new URL(import.meta.url.endsWith('.ts') ? '../../dist/src/simulation/threads/' : './threads/', import.meta.url);
export const threadFile = (name: string): string => fileURLToPath(new URL(`${name}.js`, THREADS));

export function defaultWorkers(): number {
  return availableParallelism();
}

/** The least patience before a thread's first game: it must boot, perhaps on a busy machine, and its strategies prepare. */
export const BOOT_S = 15;

/** The interval between checks of a thread, in ms. */
export const WATCH_MS = 500;

/**
 * The fault of a thread that ended. `game` is 0 while the rules of the cell are compiled, and −1 − the seat while the strategy of that
 * seat makes its player. In a game, a user's own game and strategies may both be at fault.
 */
export function deathIn(plan: Plan, cell: number, game: number, { message, remedy }: ReturnType<typeof deathOf>): PlainFault {
  const played = plan.cells[cell];
  const strategy = game < 0 ? played.players[-1 - game].id : suspects([played]);
  const alone = game === 0 || broughtNames([played]) === '';
  const ofGame = plan.module !== undefined && game >= 0;
  const who = alone ? `game ${plan.game}` : `game ${plan.game} or strategy ${strategy}`;
  return {
    message: ofGame ? `${who} ${message}` : message,
    remedy,
    strategy: ofGame ? '' : strategy,
    seed: seedOf(plan, played),
    game: Math.max(0, game),
    cell: played.name,
    stack: '',
  };
}

interface PoolOptions extends Limits, ShardRange {
  workers: number;
}

/** A worker; a new one takes the slot of a worker that died. */
interface Slot {
  ended: boolean;
  /** Games begun at the last check, and the time since that number changed. */
  beats: number;
  since: number;
  began: number;
  kill: AbortController;
}

/**
 * The local pool: each worker has one long task, which draws shard numbers from a shared counter. A worker that begins no
 * new game for `patience` seconds is ended, and the game is named; another worker continues in its place.
 */
export class Pool implements Carrier {
  readonly #words: Int32Array;
  readonly #control: SharedArrayBuffer;
  readonly #slots: Slot[] = [];
  #crew: Crew | null = null;
  #opening: Promise<void> | null = null;
  /** No worker died. */
  #isWhole = true;
  #merged = 0;
  #ready = 0;
  #running = 0;
  #stopped = false;
  #watch: NodeJS.Timeout | null = null;

  constructor(
    readonly plan: Plan,
    readonly options: PoolOptions,
  ) {
    this.#control = new SharedArrayBuffer(4 * (BEATS + options.workers * WORDS));
    this.#words = new Int32Array(this.#control);
    this.#words[NEXT_SHARD] = options.from;
  }

  readonly draw = (): number => Atomics.add(this.#words, NEXT_SHARD, 1);

  giveBack(shard: number): void {
    Atomics.store(this.#words, NEXT_SHARD, shard);
  }

  get ready(): boolean {
    return this.#ready >= this.options.workers;
  }

  get speeds(): Record<string, number> {
    const now = performance.now();
    const speed = ({ began }: Slot, worker: number) => Math.round((this.#words[BEATS + worker * WORDS] * 1000) / Math.max(1, now - began));
    return Object.fromEntries(this.#slots.map((slot, worker) => [String(worker + 1), speed(slot, worker)]));
  }

  start(events: CarrierEvents): void {
    this.#opening = this.#open(events);
  }

  async #open(events: CarrierEvents): Promise<void> {
    const { Piscina } = await import('piscina');
    if (this.#stopped) return;
    const { workers, memory } = this.options;
    this.#crew = crewFor(Piscina, { filename: threadFile('worker'), workers, memory, modules: modulesOf(this.plan) });
    for (let worker = 0; worker < workers; worker++) this.#startWorker(worker, events);
    this.#watch = setInterval(() => this.#check(events), WATCH_MS);
    this.#watch.unref();
  }

  #startWorker(worker: number, events: CarrierEvents): void {
    const { port1, port2 } = new MessageChannel();
    const now = performance.now();
    const slot = { ended: false, beats: -1, began: now, since: now, kill: new AbortController() };
    this.#slots[worker] = slot;
    this.#words.fill(0, BEATS + worker * WORDS, BEATS + (worker + 1) * WORDS);
    this.#words[BEATS + worker * WORDS + 1] = -1;
    this.#running++;
    const booted = new Promise<void>((resolve) => {
      port1.once('message', () => resolve());
      port1.once('close', () => resolve());
    });
    const { booting, piscina } = this.#crew as Crew;
    booting.add(booted);
    booted.then(() => booting.delete(booted));
    port1.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') this.#ready++;
      else if (message.kind === 'end') this.#ended(slot, port1, events);
      else if (message.kind === 'shard') events.shard(message.shard, message.counters);
      else events.fault(message.shard, message.fault);
    });
    const task: WorkerTask = { plan: this.plan, packed: packedOf(this.plan), to: this.options.to, port: port2, control: this.#control, worker };
    piscina.run(task, { transferList: [port2], signal: slot.kill.signal }).catch((error: unknown) => {
      port1.close();
      if (!slot.ended && !this.#stopped) this.#lose(worker, deathOf(error, false, this.options), events);
    });
  }

  #ended(slot: Slot, port: MessagePort, events: CarrierEvents): void {
    port.close();
    slot.ended = true;
    if (--this.#running === 0) events.drained();
  }

  /** A worker died: its shard is lost, and the game is named. */
  #lose(worker: number, death: ReturnType<typeof deathOf>, events: CarrierEvents): void {
    this.#isWhole = false;
    const [, shard, cell, game] = this.#words.subarray(BEATS + worker * WORDS, BEATS + (worker + 1) * WORDS);
    this.#slots[worker].ended = true;
    this.#running--;
    events.fault(shard, deathIn(this.plan, cell, game, death));
    // A worker that died before its first shard would die again.
    if (shard >= 0 && !this.#stopped) this.#startWorker(worker, events);
    else if (this.#running === 0) events.drained();
  }

  #check(events: CarrierEvents): void {
    const now = performance.now();
    const { patience } = this.options;
    this.#slots.forEach((slot, worker) => {
      const beats = this.#words[BEATS + worker * WORDS];
      if (beats !== slot.beats) Object.assign(slot, { beats, since: now });
      else if (!slot.ended && now - slot.since > 1000 * (beats < 1 ? Math.max(patience, BOOT_S) : patience)) {
        slot.ended = true;
        slot.kill.abort();
        this.#lose(worker, deathOf(null, true, this.options), events);
      }
    });
  }

  merged(shards: number): void {
    this.#merged = shards;
  }

  halt(): void {
    Atomics.store(this.#words, STOP, 1);
  }

  async close(): Promise<void> {
    this.#stopped = true;
    this.halt();
    if (this.#watch !== null) clearInterval(this.#watch);
    // Every shard was played: the threads are idle, or end before they begin.
    if (this.#crew !== null && this.#isWhole && this.#merged >= this.options.to) return rest(this.#crew);
    await this.#opening;
    if (this.#crew !== null) await dismiss(this.#crew);
  }
}
