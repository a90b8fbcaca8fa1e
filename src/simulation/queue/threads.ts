import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import type { Piscina } from 'piscina';
import { scratchFolder } from '../../players/loading/scratch.js';
import { deathOf, type Limits } from '../fault.js';
import { packedOf } from '../packed.js';
import type { Plan } from '../plan.js';
import { BOOT_S, deathIn, threadFile, WATCH_MS } from '../pool.js';
import type { ShardTask } from '../threads/shard.js';
import type { Answer } from './travel.js';

export interface ThreadLimits extends Limits {
  concurrency: number;
}

/** Threads beyond the first end after this long without a shard. */
const IDLE_MS = 60_000;
/** Plans kept on disk: a worker that serves for weeks meets many. */
const KEPT_PLANS = 8;

/** Threads that play single shards of any plan, for workers and for the coordinator's checks. A thread may be ended in the middle of a shard. */
export class ShardThreads {
  readonly #folder = mkdtempSync(join(scratchFolder(), 'shards-'));
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
      filename: threadFile('shard'),
      minThreads: 1,
      idleTimeout: IDLE_MS,
      maxThreads: concurrency,
      concurrentTasksPerWorker: 1,
      ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
    });
    return new ShardThreads(limits, threads);
  }

  /** Plays a shard. A thread that loops, exits or runs out of memory is replaced, and its shard is a fault. */
  async play(run: string, plan: Plan, shard: number): Promise<Answer> {
    const task: ShardTask = { run, path: this.#pathOf(run, plan), packed: packedOf(plan), shard, control: new SharedArrayBuffer(12) };
    const words = new Int32Array(task.control);
    const kill = new AbortController();
    const { patience } = this.limits;
    let [beats, since] = [-1, performance.now()];
    let stuck = false;
    const watch = setInterval(() => {
      const now = performance.now();
      if (words[0] !== beats) [beats, since] = [words[0], now];
      else if (now - since > 1000 * (beats < 1 ? Math.max(patience, BOOT_S) : patience)) {
        stuck = true;
        kill.abort();
      }
    }, WATCH_MS);
    try {
      return (await this.threads.run(task, { signal: kill.signal })) as Answer;
    } catch (error) {
      const [, cell, game] = words;
      return { fault: deathIn(plan, cell, game, deathOf(error, stuck, this.limits)), death: true };
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
