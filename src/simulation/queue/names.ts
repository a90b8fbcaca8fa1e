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

/** Refuses a Redis that does not let us in, and, within `seconds`, one that does not answer. */
export async function reach(url: string, connection: Redis, seconds: number): Promise<void> {
  const shown = url.replace(/\/\/.*@/, '//');
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
    // Said by whoever waits for it; a connection that is lost comes back by itself.
    connection.on('error', () => {});
    return { bullmq, connection };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Refused([{ path: ['--queue'], expected: 'the packages bullmq and ioredis beside sortie: npm install bullmq ioredis' }]);
  }
}
