import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { Refused, show } from '../../engine/index.js';
import { gameOf } from '../../players/loading/index.js';
import { type Carrier, type CarrierEvents, Untrusted } from '../carrier.js';
import { plainFault } from '../fault.js';
import { identity } from '../kept.js';
import { layOut } from '../lay-out.js';
import { type Plan, type ShardRange, suspects } from '../plan.js';
import { defaultWorkers } from '../pool.js';
import {
  answersKey,
  connect,
  jobOf,
  LEASE_S,
  planKey,
  QUEUE,
  RETRIED,
  reach,
  refusedKey,
  runName,
  type ShardJob,
  senderOf,
  shownUrl,
  watchConnection,
  workersKey,
} from './names.js';
import { Referee, type Refusal } from './referee.js';
import { packPlan } from './travel.js';

/** Shards on the queue ahead of those merged: enough for many machines, and few to discard when a run stops early. */
const AHEAD = 256;
/** How often answers are read. They are polled because events of a queue may be lost. */
const POLL_MS = 50;
/** How often each shard is checked to be waiting or being played. */
const LOOK_MS = 1000;
/** A Redis that does not answer at the start is refused; one that is away later is waited for. */
const REACHED_WITHIN_S = 5;
/** The run reports a missing worker after this long, then after twice as long, and so on. */
const SILENCE_S = 10;
/** Removing keys from Redis may take this long; those that are left expire. */
const TIDIED_WITHIN_MS = 3000;

interface CoordinatorOptions extends ShardRange {
  say?: (line: string) => void;
  warn?: (line: string) => void;
  /** Threads that play answers again. */
  workers?: number;
  patience?: number;
  memory?: number;
}

/**
 * Sends shards to a queue in Redis and takes tallies back. A shard is open until an answer to it is taken. An open shard that
 * is neither waiting nor being played is asked for again.
 */
export class Coordinator implements Carrier {
  readonly draw = null;
  readonly ready = true;
  speeds: Record<string, number> = {};
  retried = 0;
  readonly #run: string;
  readonly #say: (line: string) => void;
  readonly #warn: (line: string) => void;
  readonly #open = new Set<number>();
  #redis: Redis | null = null;
  #queue: Queue<ShardJob> | null = null;
  #referee: Referee | null = null;
  #packed: Buffer | null = null;
  #unwatch = () => {};
  #asked: number;
  #merged: number;
  #halting = false;
  #stopped = false;
  /** When a worker was last seen, and the seconds without one after which that is reported. */
  #seen = performance.now();
  #silence = SILENCE_S;
  readonly #said = new Set<string>();

  constructor(
    readonly plan: Plan,
    readonly url: string,
    readonly options: CoordinatorOptions,
  ) {
    // Blocks of one run have the same identity: the games before name them apart.
    this.#run = runName(plan.before === undefined ? plan.experiment : `${plan.before}-${plan.experiment}`, identity(plan));
    this.#say = options.say ?? (() => {});
    this.#warn = options.warn ?? (() => {});
    this.#asked = options.from;
    this.#merged = options.from;
  }

