import type { Game, GameTypes, Seated } from '../engine/index.js';
import { playable } from './load.js';

/** A player as a plan names it: plain data that a worker can be sent. */
export interface Player {
  id: string;
  parameters: Record<string, number>;
  /** The bundled module of a strategy that a user brings (or that a generic one leans on), and the hash of its code. */
  module?: string;
  hash?: string;
}

/** Loads the strategies of a cell, one a seat. Those that users bring are refereed; `rules` compiles rules of their own for them. */
export async function seatPlayers(game: Game, players: readonly Player[], rules: () => object): Promise<Seated<GameTypes>[]> {
  return Promise.all(
    players.map(async ({ id, parameters, module }) => {
      const strategy = await playable(game, id, module);
      return { id, parameters, strategy, ...(module === undefined ? {} : { referee: true, rules: rules() }) };
    }),
  );
}
