import type { Game, GameTypes, Seated, Strategy } from '../engine/index.js';
import { loadStrategy } from './catalog.js';

/** A player as a plan names it: plain data that a worker can be sent. */
export interface Player {
  id: string;
  parameters: Record<string, number>;
  /** The bundled module of a strategy that a user brings, and the hash of its code. */
  module?: string;
  hash?: string;
}

/** Loads the strategies of a cell, one a seat. What users bring is refereed. */
export async function seatPlayers(game: Game, players: readonly Player[]): Promise<Seated<GameTypes>[]> {
  return Promise.all(
    players.map(async ({ id, parameters, module }) => {
      if (module === undefined) return { id, parameters, strategy: await loadStrategy(game, id) };
      const { default: strategy } = (await import(module)) as { default: Strategy<GameTypes> };
      return { id, parameters, strategy, referee: true };
    }),
  );
}
