import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Game, Refused, type SourceFile } from '../engine/index.js';

/**
 * What there is, found on disk: a folder under games/ with an index is a game, a file under strategies/<game>/ is a
 * strategy. Nothing is registered anywhere. The same code reads sources (.ts, in tests) and the build (.js).
 * A game from elsewhere has the same shape in one folder: its index, and beside it strategies/, if it brings any.
 */
const here = dirname(fileURLToPath(import.meta.url));
const GAMES = join(here, '..', 'games');
const STRATEGIES = join(here, '..', '..', 'strategies');
/** The package's own folder: two up from the sources, three up from the build. */
const PACKAGE = existsSync(join(here, '..', '..', 'package.json')) ? join(here, '..', '..') : join(here, '..', '..', '..');
const CODE = /(?<!\.d)\.(ts|js)$/;

/** A game from elsewhere, found by its path and bundled. */
export interface BroughtGame {
  id: string;
  /** Its index file. */
  path: string;
  /** The bundle that is played. */
  module: string;
  /** Of its code. */
  hash: string;
  /** As the main thread sees it. */
  game: Game;
}

const brought = new Map<string, BroughtGame>();

/** Games from elsewhere are known under their id once they have been loaded. */
export function remember(game: BroughtGame): void {
  brought.set(game.id, game);
}

export function broughtGame(id: string): BroughtGame | undefined {
  return brought.get(id);
}

export function broughtGameAt(path: string): BroughtGame | undefined {
  return [...brought.values()].find((game) => game.path === path);
}

/** What a game is called on a command line: its id, or the path of one from elsewhere. */
export function wordOf(id: string): string {
  const game = brought.get(id);
  if (game === undefined) return id;
  const path = relative('.', game.path);
  return path.startsWith('.') ? path : `./${path}`;
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
  return ['index.ts', 'index.js'].map((name) => join(folder, name)).find((path) => existsSync(path));
}

/** Where a game's strategies are: of a shipped one in the sources or the build, of any other beside its index. */
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

/** The file of a strategy that comes with a game; undefined for a name that is none. */
export function strategyFile(game: string, id: string): string | undefined {
  if (!shippedStrategies(game).includes(id)) return undefined;
  return ['.ts', '.js'].map((ending) => join(strategyFolder(game), id + ending)).find((path) => existsSync(path));
}

/** Where the YAML files that options name are. */
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

export function gameFiles(game: string, folder: string): string[] {
  const path = fileFolder(game, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -5)] : []))
    .sort();
}
