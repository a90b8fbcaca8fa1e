import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { bridgeOf, wrapping } from '../../bridges/wrapping.js';
import { type Game, type GameTypes, lacking, type Problem, Refused, type Strategy, show } from '../../engine/index.js';
import { placeOf } from '../../engine/problem.js';
import { bundled, bundledStrategy, hashOf } from './bundle.js';
import { broughtGame, broughtGameAt, gameIds, indexIn, remember, shippedStrategies } from './catalog.js';
import { watch } from './watch.js';
import { wholeGame } from './whole.js';

/** A user's own strategy: a TypeScript or JavaScript file anywhere on disk, bundled once. */
export interface Brought {
  url: string;
  /** Hash of the code with all its imports: equal hashes play equal games. */
  hash: string;
  strategy: Strategy<GameTypes>;
}

/** Whether a name is the path of a file. */
export function isPath(name: string): boolean {
  return /[\\/]/.test(name) || /\.(ts|mts|js|mjs|ya?ml|json)$/.test(name);
}

/** Whether a word names code of its author, or a file that may name code. Data from elsewhere may not: only the user says what runs. */
export const namesCode = (word: string) => isPath(word) || bridgeOf(word) !== undefined;

/** Reading a device or a pipe may never end. */
const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

export async function bringStrategy(file: string, game: Game): Promise<Brought> {
  const path = resolve(file);
  if (!isFile(path)) {
    const known = shippedStrategies(game.id);
    const shipped = known.length === 0 ? '' : `; shipped strategies of ${game.id}: ${known.join(', ')}`;
    throw new Refused([{ path: [file], expected: `a strategy file, but there is none at ${file}${shipped}` }]);
  }
  await watch.before();
  const known = loaded.get(path);
  const from = broughtGame(game.id)?.path;
  const { url, hash } = await bundledStrategy(path, file, from && dirname(from));
  if (known?.hash === hash) return known;
  const brought = { url, hash, strategy: checkedStrategy(await exportOf(url, file, 'a strategy'), file, game) };
  loaded.set(path, brought);
  return brought;
}

/** Strategies by path, because many cells name the same file. */
const loaded = new Map<string, Brought>();

/** A user's own game, by the file that exports it or by the folder of its index. */
export async function bringGame(file: string): Promise<Game> {
  const found = resolve(file);
  const path = existsSync(found) && statSync(found).isDirectory() ? indexIn(found) : found;
  if (path === undefined || !isFile(path))
    throw new Refused([{ path: ['game'], expected: 'the file of a game, or a folder with its index.ts', unknown: file, known: gamesBeside(file) }]);
  return broughtFrom({ path, file });
}

/** Paths of the games in the folder where a game was not found. */
function gamesBeside(file: string): string[] {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && indexIn(join(folder, entry.name)) !== undefined,
  );
  return found.map(({ name }) => join(dirname(file), name)).map((path) => (path.includes(sep) ? path : `./${path}`));
}

/** A game for another program, by its rules module: `rtt:./rules.js`. */
export async function bringBridged(prefix: string, file: string): Promise<Game> {
  const path = resolve(file);
  const name = `${prefix}:${file}`;
  if (!isFile(path)) throw new Refused([{ path: ['game'], expected: `a rules module behind "${prefix}:", but there is no file at ${file}` }]);
  const form = join(dirname(path), 'create.html');
  const wrapper = wrapping(prefix, {
    ...{ path, name: basename(path), id: idOf(path) },
    ...{ text: readFileSync(path, 'utf8'), form: existsSync(form) ? readFileSync(form, 'utf8') : '' },
  });
  return broughtFrom({ path, file: name, bridge: prefix, wrapper });
}

/** The name of the file, or of its folder if the file has the name that all such files have. */
function idOf(path: string): string {
  const stem = basename(path).replace(/\.\w+$/, '');
  const word = /^(rules|game|index)$/i.test(stem) ? basename(dirname(path)) : stem;
  return (
    word
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'game'
  );
}

