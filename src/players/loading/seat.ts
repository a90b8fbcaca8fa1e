import type { Game, GameTypes, Seated } from '../../engine/index.js';
import type { Trained } from '../trained/index.js';
import { playable } from './load.js';

/** A player of a plan: plain data that can be sent to a worker. */
export interface Player {
  id: string;
  parameters: Record<string, number>;
  /** Bundle and hash of a user's own strategy (or of the one that a generic or a trained strategy is based on). */
  module?: string;
  hash?: string;
  /** What a trained player has learned. */
  trained?: Trained;
}

/** Loads the strategies of a cell, one for each seat. A user's own play refereed. */
export async function seatPlayers(game: Game, players: readonly Player[]): Promise<Seated<GameTypes>[]> {
  return Promise.all(
    players.map(async ({ id, parameters, module, trained }) => {
      const strategy = await playable(game, id, { module, trained });
      return { id, parameters, strategy, ...(module === undefined ? {} : { referee: true }) };
    }),
  );
}
