import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Game, type GameTypes, Refused, type Strategy, show } from '../engine/index.js';
import { shippedStrategies } from './catalog.js';

/**
 * Strategies that users bring: a TypeScript or JavaScript file anywhere on disk. It is bundled once, on the main thread,
 * into a temporary module that every worker imports; `sortie/…` in it means this very installation.
 */
export interface Brought {
  url: string;
  /** Of the bundled code: equal hashes play equal games. */
  hash: string;
  load(): Promise<Strategy<GameTypes>>;
}

/** What `sortie/…` means: the build, also where tests run from the sources, since workers are plain Node. */
const here = dirname(fileURLToPath(import.meta.url));
const BUILD = import.meta.url.endsWith('.ts') ? join(here, '..', '..', 'dist', 'src') : join(here, '..');

/** Whether a strategy's name is the path of a file. */
export function isPath(name: string): boolean {
  return /[\\/]/.test(name) || /\.(ts|mts|js|mjs|ya?ml|json)$/.test(name);
}

export async function bringStrategy(file: string, game: Game): Promise<Brought> {
  const path = resolve(file);
  if (!existsSync(path)) {
    throw new Refused([
      {
        path: [file],
        expected: `a strategy file, but there is none at ${file}; shipped strategies of ${game.id}: ${shippedStrategies(game.id).join(', ')}`,
      },
    ]);
  }
  const code = await bundle(path, file);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const url = pathToFileURL(keep(code, hash)).href;
  const load = async () => checked(await imported(url, file), file, game);
  await load();
  return { url, hash, load };
}

async function bundle(path: string, file: string): Promise<string> {
  const { build } = await import('esbuild');
  try {
    const built = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      logLevel: 'silent',
      plugins: [
        {
          name: 'sortie',
          setup: (setup) => void setup.onResolve({ filter: /^sortie(\/|$)/ }, ({ path: name }) => ({ path: ownModule(name), external: true })),
        },
      ],
    });
    return built.outputFiles[0].text;
  } catch (error) {
    const { errors } = error as { errors?: { text: string; location: { line: number; column: number } | null }[] };
    if (errors === undefined) throw error;
    throw new Refused(
      errors.map(({ text, location }) => ({
        path: [file],
        expected: `code that can be built; ${location ? `line ${location.line}, column ${location.column + 1}: ` : ''}${text}`,
      })),
    );
  }
}

function ownModule(name: string): string {
  const part = name.replace(/^sortie\/?/, '');
  // sortie/strategies/<game>/kit: what the shipped players of a game share is built beside the sources.
  return pathToFileURL(join(BUILD, part.startsWith('strategies/') ? '..' : '', part, 'index.js')).href;
}

let folder: string | undefined;

/** The bundle in a folder that goes when the process ends. */
function keep(code: string, hash: string): string {
  if (folder === undefined) {
    folder = mkdtempSync(join(tmpdir(), 'sortie-'));
    process.once('exit', () => rmSync(folder as string, { recursive: true, force: true }));
  }
  const path = join(folder, `${hash}.mjs`);
  writeFileSync(path, code);
  return path;
}

async function imported(url: string, file: string): Promise<Record<string, unknown>> {
  try {
    return (await import(url)) as Record<string, unknown>;
  } catch (error) {
    throw new Refused([{ path: [file], expected: `a strategy file that can be loaded; it threw: ${(error as Error).message}` }]);
  }
}

function checked(module: Record<string, unknown>, file: string, game: Game): Strategy<GameTypes> {
  const strategy = module.default as Partial<Strategy<GameTypes>> | undefined;
  const wrong = (expected: string) => new Refused([{ path: [file], expected }]);
  if (typeof strategy !== 'object' || strategy === null)
    throw wrong(`"export default defineStrategy({ game, about, create })", found ${strategy === undefined ? 'no default export' : show(strategy)}`);
  if (typeof strategy.create !== 'function') throw wrong('a strategy with a function create(at)');
  if (strategy.game !== game.id) throw wrong(`a strategy of ${game.id}; its "game" says ${show(strategy.game)}`);
  return strategy as Strategy<GameTypes>;
}
