import type { PlainFault } from './fault.js';
import type { Counters } from './tally/index.js';

export interface CarrierEvents {
  shard(shard: number, counters: Counters): void;
  /** A shard could not be played; -1: no shard can be played. */
  fault(shard: number, fault: PlainFault): void;
  /** The carrier itself failed. */
  broken(error: unknown): void;
  /** No worker is left. */
  drained(): void;
}

/** An answer that was already counted turned out to be false: the run ends and keeps no journal. */
export class Untrusted extends Error {}

/** Plays the shards of a plan, on this machine or on a queue. Which carrier plays them changes no byte of the results. */
export interface Carrier {
  start(events: CarrierEvents): void;
  /** Takes the next shard for the main thread; null if the main thread does not play. */
  readonly draw: (() => number) | null;
  /** Returns a drawn shard; only before `start`. */
  giveBack?(shard: number): void;
  /** Whether the main thread may leave the rest to the workers. */
  readonly ready: boolean;
  /** Games per second of each worker. */
  readonly speeds?: Record<string, number>;
  /** Shards that were started again because a worker died. */
  readonly retried?: number;
  /** The first `shards` shards have been merged. */
  merged?(shards: number): void;
  /** Starts no further shard; those in hand are played. */
  halt(): void;
  close(): Promise<void>;
}
