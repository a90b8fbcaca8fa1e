import { randomInt } from 'node:crypto';
import { show } from '../../engine/index.js';
import { type PlainFault, plainFault } from '../fault.js';
import { type Plan, rangeIn, suspects } from '../plan.js';
import { unsoundShard } from '../sound.js';
import { add, type Layout } from '../tally/index.js';
import { ShardThreads, type ThreadLimits } from './threads.js';
import { type Answer, sameAnswer, unpackAnswer } from './travel.js';

/** Besides each worker's first answer, one answer in this many is played again here. */
const REPLAYED_OF = 100;
/** The fault of a shard that gives other numbers each time it is played. */
const UNSTABLE = 'plays the same game differently the second time';

/** An answer is taken, refused, or shows a fault of the shard itself. */
type Ruling = { take: Answer } | Refusal | { fault: PlainFault };

export interface Refusal {
  /** Why. */
  refuse: string;
  /** Answers of the worker that were counted before. */
  counted: number;
  /** The answer passed all checks; only playing the shard again showed that it is false. */
  sound: boolean;
}

const refusal = (refuse: string, sound = false): Refusal => ({ refuse, counted: 0, sound });

interface Sender {
  name: string;
  /** The ruling on its first answer. */
  first: Promise<Ruling> | null;
  counted: number;
  refused: boolean;
}

interface RefereeOptions extends ThreadLimits {
  say: (line: string) => void;
}

/**
 * Judges the answers of a queue's workers. All must have the right shape and agree with themselves. The first answer of each
 * worker, one in a hundred of the others and each fault are compared with what this machine plays. Nothing of a worker is
 * counted before its first answer has passed.
 */
export class Referee {
  readonly #senders = new Map<string, Sender>();
  #threads: Promise<ShardThreads> | null = null;
  #replaying = 0;

  constructor(
    readonly plan: Plan,
    readonly layout: Layout,
    readonly options: RefereeOptions,
  ) {}

  /** Answers that are being played again. */
  get replaying(): number {
    return this.#replaying;
  }

  async judge(worker: string, shard: number, packed: Buffer): Promise<Ruling> {
    const sender = this.#senders.get(worker) ?? { name: worker, first: null, counted: 0, refused: false };
    this.#senders.set(worker, sender);
    const ruling = sender.refused ? refusal('') : await this.#judge(sender, shard, unpackAnswer(packed, this.layout));
    if (!sender.refused && !('refuse' in ruling)) {
      sender.counted++;
      return ruling;
    }
    sender.refused = true;
    return { ...('refuse' in ruling ? ruling : refusal('')), counted: sender.counted };
  }

  async #judge(sender: Sender, shard: number, answer: Answer | string): Promise<Ruling> {
    if (typeof answer === 'string') return refusal(answer);
    if ('fault' in answer) {
      const misplaced = this.#misplaced(shard, answer.fault);
      if (misplaced !== undefined) return refusal(misplaced);
      // A limit of that machine ended the shard; this machine need not have it.
      return answer.death === true ? { take: answer } : this.#replay(sender, shard, answer);
    }
    const tally = this.layout.empty();
    add(tally, answer.counters);
    const wrong = unsoundShard(this.plan, this.layout, shard, tally);
    if (wrong !== undefined) return this.#replay(sender, shard, answer, wrong);
    if (sender.first === null) {
      sender.first = this.#replay(sender, shard, answer);
      return sender.first;
    }
    const first = await sender.first;
    if ('refuse' in first) return first;
    const sampled = randomInt(REPLAYED_OF) === 0 && this.#replaying < this.options.concurrency;
    return sampled ? this.#replay(sender, shard, answer) : { take: answer };
  }

  #misplaced(shard: number, { game, cell }: PlainFault): string | undefined {
    const { cells } = this.plan;
    const { first, count } = rangeIn(this.plan, shard);
    const here = game === 0 || (game >= first && game < first + count);
    if (here && (cell === '' || cells.some(({ name }) => name === cell))) return undefined;
    return `it says that game ${game} of cell ${show(cell)} failed, which is no game of that shard`;
  }

  async #replay({ name }: Sender, shard: number, answer: Answer, wrong?: string): Promise<Ruling> {
    this.#replaying++;
    try {
      return await this.#compare(name, shard, answer, wrong);
    } finally {
      this.#replaying--;
    }
  }

  /** `wrong`: why the answer is not sound. If this machine plays the same, the shard is at fault, not the worker. */
  async #compare(worker: string, shard: number, answer: Answer, wrong: string | undefined): Promise<Ruling> {
    const here = await this.#play(shard);
    if ('death' in here) {
      if (wrong !== undefined) return refusal(wrong);
      const unseen = `the answer of worker ${show(worker)} is taken unseen`;
      this.options.say(`shard ${shard} could not be played again here (it ${here.fault.message}): ${unseen}`);
      return { take: answer };
    }
    if (sameAnswer(here, answer))
      return wrong === undefined ? { take: answer } : { fault: this.#fault(`counts what its measures do not allow: ${wrong}`) };
    const again = await this.#play(shard);
    if (!sameAnswer(here, again) && !('death' in again)) return { fault: this.#fault(UNSTABLE) };
    if (wrong !== undefined) return refusal(wrong);
    if ('fault' in answer) return refusal(`it says that the shard ${answer.fault.message}, and it does not here`);
    return refusal('this machine plays other games; install the same version of sortie on every machine', true);
  }

  async #play(shard: number): Promise<Answer> {
    this.#threads ??= ShardThreads.open(this.options);
    return (await this.#threads).play('here', this.plan, shard);
  }

  #fault(message: string): PlainFault {
    const { cells, seed } = this.plan;
    return { ...plainFault(new Error(message)), strategy: suspects(cells), seed, cell: cells[0].name };
  }

  async close(): Promise<void> {
    await (await this.#threads)?.close();
  }
}
