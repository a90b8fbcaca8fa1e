import type { Answer } from '../engine/index.js';

/** The playouts in which something was tried, and the sum of their values. */
export interface Average {
  visits: number;
  sum: number;
}

export const keyOf = (answer: Answer): string => (typeof answer === 'object' ? answer.join() : String(answer));

/** Visits of the average of all answers that each average begins with. */
const BEGINNING = 2;

/**
 * How the answers of one seat to one decision did in all playouts, wherever in the game they were given: the move-average sampling technique
 * (MAST; Finnsson and Björnsson 2008).
 */
export class Averages {
  readonly all: Average = { visits: 0, sum: 0 };
  readonly #byAnswer = new Map<string, Average>();

  of(key: string): Average {
    let found = this.#byAnswer.get(key);
    if (found === undefined) this.#byAnswer.set(key, (found = { visits: 0, sum: 0 }));
    return found;
  }

  /** The expected value of an answer, near that of all answers while it was seldom given. */
  expected({ visits, sum }: Average): number {
    const mean = this.all.visits === 0 ? 0.5 : this.all.sum / this.all.visits;
    return (sum + BEGINNING * mean) / (visits + BEGINNING);
  }

  /** Gives what is known the weight of fewer visits: the position has changed. */
  fade(share: number): void {
    for (const one of [this.all, ...this.#byAnswer.values()]) {
      one.visits *= share;
      one.sum *= share;
    }
  }
}
