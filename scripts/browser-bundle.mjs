// Bundles games for a browser: for each game one module with the game, all its shipped players and files, and beside them
// `page`, with what plays, asks and counts any of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { withoutWords } from './without-words.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const from = (...path) => JSON.stringify(join(ROOT, ...path));

export const GAMES = readdirSync(join(ROOT, 'src/games'))
  .filter((id) => existsSync(join(ROOT, 'src/games', id, 'index.ts')))
  .sort();

/** The contents of the files that options can name, by folder and name. */
export function shippedFiles(id) {
  const folder = join(ROOT, 'strategies', id);
  const files = {};
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const listed = readdirSync(join(folder, name)).filter((file) => file.endsWith('.yaml'));
    if (listed.length === 0) continue;
    files[name] = Object.fromEntries(listed.sort().map((file) => [basename(file, '.yaml'), parse(readFileSync(join(folder, name, file), 'utf8'))]));
  }
  return files;
}

/** `export default` of all that is shipped for a game: see src/players/shipped.ts. */
function shippedModule(id) {
  const entries = readdirSync(join(ROOT, 'strategies', id), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ts')).map(({ name }) => basename(name, '.ts'));
  return [
    `import game from ${from('src/games', id, 'index.ts')};`,
    ...names.map((name, n) => `import strategy${n} from ${from('strategies', id, `${name}.ts`)};`),
    `export default { game, strategies: { ${names.map((name, n) => `${JSON.stringify(name)}: strategy${n}`).join(', ')} }, files: ${JSON.stringify(shippedFiles(id))}, picture: () => import(${from('src/games', id, 'picture.ts')}) };`,
  ].join('\n');
}

/** What a page does with a game, whichever it is. */
const PAGE = [
  `export { camel, kebab } from ${from('src/engine/asking.ts')};`,
  `export { transcriptText } from ${from('src/engine/index.ts')};`,
  `export { answerOdds, rulesOf, seatedOf, shippedStrategy, tellShipped, watchShipped } from ${from('src/players/shipped.ts')};`,
].join('\n');

/** What a page counts and infers: shards of games, their tallies, and the results of a run. */
const STATISTICS = [
  `export { layOut } from ${from('src/simulation/lay-out.ts')};`,
  `export { ShardPlayer } from ${from('src/simulation/shard.ts')};`,
  `export { merge, Reading } from ${from('src/simulation/tally/index.ts')};`,
  `export { inferred } from ${from('src/statistics/inference.ts')};`,
  `export { answerJson } from ${from('src/statistics/odds-json.ts')};`,
].join('\n');

/** Replaces what a page never asks a game for: the promises that tests hold its state to. */
const UNASKED = 'export const invariant = () => undefined;';

/** The entry of a worker of the site that plays a game. */
export const workerEntry = (id) => `entry:worker:${id}`;

const workerModule = (id) =>
  [
    `import shipped from ${JSON.stringify(`entry:${id}`)};`,
    `import { callsOf } from ${from('src/site/worker/calls.ts')};`,
    `import { serve } from ${from('src/site/worker/serve.ts')};`,
    'serve(self, callsOf(shipped));',
  ].join('\n');

/** The entry of what reads files of the user, for any game. */
export const NUMBERS = 'entry:numbers';

/** Resolves `sortie/…` to the sources, as the tests do, and makes up the entries. */
export const sources = {
  name: 'sortie',
  setup(setup) {
    setup.onResolve({ filter: /^sortie\// }, ({ path }) => {
      const part = path.slice('sortie/'.length);
      if (!part.startsWith('strategies/')) return { path: join(ROOT, 'src', part, 'index.ts') };
      return { path: join(ROOT, part.endsWith('/kit') ? `${part}/index.ts` : `${part}.ts`) };
    });
    // A page knows what options, tables and players are about before it loads the code: src/site/state/catalog.ts.
    setup.onLoad({ filter: /(src\/games\/.*\/[\w-]*(options|tables|scenarios)|src\/players\/(random|lookahead|search)|strategies\/.*)\.ts$/ }, ({ path }) => ({
      contents: withoutWords(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
    setup.onLoad({ filter: /src\/games\/[^/]+\/plain\.ts$/ }, () => ({ contents: 'export const PLAIN = undefined;' }));
    setup.onLoad({ filter: /src\/games\/.*\/invariant\.ts$/ }, () => ({ contents: UNASKED }));
    setup.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
    setup.onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => ({ contents: contentsOf(path), resolveDir: ROOT }));
  },
};

function contentsOf(entry) {
  if (entry === 'page') return PAGE;
  if (entry === 'statistics') return STATISTICS;
  if (entry === 'numbers') return `export { readOwn } from ${from('src/site/worker/reading.ts')};`;
  return entry.startsWith('worker:') ? workerModule(entry.slice('worker:'.length)) : shippedModule(entry);
}

/** The files that a module needs before it runs: itself and all its static imports, direct and indirect. */
export function filesFor(name, { files, metafile }) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const { imports } = metafile.outputs[`dist/browser/${file}`];
    for (const { path, kind } of imports) if (kind === 'import-statement') visit(basename(path));
  };
  visit(`${name}.js`);
  return [...found].map((file) => ({ file, text: files.get(file) }));
}

/**
 * Bundles games with `page` and `statistics`, as modules that share chunks. Returns the files by name, and esbuild's list of what is in them.
 * The platform is the browser's: an import of Node's modules fails the build.
 */
export async function bundleGames(ids = GAMES) {
  const { outputFiles, metafile } = await build({
    entryPoints: [...ids, 'page', 'statistics'].map((name) => ({ in: `entry:${name}`, out: name })),
    plugins: [sources],
    ...{ bundle: true, splitting: true, minify: true, write: false, metafile: true },
    ...{ format: 'esm', platform: 'browser', target: 'es2022', legalComments: 'none', logLevel: 'silent' },
    ...{ absWorkingDir: ROOT, outdir: resolve(ROOT, 'dist/browser') },
  });
  return { files: new Map(outputFiles.map(({ path, text }) => [basename(path), text])), metafile };
}
