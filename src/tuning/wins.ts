import { type Game, winOf } from '../engine/index.js';
import type { CellReading } from '../simulation/index.js';
import type { Counts } from './tournament.js';

/** Games of a cell by winner. In a game of one seat the second wins none, and lost games belong to no seat. */
export function winsOf(game: Pick<Game, 'seats'>, cell: CellReading): Counts {
  const of = (seat: number) => (seat < game.seats.length ? cell.measure(winOf(game, seat), 'flag').count : 0);
  const wins: [number, number] = [of(0), of(1)];
  return { wins, draws: cell.games - wins[0] - wins[1] };
}
