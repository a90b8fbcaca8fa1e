import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { Refused } from '../../engine/index.js';
import { scratchFolder } from './scratch.js';
import { FOR_NODE } from './targets.js';

/**
 * Bundles a user's code into modules for the workers, and hashes the bundles. `sortie/…` resolves to the build of
 * this installation, even if tests run from the sources, because workers are plain Node.
 */
const here = dirname(fileURLToPath(import.meta.url));
export const BUILD = import.meta.url.endsWith('.ts') ? join(here, '..', '..', '..', 'dist', 'src') : join(here, '..', '..');

/** The file of `sortie/engine` and the like; sortie/strategies/<game>/kit and each shipped strategy are built beside `src`. */
export function ownModule(name: string): string {
  const part = name.replace(/^sortie\/?/, '');
  const at = join(BUILD, part.startsWith('strategies/') ? '..' : '', part);
  return part.startsWith('strategies/') && !part.endsWith('/kit') ? `${at}.js` : join(at, 'index.js');
}

const OWN = /^sortie(\/|$)/;
/** For playing: leaves sortie outside the bundle, so that a user's code shares its classes with the program. */
const outside: Plugin = {
  name: 'sortie',
  setup: (setup) => void setup.onResolve({ filter: OWN }, ({ path }) => ({ path: pathToFileURL(ownModule(path)).href, external: true })),
};
/**
 * Refuses imports of a strategy: the dice, with which it could recognise the game being played, and Node's modules, which reach
 * beyond its thread. The files of a user's own game may import them. This catches mistakes; it is not a sandbox.
 */
const refusing = (exempt: string | undefined): Plugin => ({
  name: 'refused',
  setup: (setup) =>
    void setup.onResolve({ filter: /./ }, ({ path, importer }) => {
      if (!(path === 'sortie' || path === 'sortie/chance' || isBuiltin(path))) return undefined;
      if (exempt !== undefined && importer.startsWith(exempt + sep) && !importer.startsWith(join(exempt, 'strategies') + sep)) return undefined;
      return { errors: [{ text: `a strategy may not import "${path}": its dice are those that create() is given` }] };
    }),
});

interface Bundle {
  url: string;
  hash: string;
}

/** Bundles of this process, by file and by what its plugins refuse, with the text of every file in them: a search names a strategy a hundred times. */
const known = new Map<string, { bundle: Bundle; texts: ReadonlyMap<string, string> }>();

/** For modules written for `require` that ask for Node's: a bundle has none by itself. No line of its own, so that the map fits. */
const REQUIRE = 'import { createRequire as sortieRequire } from "node:module"; const require = sortieRequire(import.meta.url); ';

/** Foreign libraries check and print less, and are several times as fast. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

interface Bundling {
  plugins?: readonly Plugin[];
  /** Another name under which the bundle is kept. */
  as?: string;
  /** The code of a module that imports the file, bundled in its place. */
  wrapper?: string;
}

/** Bundles one file with its imports into a module, again only if a file in it has changed. Faults name it `file`, as the user does. */
export async function bundled(path: string, file: string, { plugins = [], as = path, wrapper }: Bundling = {}): Promise<Bundle> {
  const found = known.get(as);
  if (found !== undefined && [...found.texts].every(([at, text]) => existsSync(at) && readFileSync(at, 'utf8') === text)) return found.bundle;
  const { build } = await import('esbuild');
  const root = dirname(resolve(path));
  try {
    const { outputFiles, metafile } = await build({
      ...{ ...FOR_NODE, write: false, sourcemap: 'inline', metafile: true, logLevel: 'silent' },
      ...(wrapper === undefined
        ? { entryPoints: [path] }
        : { stdin: { contents: wrapper, resolveDir: root, sourcefile: `${as}.mjs` }, define: PRODUCTION }),
      // Names of inputs begin here. By default they begin where the process began, which it may have left.
      absWorkingDir: root,
      plugins: [...plugins, outside],
    });
    const [{ text }] = outputFiles;
    const code = text.includes('Dynamic require of') ? REQUIRE + text : text;
    const hash = await codeHash(code);
    // Stacks name the lines of the user's files.
    process.setSourceMapsEnabled(true);
    const bundle = { url: pathToFileURL(keep(code, hash)).href, hash };
    // The wrapper is no file.
    const inputs = Object.keys(metafile.inputs).map((at) => resolve(root, at));
    known.set(as, { bundle, texts: new Map(inputs.filter((at) => existsSync(at)).map((at) => [at, readFileSync(at, 'utf8')])) });
    return bundle;
  } catch (error) {
    const { errors } = error as { errors?: { text: string; location: { file: string; line: number; column: number } | null }[] };
    if (errors === undefined) throw error;
    throw new Refused(
      errors.map(({ text, location }) => ({
        path: [file],
        expected: `code that can be built; ${location ? `${location.file}:${location.line}:${location.column + 1}: ` : ''}${text}`,
      })),
    );
  }
}

/** Bundles a strategy. `game`: the folder of its game, if that is the user's own. */
export function bundledStrategy(path: string, file: string, game: string | undefined): Promise<Bundle> {
  return bundled(path, file, { plugins: [refusing(game)], as: `${path} in ${game}` });
}

const HOME = pathToFileURL(join(BUILD, '..')).href;

/** Hash of a bundle, minified and without the folder of this installation: comments, line breaks and the place of sortie do not count. */
export async function codeHash(bundle: string): Promise<string> {
  const { transform } = await import('esbuild');
  // A tsconfig.json near the file must not change the hash.
  const bare = { tsconfigRaw: '{}', format: 'esm', minifyWhitespace: true, minifySyntax: true, treeShaking: true, legalComments: 'none' } as const;
  return hashOf((await transform(bundle.replaceAll(HOME, ''), bare)).code);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Writes a module to a folder that goes with the process. A thread that reads it meanwhile gets a whole one: it is written aside, and renamed. */
export function keep(code: string, name: string): string {
  const path = join(scratchFolder(), `${name}.mjs`);
  const aside = `${path}.new`;
  writeFileSync(aside, code);
  renameSync(aside, path);
  return path;
}