interface Source {
  path: string;
  /** As the user names it. */
  file: string;
  bridge?: string;
  wrapper?: string;
}

async function broughtFrom({ path, file, bridge, wrapper }: Source): Promise<Game> {
  await watch.before();
  const { url, hash } = await bundled(path, file, wrapper === undefined ? {} : { as: `${bridge}:${path} ${hashOf(wrapper)}`, wrapper });
  const known = broughtGameAt(path, bridge);
  if (known?.hash === hash) return known.game;
  const game = checkedGame(wholeGame(await exportOf(url, file, 'a game')) as Partial<Game> | undefined, file);
  const other = broughtGame(game.id);
  // A game whose file is gone has left its name.
  const taken = other !== undefined && (other.path !== path || other.bridge !== bridge) && existsSync(other.path);
  if (taken || gameIds().includes(game.id))
    throw new Refused([{ path: [file], expected: `a game with an id of its own: there is another ${game.id}${other ? ` at ${other.path}` : ''}` }]);
  remember({ id: game.id, path, bridge, wrapper, module: url, hash, game });
  return game;
}

/** A file that was written for `require`, below a package.json that says something else. */
const OF_COMMONJS = /^threw: (exports|module|require) is not defined in ES module scope$/;

/** The default export of a module. A file that throws at its top level is refused. */
async function exportOf(url: string, file: string, what: string): Promise<unknown> {
  watch.loading(file);
  try {
    return ((await import(url)) as { default?: unknown }).default;
  } catch (error) {
    const said = `threw: ${error instanceof Error ? error.message : String(error)}`;
    const where = OF_COMMONJS.test(said) ? '; name it .cjs, or put a package.json beside it that says { "type": "commonjs" }' : placeOf(error);
    throw new Refused([{ path: [file], expected: `${what} file that can be loaded; it ${said}${where}` }]);
  } finally {
    watch.loaded(file);
  }
}

function checkedStrategy(found: unknown, file: string, game: Game): Strategy<GameTypes> {
  const wrong = (expected: string) => new Refused([{ path: [file], expected }]);
  if (typeof found !== 'object' || found === null)
    throw wrong(`"export default defineStrategy({ game, about, create })", found ${found === undefined ? 'no default export' : show(found)}`);
  const strategy = found as Strategy<GameTypes>;
  if (typeof strategy.create !== 'function') throw wrong('a strategy with a function create(at)');
  if (strategy.game !== game.id) throw wrong(`a strategy of ${game.id}; its "game" says ${show(strategy.game)}`);
  const problems = parameterProblems(strategy.parameters, file);
  if (problems.length > 0) throw new Refused(problems);
  return typeof strategy.about === 'string' ? strategy : { ...strategy, about: '' };
}

/** { keep: { default: 3, min: 0, max: 9, about } } */
function parameterProblems(parameters: unknown, file: string): Problem[] {
  if (parameters === undefined) return [];
  if (typeof parameters !== 'object' || parameters === null)
    return [{ path: [file, 'parameters'], expected: 'names with ranges', found: parameters }];
  return Object.entries(parameters).flatMap(([name, range]): Problem[] => {
    const { default: start, min, max } = (range ?? {}) as Partial<Record<string, unknown>>;
    const numbers = [min, start, max].every(Number.isFinite) && (min as number) <= (start as number) && (start as number) <= (max as number);
    return numbers
      ? []
      : [{ path: [file, 'parameters', name], expected: '{ default, min, max }: numbers, the default between the others', found: range }];
  });
}

function checkedGame(game: Partial<Game> | undefined, file: string): Game {
  if (typeof game !== 'object' || game === null)
    throw new Refused([
      { path: [file], expected: `"export default defineGame({ … })", found ${game === undefined ? 'no default export' : show(game)}` },
    ]);
  const missing = lacking(game);
  if (missing.length > 0) throw new Refused([{ path: [file], expected: `a whole game; it lacks ${missing.join(', ')}` }]);
  return game as Game;
}
