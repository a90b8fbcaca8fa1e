import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serialize } from 'node:v8';
import type { Piscina } from 'piscina';
import { type Plan, seedOf } from '../plan.js';
import { WORKER } from '../pool.js';
import { deathOf, plainFault } from '../worker.js';
import type { ThreadTask } from './thread.js';
import type { Answer } from './travel.js';

export interface ThreadLimits {
  concurrency: number;
  /** Seconds without a new game after which a shard is given up. */
  patience: number;
  memory?: number;
}

const THREAD = join(dirname(WORKER), 'queue', 'thread.js');
/** Before its first game a thread is given at least this long. */
const BOOT_S = 15;
/** Threads beyond the first end after this long without a shard. */
const IDLE_MS = 60_000;
/** Plans kept on disk: a worker that serves for weeks meets many. */
const KEPT_PLANS = 8;

/** Threads that play single shards of any plan, and may be ended in the middle of one: for workers, and for the coordinator that checks them. */
export class ShardThreads {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sortie-shards-'));
  readonly #paths = new Map<string, string>();
  #made = 0;

  private constructor(
    readonly limits: ThreadLimits,
    readonly threads: Piscina,
  ) {}

  static async open(limits: ThreadLimits): Promise<ShardThreads> {
    const { Piscina } = await import('piscina');
    const { concurrency, memory } = limits;
    const threads = new Piscina({
      filename: THREAD,
      minThreads: 1,
      idleTimeout: IDLE_MS,
      maxThreads: concurrency,
      concurrentTasksPerWorker: 1,
      ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
    });
    return new ShardThreads(limits, threads);
  }

  /** A thread that shows no life, exits or runs out of memory is replaced; its shard comes back as lost. */
  async play(run: string, plan: Plan, shard: number): Promise<Answer> {
    const task: ThreadTask = { run, path: this.#pathOf(run, plan), shard, control: new SharedArrayBuffer(12) };
    const words = new Int32Array(task.control);
    const kill = new AbortController();
    const { patience } = this.limits;
    let [beats, since] = [-1, performance.now()];
    let stuck = false;
    const watch = setInterval(() => {
      const now = performance.now();
      if (words[0] !== beats) [beats, since] = [words[0], now];
      else if (now - since > 1000 * Math.max(patience, beats < 1 ? BOOT_S : 0)) {
        stuck = true;
        kill.abort();
      }
    }, 500);
    try {
      return (await this.threads.run(task, { signal: kill.signal })) as Answer;
    } catch (error) {
      const cell = plan.cells[words[1]];
      const strategy = cell.players.map(({ id }) => id).join(', ');
      const found = deathOf(error, { ...this.limits, stuck });
      const fault = { ...plainFault(found.message), ...found, strategy, seed: seedOf(plan, cell), cell: cell.name, game: words[2], stack: '' };
      return { fault, death: true };
    } finally {
      clearInterval(watch);
    }
  }

  #pathOf(run: string, plan: Plan): string {
    const known = this.#paths.get(run);
    if (known !== undefined) return known;
    for (const [old, path] of [...this.#paths].slice(0, Math.max(0, this.#paths.size - KEPT_PLANS))) {
      rmSync(path, { force: true });
      this.#paths.delete(old);
    }
    const path = join(this.#folder, `${++this.#made}.plan`);
    writeFileSync(path, serialize(plan));
    this.#paths.set(run, path);
    return path;
  }

  async close(): Promise<void> {
    await this.threads.destroy();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
