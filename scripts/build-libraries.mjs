// Bundles libraries into the build, one file each in dist/libraries: installing the package fetches none of them, and a command loads
// one file instead of up to 400. The compiled modules import these files. zod's types are copied too, because our own types refer to
// them.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { FOR_NODE } from '../dist/src/players/loading/targets.js';

const LIBRARIES = [
  '@stdlib/math-base-special-erfcinv',
  '@stdlib/stats-base-dists-beta-quantile',
  '@stdlib/stats-base-dists-t-quantile',
  'arquero',
  'commander',
  'fastest-levenshtein',
  'simple-statistics',
  'vega',
  'vega-lite',
  'yaml',
  'zod',
];
/** Exports of the libraries that are loaded by `import()`; they cannot be read from the sources. */
const LAZY = { vega: 'View, parse, textMetrics', 'vega-lite': 'compile', arquero: 'from' };
const FOLDER = 'dist/libraries';

const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const sources = filesIn('src', '.ts').map((file) => readFileSync(file, 'utf8'));

/** The names that the sources import from a library, without types: `{ parse, visit }` or `{ default }`. */
function taken(library) {
  if (library in LAZY) return `{ ${LAZY[library]} }`;
  const imports = new RegExp(`^import (?!type )(\\{[^}]*\\}|\\w+) from '${library}';$`, 'gm');
  const words = sources.flatMap((text) => [...text.matchAll(imports)].map(([, what]) => what));
  const named = words.flatMap((what) => (what.startsWith('{') ? what.slice(1, -1).split(',') : ['default'])).map((name) => name.trim());
  return `{ ${[...new Set(named)].filter((name) => name !== '' && !name.startsWith('type ')).join(', ')} }`;
}

const entries = {
  name: 'entries',
  setup(setup) {
    setup.onResolve({ filter: /^take:/ }, ({ path }) => ({ path: path.slice('take:'.length), namespace: 'take' }));
    // It writes to a terminal, which a page has not; @stdlib would log with it.
    setup.onResolve({ filter: /^debug$/ }, () => ({ path: 'debug', namespace: 'silent' }));
    setup.onLoad({ filter: /./, namespace: 'silent' }, () => ({ contents: 'module.exports = () => () => {};' }));
    setup.onLoad({ filter: /./, namespace: 'take' }, ({ path }) => ({ contents: `export ${taken(path)} from '${path}';`, resolveDir: '.' }));
  },
};
rmSync(FOLDER, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: LIBRARIES.map((library) => ({ in: `take:${library}`, out: library })),
  plugins: [entries],
  outdir: FOLDER,
  outExtension: { '.js': '.mjs' },
  ...FOR_NODE,
  ...{ splitting: true, minifySyntax: true, minifyWhitespace: true, metafile: true, logLevel: 'warning' },
  // CommonJS libraries call require() for Node's modules.
  banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
});

const TYPES = join(FOLDER, 'zod');
for (const part of ['index.d.ts', 'v4'])
  cpSync(join('node_modules/zod', part), join(TYPES, part), { recursive: true, dereference: true, filter: (path) => !/\.(c?js|d\.cts|map)$/.test(path) });
writeFileSync(join(TYPES, 'package.json'), '{ "type": "module" }\n');

const point = (file, library, target) => {
  const before = readFileSync(file, 'utf8');
  const path = `${relative(dirname(file), target)}`;
  const after = before.replaceAll(new RegExp(`(from |import\\()(["'])${library}\\2`, 'g'), `$1$2${path}$2`);
  if (after !== before) writeFileSync(file, after);
};
for (const file of filesIn('dist/src', '.js')) for (const library of LIBRARIES) point(file, library, join(FOLDER, `${library}.mjs`));

/** The licences of all packages with code in the build or files in pages and pictures. */
const packages = new Set(['vega-embed', 'dejavu-fonts-ttf']);
for (const input of Object.keys(metafile.inputs)) {
  const [, name] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? [];
  if (name !== undefined) packages.add(name);
}
const texts = new Map();
for (const name of [...packages].sort()) {
  const folder = join('node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry));
  const text = file === undefined ? `${license}` : readFileSync(join(folder, file), 'utf8').trim();
  texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`]);
}
const licences = [...texts].map(([text, names]) => `## ${names.join(', ')}\n\n${text}\n`);
writeFileSync(join(FOLDER, 'LICENSES.md'), `# Libraries in this build\n\n${licences.join('\n')}`);
