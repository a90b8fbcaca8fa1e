import type { Tally } from './tally/index.js';
import type { PlainFault } from './worker.js';

/** What comes back from whoever plays shards. */
export interface CarrierEvents {
  shard(shard: number, tally: Tally): void;
  /** A shard that could not be played; -1: none can be. */
  fault(shard: number, fault: PlainFault): void;
  /** What carries the shards gave way, before the first or in the middle. */
  broken(error: unknown): void;
  /** Nobody plays any more. */
  drained(): void;
}

/** What was counted so far is not to be trusted: nothing of it is kept. */
export class Untrusted extends Error {}

/**
 * Who plays the shards of a plan: the workers of this machine, or machines on a queue. A plan and a number go out, a tally of
 * whole numbers comes back; who carried it changes no byte of the results.
 */
export interface Carrier {
  start(events: CarrierEvents): void;
  /** The next shard that nobody plays yet, for the main thread; null where nothing is played here. */
  readonly draw: (() => number) | null;
  /** A shard that was drawn and not played, before anybody else has begun. */
  giveBack?(shard: number): void;
  /** Whether the main thread may leave the rest to the workers. */
  readonly ready: boolean;
  /** Games per second of each worker, and shards that were begun again for a worker that died. */
  readonly speeds?: Record<string, number>;
  readonly retried?: number;
  /** So many shards have been merged: those before need not be kept any longer. */
  merged?(shards: number): void;
  /** No further shard is begun; those in hand are played. */
  halt(): void;
  close(): Promise<void>;
}
