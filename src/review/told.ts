import type { Interval } from '../statistics/index.js';
import type { Found } from './asked.js';
import type { Judge } from './judge.js';
import type { KnownLevel } from './known-games.js';
import type { Pair, Quantity } from './quantity.js';

/** What a page tells of a number. The games that go on never depend on it. */
export class Telling {
  readonly #levels: ReadonlyMap<number, KnownLevel>;

  /** `levels`: by the cell of the best player against itself, what a report knows of it. It is told where that report played more games. */
  constructor(
    readonly judge: Judge,
    levels: ReadonlyMap<number, KnownLevel>,
  ) {
    this.#levels = new Map([...levels].filter(([cell, { games }]) => games > judge.cell(cell).games));
  }

  of(quantity: Quantity): Found {
    const own = this.judge.of(quantity);
    const isLevel = quantity.kind === 'lead' || (quantity.kind === 'share' && this.#knows(quantity.cell, quantity.measure));
    const known = isLevel ? this.#levels.get(quantity.cell) : undefined;
    if (known !== undefined) return known;
    const estimate = this.#possible(quantity);
    return estimate === undefined || estimate === own.estimate ? own : { ...own, estimate, interval: holding(own.interval, estimate) };
  }

  #knows(cell: number, measure: string): boolean {
    return Object.hasOwn(this.#levels.get(cell)?.won ?? {}, measure);
  }

  /** A difference was measured on some games of its cells. With the shares of both cells in all games it must not say less than none or more than all. */
  #possible(quantity: Quantity): number | undefined {
    switch (quantity.kind) {
      case 'pair':
        return this.#within(quantity);
      case 'gain':
        return (this.#within(quantity.won) - this.#within(quantity.lost)) / 2;
      case 'above':
      case 'below':
        return this.#possible(quantity.of);
      case 'aside':
        return this.#possible(quantity.pair);
      default:
        return undefined;
    }
  }

  #within(pair: Pair): number {
    const [share, before] = [this.#share(pair.cell, pair.measure), this.#share(pair.baseline, pair.measure)];
    return Math.min(1 - before, share, Math.max(-before, share - 1, this.judge.of(pair).estimate));
  }

  #share(cell: number, measure: string): number {
    const known = this.#levels.get(cell);
    if (known !== undefined && this.#knows(cell, measure)) return known.won[measure] / known.games;
    const { games, count } = this.judge.cell(cell).measure(measure, 'flag');
    return count / Math.max(1, games);
  }
}

const holding = ([low, high]: Interval, value: number): Interval => [Math.min(low, value), Math.max(high, value)];
