import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { Refused } from '../../engine/index.js';

/**
 * Names in Redis, which coordinator and workers share. The queue's name has the version of what they say to each other:
 * moved whenever that changes, so that workers of another version take no shard that they would misunderstand.
 */
export const QUEUE = 'sortie-shards-2';
/** The packed plan, while its coordinator is at work: without it a worker plays no shard of the run. */
export const planKey = (run: string) => `sortie:${run}:plan`;
/** A hash: shard and worker → the packed answer. */
export const answersKey = (run: string) => `sortie:${run}:answers`;
/** A hash: worker → its games per second; from its first shard on. */
export const workersKey = (run: string) => `sortie:${run}:workers`;
/** A hash: worker → why it plays no shard of this run. Written by workers of another version, and by the coordinator for those it refuses. */
export const refusedKey = (run: string) => `sortie:${run}:refused`;

/** Keys of a run go by themselves after this long, in seconds, unless its coordinator asks for more time. */
export const LEASE_S = 15;

/**
 * The name of a run in Redis: the experiment's, for people; the plan's identity; and a part of its own for each
 * coordinator, so that two coordinators of the same experiment do not meet.
 */
export function runName(experiment: string, identity: string): string {
  const words = experiment
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  return `${words}-${identity.slice(0, 12)}-${randomBytes(4).toString('hex')}`;
}

export const jobOf = (run: string, shard: number) => `${run}-${shard}`;
/** The worker is named in the field, so that an answer that cannot be read still has a sender. */
export const fieldOf = (shard: number, worker: string) => `${shard} ${worker}`;
export function senderOf(field: string): { shard: number; worker: string } {
  const [, shard = '-1', worker = 'without a name'] = /^(\d+)(?: (.+))?$/s.exec(field) ?? [];
  return { shard: Number(shard), worker };
}

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

/** An address without its name and password. */
export const shownUrl = (url: string) => url.replace(/\/\/.*@/, '//');

/** Says that a connection was lost, and that it is back: once each, however often it is tried. Returns how to stop saying so. */
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

/** Refuses a Redis that does not let us in, and, within `seconds`, one that does not answer. */
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
