import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Carrier, CarrierEvents } from '../carrier.js';
import { identity } from '../journal.js';
import type { Plan } from '../plan.js';
import { plainFault } from '../worker.js';
import { answersKey, connect, planKey, QUEUE, RETRIED, reach, type ShardJob, wantedKey, workersKey } from './names.js';
import { packPlan, unpackAnswer } from './travel.js';

/** Shards that are asked for ahead of those merged: enough for many machines, and few to throw away where a run stops early. */
const AHEAD = 256;
/** Answers are looked for so often: a queue's own events may be lost, its hashes are not. */
const POLL_MS = 50;
const WANTED_SECONDS = 30;
/** A wrong address is said at once; a Redis that is away later is waited for. */
const REACHED_WITHIN_S = 5;

/**
 * Many machines: shards go to a queue in Redis, tallies come back. Jobs are named by run and shard, so that asking twice
 * is asking once; a coordinator that is started again finds the answers that came in the meantime.
 */
export class Coordinator implements Carrier {
  readonly draw = null;
  readonly ready = true;
  speeds: Record<string, number> = {};
  retried = 0;
  readonly #run: string;
  #redis: Redis | null = null;
  #queue: Queue<ShardJob> | null = null;
  #asked: number;
  #merged: number;
  #stopped = false;
  #working: Promise<void> | null = null;

  constructor(
    readonly plan: Plan,
    readonly url: string,
    from: number,
    readonly to: number,
  ) {
    this.#run = identity(plan).slice(0, 24);
    this.#asked = from;
    this.#merged = from;
  }

  start(events: CarrierEvents): void {
    this.#working = this.#work(events).catch((error: unknown) => events.broken(error));
  }

  async #work(events: CarrierEvents): Promise<void> {
    const { bullmq, connection } = await connect(this.url);
    this.#redis = connection;
    await reach(this.url, connection, REACHED_WITHIN_S);
    const queue = new bullmq.Queue<ShardJob>(QUEUE, { connection });
    this.#queue = queue;
    await connection.set(planKey(this.#run), packPlan(this.plan));
    let looks = 0;
    while (!this.#stopped) {
      if (looks++ % 100 === 0) await connection.set(wantedKey(this.#run), '1', 'EX', WANTED_SECONDS);
      await this.#ask(queue);
      await this.#collect(connection, events);
      if (looks % 20 === 0) await this.#listen(connection);
      if (looks % 40 === 0) await this.#givenUp(queue, events);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  async #ask(queue: Queue<ShardJob>): Promise<void> {
    const upTo = Math.min(this.to, this.#merged + AHEAD);
    if (this.#asked >= upTo) return;
    const shards = Array.from({ length: upTo - this.#asked }, (_, n) => this.#asked + n);
    this.#asked = upTo;
    await queue.addBulk(
      shards.map((shard) => ({
        name: 'shard',
        data: { run: this.#run, shard },
        opts: { jobId: `${this.#run}-${shard}`, removeOnComplete: true, attempts: 1 },
      })),
    );
  }

  async #collect(connection: Redis, events: CarrierEvents): Promise<void> {
    const answers = await connection.hgetallBuffer(answersKey(this.#run));
    const shards = Object.keys(answers);
    for (const shard of shards) {
      const answer = unpackAnswer(answers[shard]);
      if ('tally' in answer) events.shard(Number(shard), answer.tally);
      else events.fault(Number(shard), answer.fault);
    }
    if (shards.length > 0) await connection.hdel(answersKey(this.#run), ...shards);
  }

  /** Jobs that killed every worker that took them. */
  async #givenUp(queue: Queue<ShardJob>, events: CarrierEvents): Promise<void> {
    for (const job of await queue.getFailed(0, 100)) {
      if (job.data.run !== this.#run) continue;
      const { cells, seed } = this.plan;
      const names = [...new Set(cells.flatMap(({ players }) => players.map(({ id }) => id)))].join(', ');
      const message = `shard ${job.data.shard} was given up: ${job.failedReason}`;
      events.fault(job.data.shard, { ...plainFault(new Error(message)), strategy: names, seed, cell: cells[0].name });
      await job.remove();
    }
  }

  merged(shards: number): void {
    this.#merged = shards;
  }

  halt(): void {
    this.#stopped = true;
  }

  /** Games per second of each worker, as they said last. */
  async #listen(connection: Redis): Promise<void> {
    const { [RETRIED]: retried = '0', ...found } = await connection.hgetall(workersKey(this.#run));
    this.retried = Number(retried);
    this.speeds = Object.fromEntries(Object.entries(found).map(([worker, speed]) => [worker, Number(speed)]));
  }

  /** What nobody waits for any longer is taken back; shards that were played ahead are thrown away. */
  async close(): Promise<void> {
    this.#stopped = true;
    await this.#working;
    const [redis, queue] = [this.#redis, this.#queue];
    if (redis === null) return;
    if (queue !== null && redis.status === 'ready') {
      await redis.del(wantedKey(this.#run));
      if (this.#merged >= this.to || this.#merged > 0) await this.#takeBack(queue);
      await redis.del(planKey(this.#run), answersKey(this.#run), workersKey(this.#run));
      await queue.close();
    }
    redis.disconnect();
  }

  async #takeBack(queue: Queue<ShardJob>): Promise<void> {
    for (const job of await queue.getJobs(['waiting', 'delayed', 'prioritized'])) {
      if (job?.data.run === this.#run) await job.remove().catch(() => {});
    }
  }
}
