/** A table where games are played: one worker counts, and others play for it. */
import type { Results } from '../../statistics/results.js';
import type { Table } from '../worker/playing.js';
import { GameWorker } from './client.js';

/** One processor is left to the page. */
const MOST_HANDS = 4;
export const handsHere = () => Math.max(1, Math.min(MOST_HANDS, (navigator.hardwareConcurrency || 2) - 1));

/** Channels to these workers, for the one that leads them. */
export const portsTo = (hands: readonly GameWorker[], call: 'lend' | 'assist'): Promise<MessagePort[]> =>
  Promise.all(
    hands.map(async (hand) => {
      const { port1, port2 } = new MessageChannel();
      await hand.call(call, null, undefined, [port2]);
      return port1;
    }),
  );

export class GameTable {
  readonly #counter: GameWorker;
  readonly #hands: GameWorker[];

  constructor(game: string, own: boolean) {
    this.#counter = new GameWorker(game, own);
    this.#hands = Array.from({ length: handsHere() }, () => new GameWorker(game));
  }

  /** Plays until `stop`. The same table again goes on where it was stopped. */
  async play(table: Table, look: (results: Results) => void): Promise<Results | undefined> {
    const ports = await portsTo(this.#hands, 'lend');
    try {
      return await this.#counter.call('play', table, look, ports);
    } finally {
      for (const port of ports) port.close();
    }
  }

  /** Refuses a table that cannot be played. */
  check(table: Table): Promise<void> {
    return this.#counter.call('checkTable', table);
  }

  async stop(): Promise<void> {
    await this.#counter.call('stop', null);
  }

  end(): void {
    for (const worker of [this.#counter, ...this.#hands]) worker.end();
  }
}
