import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Carrier, CarrierEvents } from './carrier.js';
import { broughtNames, type Plan, seedOf } from './plan.js';
import { BEATS, deathOf, NEXT_SHARD, type PlainFault, plainFault, STOP, WORDS, type WorkerMessage, type WorkerTask } from './worker.js';

/** Workers run compiled JavaScript; from the sources (in tests) they take the build beside them. */
export const WORKER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/src/simulation/worker.js' : './worker.js', import.meta.url),
);

export function defaultWorkers(): number {
  return availableParallelism();
}

/** Before its first game a worker is given at least this long: to boot on a busy machine, and for a strategy to prepare. */
const BOOT_SECONDS = 15;
/** How long a closing pool waits for workers that are still booting: Node aborts when one is ended while it loads its modules. */
const BOOTED_WITHIN_MS = 10_000;

interface PoolOptions {
  workers: number;
  /** The shards to play: from … to − 1. */
  from: number;
  to: number;
  /** Seconds without a new game after which a worker is given up. */
  patience: number;
  /** Megabytes that a worker may take for what its strategies keep. */
  memory?: number;
}

/**
 * The local pool: one long task a worker, all of which draw shard numbers from one shared counter. A watch ends a worker
 * in which no new game has begun for `patience` seconds, and names the game; so is a game named in which a worker dies.
 * In its place another one goes on.
 */
export class Pool implements Carrier {
  readonly #words: Int32Array;
  readonly #control: SharedArrayBuffer;
  readonly #slots: { ended: boolean; beats: number; began: number; since: number; kill: AbortController }[] = [];
  readonly #booting = new Set<Promise<void>>();
  #piscina: Piscina | null = null;
  #opening: Promise<void> | null = null;
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
    const speed = ({ began }: { began: number }, worker: number) => (this.#words[BEATS + worker * WORDS] * 1000) / Math.max(1, now - began);
    return Object.fromEntries(this.#slots.map((slot, worker) => [String(worker + 1), Math.round(speed(slot, worker))]));
  }

  start(events: CarrierEvents): void {
    this.#opening = this.#open(events);
  }

  async #open(events: CarrierEvents): Promise<void> {
    const { Piscina } = await import('piscina');
    if (this.#stopped) return;
    const { workers, memory } = this.options;
    this.#piscina = new Piscina({
      filename: WORKER,
      minThreads: workers,
      maxThreads: workers,
      concurrentTasksPerWorker: 1,
      execArgv: ['--enable-source-maps'],
      ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
    });
    for (let worker = 0; worker < workers; worker++) this.#startWorker(worker, events);
    this.#watch = setInterval(() => this.#check(events), 500);
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
    this.#booting.add(booted);
    booted.then(() => this.#booting.delete(booted));
    port1.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') this.#ready++;
      else if (message.kind === 'end') this.#ended(slot, port1, events);
      else if (message.kind === 'shard') events.shard(message.shard, message.tally);
      else events.fault(message.shard, message.fault);
    });
    const task: WorkerTask = { plan: this.plan, to: this.options.to, port: port2, control: this.#control, worker };
    (this.#piscina as Piscina).run(task, { transferList: [port2], signal: slot.kill.signal }).catch((error: unknown) => {
      port1.close();
      if (!slot.ended) this.#died(worker, error, events);
    });
  }

  #ended(slot: { ended: boolean }, port: MessagePort, events: CarrierEvents): void {
    port.close();
    slot.ended = true;
    if (--this.#running === 0) events.drained();
  }

  /** A worker that exited, or ran out of memory: its shard is lost, with the name of the game. */
  #died(worker: number, error: unknown, events: CarrierEvents): void {
    if (this.#stopped) return;
    this.#lose(worker, error, false, events);
  }

  #lose(worker: number, error: unknown, stuck: boolean, events: CarrierEvents): void {
    const [, shard, cell, game] = this.#words.subarray(BEATS + worker * WORDS, BEATS + (worker + 1) * WORDS);
    const slot = this.#slots[worker];
    slot.ended = true;
    this.#running--;
    events.fault(shard, this.#named(deathOf(error, { ...this.options, stuck }), cell, game));
    // Nobody has to play on where the worker could not even be set up.
    if (shard >= 0 && !this.#stopped) this.#startWorker(worker, events);
    else if (this.#running === 0) events.drained();
  }

  #check(events: CarrierEvents): void {
    const now = performance.now();
    const { patience } = this.options;
    this.#slots.forEach((slot, worker) => {
      const beats = this.#words[BEATS + worker * WORDS];
      if (beats !== slot.beats) {
        slot.beats = beats;
        slot.since = now;
      } else if (!slot.ended && now - slot.since > 1000 * (beats < 1 ? Math.max(patience, BOOT_SECONDS) : patience)) {
        slot.ended = true;
        slot.kill.abort();
        this.#lose(worker, null, true, events);
      }
    });
  }

  #named({ message, remedy }: ReturnType<typeof deathOf>, cell: number, game: number): PlainFault {
    const played = this.plan.cells[cell];
    const brought = broughtNames([played]);
    const ofGame = this.plan.module !== undefined && brought === '';
    const strategy = ofGame ? '' : brought || played.players.map(({ id }) => id).join(', ');
    const said = ofGame ? `game ${this.plan.game} ${message}` : message;
    return { ...plainFault(message), message: said, remedy, strategy, seed: seedOf(this.plan, played), game, cell: played.name, stack: '' };
  }

  halt(): void {
    Atomics.store(this.#words, STOP, 1);
  }

  async close(): Promise<void> {
    this.#stopped = true;
    this.halt();
    if (this.#watch !== null) clearInterval(this.#watch);
    await this.#opening;
    const patient = new Promise<void>((resolve) => setTimeout(resolve, BOOTED_WITHIN_MS).unref());
    await Promise.race([Promise.all(this.#booting), patient]);
    await this.#piscina?.destroy();
  }
}
