import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Game, type GameTypes, Refused, type Strategy, show } from '../engine/index.js';
import { bundled } from './bundle.js';
import { broughtGame, gameIds, indexIn, remember, shippedStrategies } from './catalog.js';

/** Strategies and games that users bring: a TypeScript or JavaScript file anywhere on disk, bundled once, on the main thread. */
export interface Brought {
  url: string;
  /** Of the code with all that it imports: equal hashes play equal games. */
  hash: string;
  load(): Promise<Strategy<GameTypes>>;
}

/** Whether a name is the path of a file. */
export function isPath(name: string): boolean {
  return /[\\/]/.test(name) || /\.(ts|mts|js|mjs|ya?ml|json)$/.test(name);
}

export async function bringStrategy(file: string, game: Game): Promise<Brought> {
  const path = resolve(file);
  if (!existsSync(path)) {
    const known = shippedStrategies(game.id);
    const shipped = known.length === 0 ? '' : `; shipped strategies of ${game.id}: ${known.join(', ')}`;
    throw new Refused([{ path: [file], expected: `a strategy file, but there is none at ${file}${shipped}` }]);
  }
  const { url, hash } = await bundled(path, file);
  const load = async () => checkedStrategy(await imported(url, file, 'a strategy'), file, game);
  await load();
  return { url, hash, load };
}

/** A game from elsewhere: the file that exports it, or the folder of its index. */
export async function bringGame(file: string): Promise<Game> {
  const found = resolve(file);
  const path = existsSync(found) && statSync(found).isDirectory() ? indexIn(found) : found;
  if (path === undefined || !existsSync(path))
    throw new Refused([{ path: ['game'], expected: `the file of a game, or a folder with its index.ts, but there is none at ${file}` }]);
  const { url, hash } = await bundled(path, file);
  const game = checkedGame(await imported(url, file, 'a game'), file);
  const other = broughtGame(game.id)?.path;
  if (gameIds().includes(game.id) || (other !== undefined && other !== path))
    throw new Refused([{ path: [file], expected: `a game with an id of its own: there is another ${game.id}${other ? ` at ${other}` : ''}` }]);
  remember({ id: game.id, path, module: url, hash });
  return game;
}

async function imported(url: string, file: string, what: string): Promise<Record<string, unknown>> {
  try {
    return (await import(url)) as Record<string, unknown>;
  } catch (error) {
    const said = error instanceof Error ? error.message : show(error);
    throw new Refused([{ path: [file], expected: `${what} file that can be loaded; it threw: ${said}` }]);
  }
}

function checkedStrategy(module: Record<string, unknown>, file: string, game: Game): Strategy<GameTypes> {
  const strategy = module.default as Partial<Strategy<GameTypes>> | undefined;
  const wrong = (expected: string) => new Refused([{ path: [file], expected }]);
  if (typeof strategy !== 'object' || strategy === null)
    throw wrong(`"export default defineStrategy({ game, about, create })", found ${strategy === undefined ? 'no default export' : show(strategy)}`);
  if (typeof strategy.create !== 'function') throw wrong('a strategy with a function create(at)');
  if (strategy.game !== game.id) throw wrong(`a strategy of ${game.id}; its "game" says ${show(strategy.game)}`);
  return strategy as Strategy<GameTypes>;
}

/** What a game cannot be without, by kind; what its functions do, the promises of the contract test hold it to. */
const MEMBERS: Readonly<Record<string, readonly (keyof Game)[]>> = {
  string: ['id', 'title', 'version', 'about', 'caveat', 'length'],
  number: ['turnLimit'],
  object: ['seats', 'defaultStrategies', 'channels', 'options', 'data', 'outcomes', 'decisions', 'measures', 'odds'],
  function: ['compile', 'newState', 'newRecorder', 'setUp', 'turn', 'over', 'view', 'key', 'value', 'describe'],
};

function checkedGame(module: Record<string, unknown>, file: string): Game {
  const game = module.default as Partial<Game> | undefined;
  if (typeof game !== 'object' || game === null)
    throw new Refused([
      { path: [file], expected: `"export default defineGame({ … })", found ${game === undefined ? 'no default export' : show(game)}` },
    ]);
  const wrong = Object.entries(MEMBERS).flatMap(([kind, names]) =>
    names.filter((name) => typeof game[name] !== kind || game[name] === null).map((name) => `${name} (${a(kind)})`),
  );
  if (wrong.length > 0) throw new Refused([{ path: [file], expected: `a whole game; it lacks ${wrong.join(', ')}` }]);
  return game as Game;
}

function a(kind: string): string {
  const names: Record<string, string> = { string: 'a text', number: 'a number', object: 'a list or a map', function: 'a function' };
  return names[kind];
}
