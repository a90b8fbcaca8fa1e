import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type RttModule, type RttWords, rtt } from '../../../src/bridges/index.js';
import { statesIn } from '../../../src/bridges/wrapping.js';
import { completeGame, type Game, type Strategy, Table } from '../../../src/engine/index.js';
import { randomPlayer } from '../../../src/players/index.js';

export const pathOf = (name: string) => fileURLToPath(new URL(`${name}/rules.cjs`, import.meta.url));

/** One of the modules beside this file. */
export function moduleOf(name: string): RttModule {
  return createRequire(import.meta.url)(pathOf(name));
}

/** A module as a game, in this thread. */
export function bridged(name: string, words: Partial<RttWords> = {}, module = moduleOf(name)): Game {
  return completeGame(rtt(module, { id: name, name: 'rules.cjs', decisions: statesIn(readFileSync(pathOf(name), 'utf8')), ...words })) as Game;
}

/** A table of random players, or of these. */
export function tableOf(game: Game, options: object = {}, strategies: readonly Strategy<never>[] = []): Table<never> {
  const rules = { ...Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default])), ...options };
  const seated = game.seats.map((_, seat) => ({ id: 'random', strategy: strategies[seat] ?? randomPlayer(game) }));
  return new Table(game as never, rules as never, seated as never, 1);
}
