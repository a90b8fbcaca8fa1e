import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Game, type GameTypes, Refused, type SourceFile, type Strategy } from '../engine/index.js';
import { composed, GENERIC } from './generic.js';

/**
 * What there is, found on disk: a folder under games/ with an index is a game, a file under strategies/<game>/ is a
 * strategy. Nothing is registered anywhere. The same code reads sources (.ts, in tests) and the build (.js).
 */
const here = dirname(fileURLToPath(import.meta.url));
const GAMES = join(here, '..', 'games');
const STRATEGIES = join(here, '..', '..', 'strategies');
/** The package's own folder: two up from the sources, three up from the build. */
const PACKAGE = existsSync(join(here, '..', '..', 'package.json')) ? join(here, '..', '..') : join(here, '..', '..', '..');
const CODE = /(?<!\.d)\.(ts|js)$/;

export function gameIds(): string[] {
  return readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && indexOf(entry.name) !== undefined)
    .map((entry) => entry.name)
    .sort();
}

export async function loadGame(id: string): Promise<Game> {
  const index = gameIds().includes(id) ? indexOf(id) : undefined;
  if (index === undefined) throw new Refused([{ path: ['game'], expected: 'a game', unknown: id, known: gameIds() }]);
  const module = (await import(pathToFileURL(index).href)) as { default: Game };
  return module.default;
}

function indexOf(id: string): string | undefined {
  return ['index.ts', 'index.js'].map((name) => join(GAMES, id, name)).find((path) => existsSync(path));
}

/** The shipped strategies of a game, then the generic ones. */
export function strategyIds(game: string): string[] {
  return [...shippedStrategies(game), ...GENERIC];
}

export function shippedStrategies(game: string): string[] {
  const folder = join(STRATEGIES, game);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => CODE.test(name))
    .map((name) => name.replace(CODE, ''))
    .sort();
}

/** The text of a shipped strategy, for the hash of a cell; generic strategies change with the package. */
export function sourceOf(game: string, id: string): string {
  const path = join(PACKAGE, 'strategies', game, `${id}.ts`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** A file that ships with a game: strategies/<game>/<folder>/<name>.yaml. */
export function readGameFile<S extends SourceFile>(game: string, folder: string, name: string, parse: (path: string, text: string) => S): S {
  const path = join(PACKAGE, 'strategies', game, folder, `${name}.yaml`);
  if (existsSync(path)) return parse(path, readFileSync(path, 'utf8'));
  throw new Refused([
    { path: [folder], expected: `one of the shipped ${folder} or the path of a file`, unknown: name, known: gameFiles(game, folder) },
  ]);
}

export function gameFiles(game: string, folder: string): string[] {
  const path = join(PACKAGE, 'strategies', game, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -5)] : []))
    .sort();
}

/** A strategy by its name. Files that users bring come through `bring.ts`. */
export async function loadStrategy(game: Game, id: string): Promise<Strategy<GameTypes>> {
  if (shippedStrategies(game.id).includes(id)) {
    const path = ['.ts', '.js'].map((ending) => join(STRATEGIES, game.id, id + ending)).find((one) => existsSync(one)) as string;
    return ((await import(pathToFileURL(path).href)) as { default: Strategy<GameTypes> }).default;
  }
  const made = await composed(game, id, (inner) => loadStrategy(game, inner));
  if (made !== undefined) return made;
  throw new Refused([{ path: ['strategies'], expected: `a strategy of ${game.id} or the path of a file`, unknown: id, known: strategyIds(game.id) }]);
}
