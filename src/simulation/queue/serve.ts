import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serialize } from 'node:v8';
import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Piscina } from 'piscina';
import { type Plan, seedOf } from '../plan.js';
import { WORKER } from '../pool.js';
import { deathOf, plainFault } from '../worker.js';
import { answersKey, connect, LOCK_MS, MOST_DEATHS, planKey, QUEUE, RETRIED, reach, type ShardJob, wantedKey, workersKey } from './names.js';
import type { ThreadTask } from './thread.js';
import { type Answer, packAnswer, unpackPlan } from './travel.js';

interface ServeOptions {
  url: string;
  /** Threads that play. */
  concurrency: number;
  /** Seconds without a new game after which a shard is given up. */
  patience: number;
  memory?: number;
  /** Ends the service when the shards in hand are played. */
  signal: AbortSignal;
  say: (line: string) => void;
}

/** A shard that this worker may not play is offered again after so long. */
const AGAIN_MS = 1000;
/** Workers may be started before their Redis. */
const REDIS_BOOTS_WITHIN_S = 60;
const THREAD = join(dirname(WORKER), 'queue', 'thread.js');

/** Takes shards from a queue until it is told to stop: any machine may join, leave and die at any time. */
export async function serve(options: ServeOptions): Promise<void> {
  const { url, concurrency, memory, signal, say } = options;
  const [{ bullmq, connection }, { Piscina }] = await Promise.all([connect(url), import('piscina')]);
  await reach(url, connection, REDIS_BOOTS_WITHIN_S);
  const threads = new Piscina({
    filename: THREAD,
    minThreads: concurrency,
    maxThreads: concurrency,
    concurrentTasksPerWorker: 1,
    ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  });
  const server = new Server(options, connection, threads);
  const take = async (job: Job<ShardJob>, token?: string) => {
    if (await server.play(job.data, job.stalledCounter > 0)) return;
    // Not for this worker: another one may have it.
    await job.moveToDelayed(Date.now() + AGAIN_MS, token);
    throw new bullmq.DelayedError();
  };
  const worker = new bullmq.Worker<ShardJob>(QUEUE, take, {
    connection,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: LOCK_MS / 2,
    maxStalledCount: MOST_DEATHS,
    drainDelay: 1,
  });
  worker.on('error', ({ message }) => say(`queue: ${message}`));
  say(`worker ${server.name} plays on ${concurrency} ${concurrency === 1 ? 'thread' : 'threads'}; Ctrl-C ends it when its shards are played`);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await worker.close();
  await threads.destroy();
  connection.disconnect();
  server.close();
}

class Server {
  readonly name = `${hostname()}-${process.pid}`;
  readonly #plans = new Map<string, Promise<{ plan: Plan; path: string } | null>>();
  readonly #folder = mkdtempSync(join(tmpdir(), 'sortie-worker-'));
  #games = 0;
  readonly #began = performance.now();

  constructor(
    readonly options: ServeOptions,
    readonly redis: Redis,
    readonly threads: Piscina,
  ) {}

  /** Plays one shard and leaves its answer in Redis; false where this worker may not play it. */
  async play({ run, shard }: ShardJob, again = false): Promise<boolean> {
    // Nobody waits for it any longer.
    if ((await this.redis.exists(wantedKey(run))) === 0) return true;
    const known = await this.#plan(run);
    if (known === null) return false;
    const { plan, path } = known;
    if (again) await this.redis.hincrby(workersKey(run), RETRIED, 1);
    const answer = await this.#shard(plan, { run, path, shard, control: new SharedArrayBuffer(12) });
    await this.redis.hset(answersKey(run), String(shard), packAnswer(answer));
    this.#games += Math.min(plan.shardSize, plan.games - shard * plan.shardSize) * plan.cells.length;
    const speed = Math.round((1000 * this.#games) / (performance.now() - this.#began));
    await this.redis.hset(workersKey(run), this.name, String(speed));
    return true;
  }

  /** A plan is fetched once; one that this installation refuses is refused for good. */
  async #plan(run: string): Promise<{ plan: Plan; path: string } | null> {
    const known = this.#plans.get(run) ?? this.#fetch(run);
    this.#plans.set(run, known);
    return known;
  }

  async #fetch(run: string): Promise<{ plan: Plan; path: string } | null> {
    const packed = await this.redis.getBuffer(planKey(run));
    if (packed === null) {
      this.#plans.delete(run);
      return null;
    }
    try {
      const plan = await unpackPlan(packed);
      const path = join(this.#folder, `${run}.plan`);
      writeFileSync(path, serialize(plan));
      this.options.say(`plays ${plan.experiment}: ${plan.cells.length} cells of ${plan.game}, ${plan.shards} shards`);
      return { plan, path };
    } catch (error) {
      this.options.say(`refused a run: ${(error as Error).message}`);
      return null;
    }
  }

  /** A thread that shows no life, exits or runs out of memory is replaced; its shard comes back as lost. */
  async #shard(plan: Plan, task: ThreadTask): Promise<Answer> {
    const words = new Int32Array(task.control);
    const kill = new AbortController();
    let [beats, since] = [-1, performance.now()];
    let stuck = false;
    const watch = setInterval(() => {
      const now = performance.now();
      if (words[0] !== beats) [beats, since] = [words[0], now];
      else if (now - since > 1000 * Math.max(this.options.patience, beats < 1 ? 15 : 0)) {
        stuck = true;
        kill.abort();
      }
    }, 500);
    try {
      return (await this.threads.run(task, { signal: kill.signal })) as Answer;
    } catch (error) {
      const cell = plan.cells[words[1]];
      const strategy = cell.players.map(({ id }) => id).join(', ');
      const death = deathOf(error, { ...this.options, stuck });
      return { fault: { ...plainFault(death.message), ...death, strategy, seed: seedOf(plan, cell), cell: cell.name, game: words[2], stack: '' } };
    } finally {
      clearInterval(watch);
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
