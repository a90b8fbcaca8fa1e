import { type Game, winnersOf } from '../engine/index.js';
import type { CellReading } from '../simulation/index.js';

/** Games of a pairing: wins of the first seat, of the second, and draws. */
export interface Counts {
  wins: readonly [number, number];
  draws: number;
}

/** The side of a seat in a pairing. With more than two seats, every other one belongs to the first entry. */
export const sideOf = (seat: number): 0 | 1 => (seat % 2 === 0 ? 0 : 1);

/**
 * Games of a cell by the side that wins; one that seats of both sides win is drawn between them. In a game of one seat the second wins none, and
 * lost games belong to no seat.
 */
export function winsOf({ outcomes }: Pick<Game, 'outcomes'>, cell: CellReading): Counts {
  const wins: [number, number] = [0, 0];
  cell.measure('outcome', 'outcome').counts.forEach((count, n) => {
    const [side, ...others] = new Set(winnersOf(outcomes[n]).map(sideOf));
    if (side !== undefined && others.length === 0) wins[side] += count;
  });
  return { wins, draws: cell.games - wins[0] - wins[1] };
}
