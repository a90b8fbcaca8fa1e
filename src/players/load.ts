import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Game, type GameTypes, Refused, type Strategy } from '../engine/index.js';
import { bringGame, bringStrategy, isPath } from './bring.js';
import { broughtGame, gameIds, indexOf, shippedStrategies, strategyFile } from './catalog.js';
import { composed, GENERIC, leafOf } from './generic.js';

/** A game by its name, or by the path of one from elsewhere, seen from the folder `from`. */
export async function loadGame(word: string, from = '.'): Promise<Game> {
  if (isPath(word)) return bringGame(isAbsolute(word) ? word : join(from, word));
  const index = gameIds().includes(word) ? indexOf(word) : undefined;
  if (index === undefined) throw new Refused([{ path: ['game'], expected: 'a game', unknown: word, known: gameIds() }]);
  return (await importOf<Game>(pathToFileURL(index).href)).default;
}

/** The game of a plan as the main thread sees it: of one from elsewhere what it says of itself. */
export async function describedGame(plan: { game: string; module?: string }): Promise<Game> {
  return plan.module === undefined ? loadGame(plan.game) : (broughtGame(plan.game)?.game ?? gameOf(plan));
}

/** The game of a plan for a thread that plays it: a shipped one by its name, one from elsewhere by its bundle. */
export async function gameOf({ game, module }: { game: string; module?: string }): Promise<Game> {
  return module === undefined ? loadGame(game) : (await importOf<Game>(module)).default;
}

/** The strategies that come with a game, then the generic ones. */
export function strategyIds(game: string): string[] {
  return [...shippedStrategies(game), ...GENERIC];
}

/** Those that lean on no other: who meets in a tournament that names nobody. */
export function independentIds(game: string): string[] {
  return [...shippedStrategies(game), 'random'];
}

/** A strategy by its name; `brought` is what the name comes down to, where that is from elsewhere. */
export async function loadStrategy(game: Game, id: string, brought?: () => Promise<Strategy<GameTypes>>): Promise<Strategy<GameTypes>> {
  if (brought !== undefined && id === leafOf(game, id)) return brought();
  const path = strategyFile(game.id, id);
  if (path !== undefined) {
    if (broughtGame(game.id) !== undefined) return (await bringStrategy(path, game)).strategy;
    return (await importOf<Strategy<GameTypes>>(pathToFileURL(path).href)).default;
  }
  const made = await composed(game, id, (inner) => loadStrategy(game, inner, brought));
  if (made !== undefined) return made;
  throw new Refused([{ path: ['strategies'], expected: `a strategy of ${game.id} or the path of a file`, unknown: id, known: strategyIds(game.id) }]);
}

/** For whoever plays: the strategy itself, from its bundle where it is from elsewhere. */
export async function playable(game: Game, id: string, module?: string): Promise<Strategy<GameTypes>> {
  const file = module === undefined && broughtGame(game.id) !== undefined ? strategyFile(game.id, leafOf(game, id)) : undefined;
  const url = file === undefined ? module : (await bringStrategy(file, game)).url;
  return loadStrategy(game, id, url === undefined ? undefined : async () => (await importOf<Strategy<GameTypes>>(url)).default);
}

function importOf<D>(url: string): Promise<{ default: D }> {
  return import(url) as Promise<{ default: D }>;
}
