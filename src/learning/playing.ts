import { GameFault, type GameTypes, type Table } from '../engine/index.js';

/** Plays a game of a training. Whatever the game throws becomes a fault that names its seed and number. */
export function played(table: Table<GameTypes>, number: number): number {
  try {
    return table.play(number);
  } catch (error) {
    const fault =
      error instanceof GameFault
        ? error
        : new GameFault(`game ${table.game.id} threw: ${error instanceof Error ? error.message : String(error)}`, '', 'mend the game', {
            cause: error,
          });
    throw Object.assign(fault, { seed: table.seed, game: number });
  }
}
