import { existsSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bridgeOf } from '../../bridges/wrapping.js';
import { type Game, type GameTypes, type Picture, Refused, type Strategy } from '../../engine/index.js';
import { composed, GENERIC, leafOf } from '../generic.js';
import type { Trained } from '../trained/index.js';
import { bringBridged, bringGame, bringStrategy, isPath } from './bring.js';
import { broughtGame, gameIds, indexIn, indexOf, pictureFile, shippedStrategies, strategyFile } from './catalog.js';
import { wholeGame } from './whole.js';

/** A game by its name, or a user's own game by its path, relative to `from`. */
export async function loadGame(word: string, from = '.'): Promise<Game> {
  const bridge = bridgeOf(word);
  if (bridge !== undefined) return bringBridged(bridge.prefix, isAbsolute(bridge.file) ? bridge.file : join(from, bridge.file));
  if (isPath(word)) return bringGame(isAbsolute(word) ? word : join(from, word));
  const index = gameIds().includes(word) ? indexOf(word) : undefined;
  if (index === undefined) throw new Refused([{ path: ['game'], expected: 'a game', unknown: word, known: gameIds(), ...pathMeant(word, from) }]);
  return (await importOf<Game>(pathToFileURL(index).href)).default;
}

/** `play duel` beside a folder `duel` with a game. */
function pathMeant(word: string, from: string): { remedy?: string } {
  const folder = join(from, word);
  const isGame = word !== '' && existsSync(folder) && statSync(folder).isDirectory() && indexIn(folder) !== undefined;
  return isGame ? { remedy: `write ./${word}: a game of your own is named by its path` } : {};
}

/** The game of a plan: a shipped game by its name, a user's own by its bundle. */
export async function gameOf({ game, module }: { game: string; module?: string }): Promise<Game> {
  return module === undefined ? loadGame(game) : (wholeGame((await bundleOf(module)).default) as Game);
}

/** What draws the positions of a game: its own, or for a shipped game the file beside its index. */
export async function pictureOf(game: Game): Promise<Picture> {
  if (game.picture !== undefined) return game.picture;
  const path = broughtGame(game.id) === undefined ? pictureFile(game.id) : undefined;
  if (path !== undefined) return (await importOf<Picture>(pathToFileURL(path).href)).default;
  throw new Refused([{ path: ['board'], expected: `a game that draws its board: ${game.id} has no "picture" in its definition` }]);
}

/** The strategies that come with a game, then the generic ones. */
export function strategyIds(game: string): string[] {
  return [...shippedStrategies(game), ...GENERIC];
}

/** The default entries of a tournament: the strategies that are not based on another, and a search if there is only one. */
export function independentIds(game: string): string[] {
  const own = shippedStrategies(game);
  return own.length === 0 ? ['random', 'search'] : [...own, 'random'];
}

/** A strategy by its name. `brought` loads the innermost strategy, if that is the user's own. */
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

/** What is known of the innermost strategy of a name: the bundle of a user's own, or what a trained one has learned and the bundle that it leans on. */
export interface Leaf {
  module?: string | undefined;
  trained?: Trained | undefined;
}

/** A strategy that was trained, with the one that it leans on. */
export async function trainedStrategy(game: Game, file: Trained, module?: string): Promise<Strategy<GameTypes>> {
  const { trained } = await import('../trained/index.js');
  return trained(game, file, file.from === 'random' ? undefined : await playable(game, file.from, { module }));
}

/** The strategy for a thread that plays; a user's own from its bundle. */
export async function playable(game: Game, id: string, { module, trained }: Leaf = {}): Promise<Strategy<GameTypes>> {
  if (trained !== undefined) return loadStrategy(game, id, () => trainedStrategy(game, trained, module));
  const file = module === undefined && broughtGame(game.id) !== undefined ? strategyFile(game.id, leafOf(game, id)) : undefined;
  const url = file === undefined ? module : (await bringStrategy(file, game)).url;
  return loadStrategy(game, id, url === undefined ? undefined : async () => (await bundleOf<Strategy<GameTypes>>(url)).default);
}

/** A user's own code: stacks name the lines of its files in each thread, also in one that was begun before they came. */
function bundleOf<D>(url: string): Promise<{ default: D }> {
  process.setSourceMapsEnabled(true);
  return importOf<D>(url);
}

function importOf<D>(url: string): Promise<{ default: D }> {
  return import(url) as Promise<{ default: D }>;
}
