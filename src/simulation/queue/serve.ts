import { hostname } from 'node:os';
import type { Job } from 'bullmq';
import type { ChainableCommander, Redis } from 'ioredis';
import { gamesIn, type Plan } from '../plan.js';
import {
  answersKey,
  connect,
  fieldOf,
  LEASE_S,
  LOCK_MS,
  MOST_DEATHS,
  planKey,
  QUEUE,
  RETRIED,
  reach,
  refusedKey,
  type ShardJob,
  watchConnection,
  workersKey,
} from './names.js';
import { ShardThreads, type ThreadLimits } from './threads.js';
import { type Answer, packAnswer, unpackPlan } from './travel.js';

interface ServeOptions extends ThreadLimits {
  url: string;
  /** Ends the service when the shards in hand are played. */
  signal: AbortSignal;
  say: (line: string) => void;
}

/** A shard that this worker may not play returns to the queue for this long. */
const AGAIN_MS = 1000;
/** A worker waits this long for a Redis that is started after it. */
const REDIS_BOOTS_WITHIN_S = 60;
/** A worker that is told to end while its Redis is away waits this long for it. */
const REDIS_BACK_WITHIN_S = 5;
/** Plans remembered: a worker that serves for weeks meets many. */
const KNOWN_PLANS = 8;

/** Takes shards from a queue until `signal` aborts. */
export async function serve(options: ServeOptions): Promise<void> {
  const { url, concurrency, signal, say } = options;
  const { bullmq, connection } = await connect(url);
  await reach(url, connection, REDIS_BOOTS_WITHIN_S);
  watchConnection(url, connection, say);
  const threads = await ShardThreads.open(options);
  const server = new Server(options, connection, threads);
  const take = async (job: Job<ShardJob>, token?: string) => {
    if (await server.play(job.data, job.stalledCounter > 0)) return;
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
  // `watchConnection` reports a lost connection. The coordinator asks again for a job that was lost with its queue.
  worker.on('error', ({ message, code }: NodeJS.ErrnoException) => {
    if (code === undefined && !/Connection is closed|Missing (lock|key) for job|could not renew lock/i.test(message)) say(`queue: ${message}`);
  });
  say(`worker ${server.name} plays on ${concurrency} ${concurrency === 1 ? 'thread' : 'threads'}; Ctrl-C stops it when its shards are played`);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.race([worker.close(), awayFor(connection, REDIS_BACK_WITHIN_S)]);
  await threads.close();
  connection.disconnect();
  void worker.close(true).catch(() => {});
}

/** Resolves when a connection has been away for this long without a break. */
async function awayFor(connection: Redis, seconds: number): Promise<void> {
  for (let away = 0; away < seconds; away = connection.status === 'ready' ? 0 : away + 1)
    await new Promise((resolve) => setTimeout(resolve, 1000).unref());
}

class Server {
  readonly name = `${hostname()}-${process.pid}`;
  readonly #plans = new Map<string, Promise<Plan | null>>();
  readonly #refused = new Set<string>();
  #games = 0;
  readonly #began = performance.now();

  constructor(
    readonly options: ServeOptions,
    readonly redis: Redis,
    readonly threads: ShardThreads,
  ) {}

  /** Plays one shard and writes its answer to Redis; false if this worker may not play it. */
  async play({ run, shard }: ShardJob, again = false): Promise<boolean> {
    // The coordinator is gone. If it comes back, it asks again.
    if ((await this.redis.exists(planKey(run))) === 0) return true;
    if (await this.#isRefused(run)) return false;
    const plan = await this.#plan(run);
    if (plan === null) return false;
    const began = this.#speed(run);
    await (again ? began.hincrby(workersKey(run), RETRIED, 1) : began).exec();
    const answer = await this.threads.play(run, plan, shard);
    this.#games += gamesIn(plan, shard) * (plan.only ?? plan.cells).length;
    await this.#answer(run, shard, answer);
    return true;
  }

  /** Writes the answer and the speed at once: after the last answer the coordinator removes all keys of its run. */
  async #answer(run: string, shard: number, answer: Answer): Promise<void> {
    const key = answersKey(run);
    await this.#speed(run).hset(key, fieldOf(shard, this.name), packAnswer(answer)).expire(key, LEASE_S).exec();
  }

  /** Begins a transaction that notes this worker's games per second. */
  #speed(run: string): ChainableCommander {
    const key = workersKey(run);
    const speed = Math.round((1000 * this.#games) / (performance.now() - this.#began));
    return this.redis.multi().hset(key, this.name, String(speed)).expire(key, LEASE_S);
  }

  async #isRefused(run: string): Promise<boolean> {
    const why = await this.redis.hget(refusedKey(run), this.name);
    if (why === null) return false;
    if (!this.#refused.has(run)) this.options.say(`plays no more of ${run}: ${why}`);
    this.#refused.add(run);
    return true;
  }

  /** Fetches a plan once; null if this installation refuses it. */
  #plan(run: string): Promise<Plan | null> {
    const known = this.#plans.get(run) ?? this.#fetch(run);
    this.#plans.set(run, known);
    for (const old of [...this.#plans.keys()].slice(0, Math.max(0, this.#plans.size - KNOWN_PLANS))) this.#plans.delete(old);
    return known;
  }

  async #fetch(run: string): Promise<Plan | null> {
    const packed = await this.redis.getBuffer(planKey(run));
    if (packed === null) {
      this.#plans.delete(run);
      return null;
    }
    try {
      const plan = await unpackPlan(packed);
      this.options.say(`plays ${plan.experiment}: ${plan.cells.length} cells of ${plan.game}, ${plan.shards} shards`);
      return plan;
    } catch (error) {
      const why = `the worker refuses the run: ${(error as Error).message}`;
      const key = refusedKey(run);
      await this.redis.multi().hset(key, this.name, why).expire(key, LEASE_S).exec();
      return null;
    }
  }
}
