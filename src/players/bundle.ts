import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { Refused } from '../engine/index.js';

/**
 * Code from elsewhere, made into modules that every worker imports; and the hash of any code with all that it imports.
 * `sortie/…` means this very installation: the build, also where tests run from the sources, since workers are plain Node.
 */
const here = dirname(fileURLToPath(import.meta.url));
export const BUILD = import.meta.url.endsWith('.ts') ? join(here, '..', '..', 'dist', 'src') : join(here, '..');

const COMMON = { bundle: true, write: false, format: 'esm', platform: 'node', target: 'node20', logLevel: 'silent' } satisfies BuildOptions;

/** The file of `sortie/engine`; sortie/strategies/<game>/kit, what the shipped players of a game share, is built beside the sources. */
function ownModule(name: string): string {
  const part = name.replace(/^sortie\/?/, '');
  return join(BUILD, part.startsWith('strategies/') ? '..' : '', part, 'index.js');
}

const OWN = /^sortie(\/|$)/;
/** When played: players from elsewhere meet the very classes that the rest of the program uses. */
const outside: Plugin = {
  name: 'sortie',
  setup: (setup) => void setup.onResolve({ filter: OWN }, ({ path }) => ({ path: pathToFileURL(ownModule(path)).href, external: true })),
};
/**
 * What a strategy may not import: the dice, with which it could look for the game that is being played, and what reaches beyond its
 * thread. Its game's own files may, where the game is from elsewhere. This keeps slips out, it is no sandbox.
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

/** When hashed: what was left outside is taken in. */
const inside: Plugin = {
  name: 'sortie',
  setup(setup) {
    setup.onResolve({ filter: OWN }, ({ path }) => ({ path: ownModule(path) }));
    setup.onResolve({ filter: /^file:/ }, ({ path }) => ({ path: fileURLToPath(path) }));
    // A library that the build made into one file is a package as before.
    setup.onResolve({ filter: /\/libraries\/.+\.mjs$/ }, ({ path }) => ({ path: path.replace(/^.*\/libraries\/(.+)\.mjs$/, '$1'), external: true }));
  },
};

/** One file with what it imports beside it, as a module of its own; faults as `file` is called by the user. */
export async function bundled(path: string, file: string, plugins: readonly Plugin[] = []): Promise<{ url: string; hash: string }> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({ ...COMMON, entryPoints: [path], sourcemap: 'inline', plugins: [...plugins, outside] });
    const code = outputFiles[0].text;
    const [hash] = await codeHashes([{ code }]);
    return { url: pathToFileURL(keep(code, hash)).href, hash };
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

/** What is hashed: a file, or a few lines of code that import some. */
export type HashedCode = { path: string } | { code: string };

const ENTRY = 'sortie-entry:';

/** A strategy; `game` is the folder of its game, where that is from elsewhere. */
export function bundledStrategy(path: string, file: string, game: string | undefined): Promise<{ url: string; hash: string }> {
  return bundled(path, file, [refusing(game)]);
}

/**
 * Hashes of code with all of ours that it imports, bundled and minified: a comment or a line break changes nothing, a
 * number does. Packages from the registry are left out; their versions are locked.
 */
export async function codeHashes(entries: readonly HashedCode[]): Promise<string[]> {
  const { build } = await import('esbuild');
  const virtual: Plugin = {
    name: 'entries',
    setup(setup) {
      setup.onResolve({ filter: /^sortie-entry:/ }, ({ path }) => ({ path, namespace: 'entry' }));
      setup.onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => {
        const entry = entries[Number(path.slice(ENTRY.length))];
        return { contents: 'code' in entry ? entry.code : '', resolveDir: BUILD };
      });
    },
  };
  const entryPoints = entries.map((entry, index) => ({ in: 'path' in entry ? entry.path : `${ENTRY}${index}`, out: String(index) }));
  const { outputFiles } = await build({
    ...COMMON,
    // Settings of whatever TypeScript project lies around are no part of the code.
    tsconfigRaw: '{}',
    ...{ entryPoints, minify: true, legalComments: 'none', packages: 'external', outdir: '.' },
    plugins: [inside, virtual],
  });
  const hashes = new Map(outputFiles.map(({ path, text }) => [/(\d+)\.js$/.exec(path)?.[1], hashOf(text)]));
  return entries.map((_, index) => hashes.get(String(index)) as string);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

let folder: string | undefined;

/** A module in a folder that goes when the process ends. */
export function keep(code: string, name: string): string {
  if (folder === undefined) {
    folder = mkdtempSync(join(tmpdir(), 'sortie-'));
    process.once('exit', () => rmSync(folder as string, { recursive: true, force: true }));
  }
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  return path;
}
