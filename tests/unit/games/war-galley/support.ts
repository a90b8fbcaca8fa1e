import { type OptionSpecs, type Strategy, Table } from '../../../../src/engine/index.js';
import game, { type Types } from '../../../../src/games/war-galley/index.js';
import type { Options } from '../../../../src/games/war-galley/options.js';
import { compile, type Rules } from '../../../../src/games/war-galley/rules.js';
import type { State } from '../../../../src/games/war-galley/state.js';
import { TABLES } from '../../../../src/games/war-galley/tables.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { DEFAULTS } from './scene.js';

export const defaultsOf = (specs: OptionSpecs): Record<string, unknown> =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, spec.default]));

/** A table for two strategies, refereed; `look` sees every state between two activations. */
export async function seated(
  blue: string,
  red: string,
  options: Partial<Options> = {},
  seed = 7,
  look?: (state: State, rules: Rules) => void,
): Promise<Table<Types>> {
  const seats = await Promise.all(
    [blue, red].map(async (id) => ({ id, strategy: (await loadStrategy(game, id)) as Strategy<Types>, referee: true })),
  );
  const watched: typeof game = {
    ...game,
    turn: (play) => {
      game.turn(play);
      look?.(play.state, play.rules);
    },
  };
  return new Table(watched, rulesWith(options), seats, seed);
}

export const rulesWith = (options: Partial<Options>): Rules => compile({ ...DEFAULTS, ...options }, TABLES.defaults);
