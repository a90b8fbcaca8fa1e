import { type Game, winOf } from '../engine/index.js';
import type { CellReading } from '../simulation/index.js';
import type { Counts } from './tournament.js';

/** The side of a seat in a pairing. With more than two seats, every other one belongs to the first entry. */
export const sideOf = (seat: number): 0 | 1 => (seat % 2 === 0 ? 0 : 1);

/** Games of a cell by the side that wins. In a game of one seat the second wins none, and lost games belong to no seat. */
export function winsOf(game: Pick<Game, 'seats'>, cell: CellReading): Counts {
  const of = (side: number) =>
    game.seats.reduce((sum, _, seat) => (sideOf(seat) === side ? sum + cell.measure(winOf(game, seat), 'flag').count : sum), 0);
  const wins: [number, number] = [of(0), of(1)];
  return { wins, draws: cell.games - wins[0] - wins[1] };
}
