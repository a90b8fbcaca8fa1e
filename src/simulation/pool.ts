import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Plan } from './plan.js';
import type { Tally } from './tally/index.js';
import { BEATS, NEXT_SHARD, type PlainFault, plainFault, STOP, WORDS, type WorkerMessage, type WorkerTask } from './worker.js';

export interface PoolEvents {
  shard(shard: number, tally: Tally): void;
  fault(shard: number, fault: PlainFault): void;
  /** Every worker has ended. */
  drained(): void;
}

/** Workers run compiled JavaScript; from the sources (in tests) they take the build beside them. */
const WORKER = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../../dist/src/simulation/worker.js' : './worker.js', import.meta.url));

export function defaultWorkers(): number {
  return availableParallelism();
}

/** Before its first game a worker is given at least this long: to boot on a busy machine, and for a strategy to prepare. */
const BOOT_SECONDS = 15;

/**
 * The local pool: one long task a worker, all of which draw shard numbers from one shared counter. A watch ends a worker
 * in which no new game has begun for `patience` seconds, and names the game.
 */
export class Pool {
  readonly #words: Int32Array;
  readonly #control: SharedArrayBuffer;
  #piscina: Piscina | null = null;
  #ready = 0;
  #watch: NodeJS.Timeout | null = null;

  constructor(
    readonly plan: Plan,
    readonly workers: number,
    firstShard: number,
    readonly patience: number,
  ) {
    this.#control = new SharedArrayBuffer(4 * (BEATS + workers * WORDS));
    this.#words = new Int32Array(this.#control);
    this.#words[NEXT_SHARD] = firstShard;
  }

  /** The next shard that nobody plays yet. */
  draw(): number {
    return Atomics.add(this.#words, NEXT_SHARD, 1);
  }

  get ready(): boolean {
    return this.#ready >= this.workers;
  }

  start(events: PoolEvents): void {
    let running = this.workers;
    const ended = () => {
      if (--running === 0) events.drained();
    };
    void import('piscina').then(({ Piscina }) => {
      if (this.#stopped) return;
      this.#piscina = new Piscina({
        filename: WORKER,
        minThreads: this.workers,
        maxThreads: this.workers,
        concurrentTasksPerWorker: 1,
        execArgv: ['--enable-source-maps'],
      });
      for (let worker = 0; worker < this.workers; worker++) this.#startWorker(this.#piscina, worker, events).then(ended, ended);
      this.#watch = setInterval(() => this.#check(events), 500);
      this.#watch.unref();
    });
  }

  #stopped = false;

  async #startWorker(piscina: Piscina, worker: number, events: PoolEvents): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    const closed = new Promise<void>((resolve) => port1.once('close', resolve));
    port1.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') this.#ready++;
      else if (message.kind === 'shard') events.shard(message.shard, message.tally);
      else events.fault(message.shard, message.fault);
    });
    const task: WorkerTask = { plan: this.plan, port: port2, control: this.#control, worker };
    try {
      await piscina.run(task, { transferList: [port2] });
      await closed;
      this.#ended.add(worker);
    } catch (error) {
      if (!this.#stopped) events.fault(0, plainFault(error));
    }
  }

  readonly #ended = new Set<number>();
  readonly #lastBeat: { beats: number; since: number }[] = [];

  #check(events: PoolEvents): void {
    const now = performance.now();
    for (let worker = 0; worker < this.workers; worker++) {
      const at = BEATS + worker * WORDS;
      const last = (this.#lastBeat[worker] ??= { beats: -1, since: now });
      const beats = this.#words[at];
      if (beats !== last.beats) {
        last.beats = beats;
        last.since = now;
      } else if (!this.#ended.has(worker) && now - last.since > 1000 * (beats < 1 ? Math.max(this.patience, BOOT_SECONDS) : this.patience)) {
        events.fault(-1, this.#stuck(this.#words[at + 1], this.#words[at + 2]));
        return;
      }
    }
  }

  #stuck(cell: number, game: number): PlainFault {
    const { name, players } = this.plan.cells[cell];
    return {
      message: `did not come back: nothing has happened in this game for ${this.patience} s`,
      strategy: players.map(({ id }) => id).join(', '),
      remedy: 'look for a loop that never ends in the strategy; a search that needs longer is given it by --patience SECONDS',
      seed: this.plan.seed,
      game,
      cell: name,
      stack: '',
    };
  }

  async close(): Promise<void> {
    this.#stopped = true;
    Atomics.store(this.#words, STOP, 1);
    if (this.#watch !== null) clearInterval(this.#watch);
    await this.#piscina?.destroy();
  }
}
