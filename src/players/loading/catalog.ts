import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Game, Refused, type SourceFile } from '../../engine/index.js';

/**
 * Finds games and strategies on disk; nothing is registered. A folder under games/ with an index is a game, and a file under
 * strategies/<game>/ is a strategy. The code reads sources (.ts, in tests) and the build (.js). A user's own game is a folder
 * with an index and an optional strategies/.
 */
const here = dirname(fileURLToPath(import.meta.url));
const GAMES = join(here, '..', '..', 'games');
const STRATEGIES = join(here, '..', '..', '..', 'strategies');
/** The package's folder: beside `src` of the sources, one level higher for the build. */
const PACKAGE = [join(here, '..', '..', '..'), join(here, '..', '..', '..', '..')].find((folder) =>
  existsSync(join(folder, 'package.json')),
) as string;
const CODE = /(?<!\.d)\.(ts|js)$/;

/** A user's own game, bundled. */
export interface BroughtGame {
  id: string;
  /** Its index file, or the file of another program that a bridge wraps. */
  path: string;
  /** The prefix of the bridge: `rtt`. */
  bridge?: string | undefined;
  /** The code that a bridge wraps it with. */
  wrapper?: string | undefined;
  /** The bundle that is played. */
  module: string;
  /** Hash of its code. */
  hash: string;
  game: Game;
}

const brought = new Map<string, BroughtGame>();

/** From now on the game is known under its id. */
export function remember(game: BroughtGame): void {
  brought.set(game.id, game);
}

export function broughtGame(id: string): BroughtGame | undefined {
  return brought.get(id);
}

export function broughtGameAt(path: string, bridge?: string): BroughtGame | undefined {
  return [...brought.values()].find((game) => game.path === path && game.bridge === bridge);
}

/** The name of a game on a command line: its id, or the path of a user's own game. */
export function wordOf(id: string): string {
  const game = brought.get(id);
  if (game === undefined) return id;
  // A folder names its index.
  const path = relative('.', game.bridge === undefined && indexIn(dirname(game.path)) === game.path ? dirname(game.path) : game.path);
  return `${game.bridge === undefined ? '' : `${game.bridge}:`}${path.startsWith('.') ? path : `./${path}`}`;
}

export function gameIds(): string[] {
  return readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && indexOf(entry.name) !== undefined)
    .map((entry) => entry.name)
    .sort();
}

/** The index of a shipped game. */
export function indexOf(id: string): string | undefined {
  return indexIn(join(GAMES, id));
}

export function indexIn(folder: string): string | undefined {
  return codeIn(folder, 'index');
}

/** What draws the positions of a shipped game. */
export function pictureFile(id: string): string | undefined {
  return codeIn(join(GAMES, id), 'picture');
}

function codeIn(folder: string, name: string): string | undefined {
  return ['.ts', '.js'].map((ending) => join(folder, name + ending)).find((path) => existsSync(path));
}

/** The folder of a game's strategies: for a shipped game in the sources or the build, else beside its index. */
function strategyFolder(game: string): string {
  const found = brought.get(game);
  return found === undefined ? join(STRATEGIES, game) : join(dirname(found.path), 'strategies');
}

/** The strategies that come with a game. */
export function shippedStrategies(game: string): string[] {
  const folder = strategyFolder(game);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => CODE.test(name))
    .map((name) => name.replace(CODE, ''))
    .sort();
}

/** The file of a strategy that comes with a game; undefined if there is none of this name. */
export function strategyFile(game: string, id: string): string | undefined {
  if (!shippedStrategies(game).includes(id)) return undefined;
  return ['.ts', '.js'].map((ending) => join(strategyFolder(game), id + ending)).find((path) => existsSync(path));
}

/** The folder of YAML files that options can name. */
function fileFolder(game: string, folder: string): string {
  return brought.has(game) ? join(strategyFolder(game), folder) : join(PACKAGE, 'strategies', game, folder);
}

/** A file that comes with a game: strategies/<game>/<folder>/<name>.yaml. */
export function readGameFile<S extends SourceFile>(game: string, folder: string, name: string, parse: (path: string, text: string) => S): S {
  const path = join(fileFolder(game, folder), `${name}.yaml`);
  if (existsSync(path)) return parse(path, readFileSync(path, 'utf8'));
  throw new Refused([
    { path: [folder], expected: `one of the shipped ${folder} or the path of a file`, unknown: name, known: gameFiles(game, folder) },
  ]);
}

/** The searches for best replies to strategies of a game, as `sortie tune --best-reply --out` keeps them. */
export function bestRepliesFile(game: string): string {
  return fileFolder(game, 'best-replies.json');
}

export function gameFiles(game: string, folder: string): string[] {
  const path = fileFolder(game, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -5)] : []))
    .sort();
}