  start(events: CarrierEvents): void {
    this.#drain = () => events.drained();
    this.#work(events).catch((error: unknown) => {
      // Closing the connection fails its last commands.
      if (!this.#stopped) events.broken(isForeign(error) ? this.#foreign((error as Error).message) : error);
    });
  }

  #foreign(found: string): Refused {
    const expected = `a Redis in which nothing else writes to keys that begin with sortie: or bull:${QUEUE}`;
    return new Refused([{ path: ['--queue'], expected, found: `${shownUrl(this.url)}, where ${found}` }]);
  }

  async #work(events: CarrierEvents): Promise<void> {
    const { plan, options } = this;
    const layout = layOut(await gameOf(plan), plan);
    const { workers: concurrency = defaultWorkers(), patience = 60, memory } = options;
    this.#referee = new Referee(plan, layout, { concurrency, patience, ...(memory ? { memory } : {}), say: this.#say });
    const { bullmq, connection } = await connect(this.url);
    this.#redis = connection;
    await reach(this.url, connection, REACHED_WITHIN_S);
    this.#unwatch = watchConnection(this.url, connection, this.#say);
    const queue = new bullmq.Queue<ShardJob>(QUEUE, { connection });
    // `watchConnection` reports a lost connection.
    queue.on('error', () => {});
    this.#queue = queue;
    this.#packed = packPlan(plan);
    for (let next = 0; !this.#stopped; await new Promise((resolve) => setTimeout(resolve, POLL_MS))) {
      const looks = performance.now() >= next;
      if (looks) {
        await this.#look(connection, queue, events);
        next = performance.now() + LOOK_MS;
      }
      await this.#collect(connection, events);
      if (this.#halting) {
        if (looks && (await this.#isDone(queue))) return events.drained();
      } else await this.#ask(queue);
    }
  }

  /** Renews the run's keys in Redis, and asks again for missing shards. */
  async #look(connection: Redis, queue: Queue<ShardJob>, events: CarrierEvents): Promise<void> {
    await this.#keep(connection);
    const { missing, held, failed } = await this.#jobs(connection, queue);
    // A worker writes its answer before its job goes, so a missing shard that is still open after this has no answer.
    await this.#collect(connection, events);
    const lost = missing.filter((shard) => this.#open.has(shard));
    if (!this.#halting) await this.#add(queue, lost);
    else for (const shard of lost) this.#open.delete(shard);
    for (const { shard, reason } of failed) await this.#giveUp(queue, shard, reason, events);
    await this.#listen(connection, held);
  }

  async #keep(connection: Redis): Promise<void> {
    const run = this.#run;
    const kept = await connection
      .multi()
      .expire(planKey(run), LEASE_S)
      .expire(answersKey(run), LEASE_S)
      .expire(workersKey(run), LEASE_S)
      .expire(refusedKey(run), LEASE_S)
      .exec();
    const packed = this.#packed as Buffer;
    if (kept?.[0]?.[1] !== 1) await connection.set(planKey(run), packed, 'EX', LEASE_S);
    // Workers refuse a plan that was written over, and the run would wait for ever.
    else if ((await connection.getBuffer(planKey(run)))?.equals(packed) === false) throw this.#foreign('the plan of the run was written over');
  }

  /** The open shards whose job is missing, or failed for good, and the number that workers hold. */
  async #jobs(connection: Redis, queue: Queue<ShardJob>) {
    const shards = [...this.#open];
    const pipeline = connection.pipeline();
    for (const shard of shards) {
      const key = queue.toKey(jobOf(this.#run, shard));
      pipeline.hmget(key, 'timestamp', 'failedReason').exists(`${key}:lock`);
    }
    const found = ((await pipeline.exec()) ?? []).map(([error, value]) => {
      if (error) throw error;
      return value;
    });
    const missing: number[] = [];
    const failed: { shard: number; reason: string }[] = [];
    let held = 0;
    shards.forEach((shard, n) => {
      const [timestamp, reason] = found[2 * n] as (string | null)[];
      if (found[2 * n + 1] === 1) held++;
      else if (timestamp === null) missing.push(shard);
      else if (reason) failed.push({ shard, reason });
    });
    return { missing, failed, held };
  }

  async #ask(queue: Queue<ShardJob>): Promise<void> {
    const upTo = Math.min(this.options.to, this.#merged + AHEAD);
    if (this.#asked >= upTo) return;
    const shards = Array.from({ length: upTo - this.#asked }, (_, n) => this.#asked + n);
    this.#asked = upTo;
    for (const shard of shards) this.#open.add(shard);
    await this.#add(queue, shards);
  }

  /** BullMQ ignores a job that is already there. */
  async #add(queue: Queue<ShardJob>, shards: readonly number[]): Promise<void> {
    if (shards.length === 0) return;
    const opts = { removeOnComplete: true, removeOnFail: { age: 3600 }, attempts: 1 };
    await queue.addBulk(
      shards.map((shard) => ({ name: 'shard', data: { run: this.#run, shard }, opts: { ...opts, jobId: jobOf(this.#run, shard) } })),
    );
  }

  async #collect(connection: Redis, events: CarrierEvents): Promise<void> {
    const answers = await connection.hgetallBuffer(answersKey(this.#run));
    const fields = Object.keys(answers);
    if (fields.length === 0) return;
    await connection.hdel(answersKey(this.#run), ...fields);
    for (const field of fields) void this.#hear(field, answers[field], events).catch((error: unknown) => events.broken(error));
  }

  /** A shard is not open while its answer is judged. */
  async #hear(field: string, packed: Buffer, events: CarrierEvents): Promise<void> {
    const { shard, worker } = senderOf(field);
    if (!this.#open.delete(shard)) return;
    const ruling = await (this.#referee as Referee).judge(worker, shard, packed);
    if (this.#stopped) return;
    if ('refuse' in ruling) {
      this.#open.add(shard);
      await this.#refuse(worker, shard, ruling, events);
      return;
    }
    this.#seen = performance.now();
    if ('fault' in ruling) events.fault(shard, ruling.fault);
    else if ('counters' in ruling.take) events.shard(shard, ruling.take.counters);
    else events.fault(shard, ruling.take.fault);
  }

  /** Refuses a worker, once, and tells it, so that an honest one takes no more shards of this run. */
  async #refuse(worker: string, shard: number, { refuse: why, counted, sound }: Refusal, events: CarrierEvents): Promise<void> {
    if (this.#said.has(worker)) return;
    this.#said.add(worker);
    const line = `refused the answer of worker ${show(worker)} to shard ${shard}: ${why}`;
    const before = counted === 0 ? '' : `; ${counted} answers of it were counted before`;
    // Its earlier answers passed the same checks and may be as false.
    if (sound && counted > 0) return events.broken(new Untrusted(`${line}${before}, and cannot be taken back: run it again without that worker`));
    this.#warn(`warning: ${line}${before}; its shards are asked for again elsewhere`);
    await this.#redis?.hset(refusedKey(this.#run), worker, `its answer to shard ${shard} was refused: ${why}`);
  }

  async #giveUp(queue: Queue<ShardJob>, shard: number, reason: string, events: CarrierEvents): Promise<void> {
    if (reason.startsWith('WRONGTYPE')) throw this.#foreign(reason);
    const { cells, seed } = this.plan;
    const message = `shard ${shard} was given up: ${reason}`;
    this.#open.delete(shard);
    events.fault(shard, { ...plainFault(new Error(message)), strategy: suspects(cells), seed, cell: cells[0].name });
    await queue.remove(jobOf(this.#run, shard));
  }

  merged(shards: number): void {
    this.#merged = shards;
  }

  /** Takes back the shards that wait; those that workers hold are awaited. */
  halt(): void {
    this.#halting = true;
    // A lost connection brings no more answers.
    this.#redis?.on('close', () => this.#drain());
    if (this.#redis?.status !== 'ready') this.#drain();
  }
  #drain: () => void = () => {};

  async #isDone(queue: Queue<ShardJob>): Promise<boolean> {
    for (const shard of [...this.#open]) if ((await queue.remove(jobOf(this.#run, shard))) !== 0) this.#open.delete(shard);
    return this.#open.size === 0 && this.#referee?.replaying === 0;
  }

  /** Reads the speed of each worker, and which workers refuse the run. */
  async #listen(connection: Redis, held: number): Promise<void> {
    const { [RETRIED]: retried = '0', ...found } = await connection.hgetall(workersKey(this.#run));
    const number = (word: string) => (Number.isFinite(Number(word)) ? Number(word) : 0);
    this.retried = number(retried);
    this.speeds = Object.fromEntries(Object.entries(found).map(([worker, speed]) => [worker, number(speed)]));
    const refusals = await connection.hgetall(refusedKey(this.#run));
    for (const [worker, why] of Object.entries(refusals)) {
      if (this.#said.has(worker)) continue;
      this.#said.add(worker);
      this.#warn(`warning: worker ${show(worker)} plays no shard of this run: ${plainLine(why)}`);
    }
    if (held > 0 && Object.keys(found).some((worker) => !this.#said.has(worker))) this.#seen = performance.now();
    this.#sayAlone();
  }

  #sayAlone(): void {
    const seconds = (performance.now() - this.#seen) / 1000;
    if (seconds < SILENCE_S) this.#silence = SILENCE_S;
    if (seconds < this.#silence || this.#halting || (this.#referee?.replaying ?? 0) > 0) return;
    const refused = this.#said.size === 0 ? '' : ` (${this.#said.size} that answered may not: see above)`;
    this.#say(
      `no worker has taken a shard for ${this.#silence} s${refused}: start one of this version with sortie worker --queue ${shownUrl(this.url)}`,
    );
    this.#silence *= 2;
  }

  async close(): Promise<void> {
    this.#stopped = true;
    this.#unwatch();
    const [redis, queue] = [this.#redis, this.#queue];
    const tidied = redis?.status === 'ready' && queue !== null ? this.#tidy(redis, queue).catch(() => {}) : Promise.resolve();
    await Promise.race([tidied, new Promise((resolve) => setTimeout(resolve, TIDIED_WITHIN_MS).unref())]);
    redis?.disconnect();
    await this.#referee?.close();
  }

  async #tidy(redis: Redis, queue: Queue<ShardJob>): Promise<void> {
    const run = this.#run;
    await redis.del(planKey(run), answersKey(run), workersKey(run), refusedKey(run));
    await Promise.all([...this.#open].map((shard) => queue.remove(jobOf(run, shard))));
    await queue.close();
  }
}

/** Redis says so where a key holds what sortie never writes there. */
const isForeign = (error: unknown) => error instanceof Error && error.message.startsWith('WRONGTYPE');

/** Text of another machine on one line, shortened, without control characters. */
function plainLine(words: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not reach a terminal
  return words.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 400);
}
