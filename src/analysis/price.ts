import type { Point } from './replayer.js';

/** Units of a game that count for one playout. */
const UNITS = 10;

/** What futures of a game cost, in playouts: a long one counts as several, so that the effort of an analysis does not grow with the game's length. */
export class Prices {
  /** `lasts`: units of a whole game. */
  constructor(readonly lasts: number) {}

  /** A future from the point to the end. */
  whole({ unit }: Pick<Point, 'unit'>): number {
    return this.short(this.lasts - unit);
  }

  /** A future of this many units. */
  short(units: number): number {
    return Math.max(1, units / UNITS);
  }
}
