import type { Game, GameTypes, Seated } from '../../engine/index.js';
import { languageChanges, tampered } from '../../engine/language.js';
import type { Trained } from '../trained/index.js';
import { playable, sharedOf } from './load.js';
import { seal } from './seal.js';

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

/** Loads the strategies of a cell, one for each seat. A user's own play refereed, with separate rules compiled by `rules`. */
export async function seatPlayers(game: Game, players: readonly Player[], rules: () => object): Promise<Seated<GameTypes>[]> {
  if (players.some(({ module }) => module !== undefined)) seal(game, rules(), await sharedOf(game));
  return Promise.all(
    players.map(async ({ id, parameters, module, trained }) => {
      const before = module === undefined ? 0 : languageChanges().length;
      const strategy = await playable(game, id, { module, trained });
      const changes = module === undefined ? [] : languageChanges();
      if (changes.length > before) throw tampered(id, 'when it was loaded', changes[before]);
      return { id, parameters, strategy, ...(module === undefined ? {} : { referee: true, rules: rules() }) };
    }),
  );
}
