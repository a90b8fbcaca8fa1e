import type { Redis } from 'ioredis';
import { Refused } from '../../engine/index.js';

/** Names in Redis, which coordinator and workers share. */
export const QUEUE = 'sortie-shards';
export const planKey = (run: string) => `sortie:${run}:plan`;
/** A hash: shard → its packed answer. */
export const answersKey = (run: string) => `sortie:${run}:answers`;
/** Set while a coordinator is at work: workers need not play for one that is gone. */
export const wantedKey = (run: string) => `sortie:${run}:wanted`;
/** A hash: worker → its games per second. */
export const workersKey = (run: string) => `sortie:${run}:workers`;

/** Beside the workers: how many shards were begun again for one that died. */
export const RETRIED = 'retried';

/** What a job says: which run, which shard. */
export interface ShardJob {
  run: string;
  shard: number;
}

/** A worker that dies in the middle of a shard is noticed after so long. */
export const LOCK_MS = 10_000;
/** Shards that take down so many workers in a row are given up. */
export const MOST_DEATHS = 3;

/** BullMQ and its client are loaded only by those who use a queue. */
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
    return { bullmq, connection };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Refused([{ path: ['--queue'], expected: 'the packages bullmq and ioredis beside sortie: npm install bullmq ioredis' }]);
  }
}
