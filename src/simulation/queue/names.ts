import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { Refused } from '../../engine/index.js';

/** The queue's name ends in the version of the protocol, so that workers of another version take no shard that they would misunderstand. */
export const QUEUE = 'sortie-shards-3';
/** The packed plan. Workers play no shard of a run without it. */
export const planKey = (run: string) => `sortie:${run}:plan`;
/** A hash: shard and worker → the packed answer. */
export const answersKey = (run: string) => `sortie:${run}:answers`;
/** A hash: worker → its games per second. */
export const workersKey = (run: string) => `sortie:${run}:workers`;
/** A hash: worker → why it plays no shard of this run. Written by workers of another version, and by the coordinator. */
export const refusedKey = (run: string) => `sortie:${run}:refused`;

/** Keys of a run expire after this many seconds unless its coordinator renews them. */
export const LEASE_S = 15;

/** Names a run in Redis: experiment, identity of the plan, and random letters, so that two coordinators of one experiment do not share keys. */
export function runName(experiment: string, identity: string): string {
  const words = experiment
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  return `${words}-${identity.slice(0, 12)}-${randomBytes(4).toString('hex')}`;
}

export const jobOf = (run: string, shard: number) => `${run}-${shard}`;
/** The field of an answer names the worker, so that even an unreadable answer has a sender. */
export const fieldOf = (shard: number, worker: string) => `${shard} ${worker}`;
export function senderOf(field: string): { shard: number; worker: string } {
  const [, shard = '-1', worker = 'without a name'] = /^(\d+)(?: (.+))?$/s.exec(field) ?? [];
  return { shard: Number(shard), worker };
}

/** In the hash of workers: the number of shards that were started again because a worker died. */
export const RETRIED = 'retried';

export interface ShardJob {
  run: string;
  shard: number;
}

/** The death of a worker in the middle of a shard is noticed after this long. */
export const LOCK_MS = 10_000;
/** A shard that kills this many workers in a row is given up. */
export const MOST_DEATHS = 3;

/** An address without its name and password. */
export const shownUrl = (url: string) => url.replace(/\/\/.*@/, '//');

/** Says once that a connection was lost, and once that it is back. Returns a function that ends the watch. */
export function watchConnection(url: string, connection: Redis, say: (line: string) => void): () => void {
  let lost = false;
  const onClose = () => {
    if (!lost) say(`queue: lost the connection to ${shownUrl(url)}; trying again until it is back`);
    lost = true;
  };
  const onReady = () => {
    if (lost) say('queue: the connection is back');
    lost = false;
  };
  connection.on('close', onClose);
  connection.on('ready', onReady);
  return () => {
    connection.off('close', onClose);
    connection.off('ready', onReady);
  };
}

/** Refuses a Redis that denies access, and one that does not answer within `seconds`. */
export async function reach(url: string, connection: Redis, seconds: number): Promise<void> {
  const shown = shownUrl(url);
  const wrong = (expected: string) => new Refused([{ path: ['--queue'], expected, found: shown }]);
  let clock: NodeJS.Timeout | undefined;
  let last = '';
  connection.on('error', ({ message }) => {
    last = ` (${message}${/certificate/.test(message) ? '; NODE_EXTRA_CA_CERTS=file names a certificate authority of your own' : ''})`;
  });
  const away = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(wrong(`a Redis that answers; none did within ${seconds} s${last}`)), 1000 * seconds);
  });
  try {
    await Promise.race([connection.ping(), away]);
  } catch (error) {
    connection.disconnect();
    if (error instanceof Refused) throw error;
    const said = (error as Error).message;
    if (/NOAUTH|WRONGPASS|NOPERM/.test(said))
      throw wrong(`a name and a password that this Redis lets in: redis://name:password@host (it says ${said.split(' ')[0]})`);
    throw wrong(`a Redis that answers; it says: ${said}`);
  } finally {
    clearTimeout(clock);
  }
}

/** Loads BullMQ and its client, which are optional, and connects. */
export async function connect(url: string): Promise<{ bullmq: typeof import('bullmq'); connection: Redis }> {
  if (!/^rediss?:\/\//.test(url))
    throw new Refused([{ path: ['--queue'], expected: 'the address of a Redis: redis://host:6379, or rediss:// for TLS', found: url }]);
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    const connection = new ioredis.Redis(url, {
      maxRetriesPerRequest: null,
      enableReadyCheck: true,
      retryStrategy: (times) => Math.min(5000, 100 * times),
    });
    // Other listeners report errors; a lost connection is restored automatically.
    connection.on('error', () => {});
    return { bullmq, connection };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Refused([{ path: ['--queue'], expected: 'the packages bullmq and ioredis beside sortie: npm install bullmq ioredis' }]);
  }
}
