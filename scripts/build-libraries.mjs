// Libraries that nearly every command begins with, each made into one file of the build: to load their 400 small files took
// as long as a thousand games. What the sources import of them is taken, and the compiled modules are led there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

const LIBRARIES = ['zod', 'yaml', '@stdlib/stats-base-dists-beta-quantile', '@stdlib/stats-base-dists-t-quantile'];
const FOLDER = 'dist/libraries';

const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const sources = filesIn('src', '.ts').map((file) => readFileSync(file, 'utf8'));

/** `{ parse, visit }` or `{ default }`: what the sources take of a library; types leave no trace. */
function taken(library) {
  const imports = new RegExp(`^import (?!type )(\\{[^}]*\\}|\\w+) from '${library}';$`, 'gm');
  const words = sources.flatMap((text) => [...text.matchAll(imports)].map(([, what]) => what));
  const named = words.flatMap((what) => (what.startsWith('{') ? what.slice(1, -1).split(',') : ['default'])).map((name) => name.trim());
  return `{ ${[...new Set(named)].filter((name) => name !== '' && !name.startsWith('type ')).join(', ')} }`;
}

const entries = {
  name: 'entries',
  setup(setup) {
    setup.onResolve({ filter: /^take:/ }, ({ path }) => ({ path: path.slice('take:'.length), namespace: 'take' }));
    setup.onLoad({ filter: /./, namespace: 'take' }, ({ path }) => ({ contents: `export ${taken(path)} from '${path}';`, resolveDir: '.' }));
  },
};
await build({
  entryPoints: LIBRARIES.map((library) => ({ in: `take:${library}`, out: library })),
  plugins: [entries],
  outdir: FOLDER,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'linked',
  logLevel: 'warning',
  // The libraries in the old module format ask Node for its own modules.
  banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
});

for (const file of filesIn('dist/src', '.js')) {
  const before = readFileSync(file, 'utf8');
  const after = LIBRARIES.reduce(
    (text, library) => text.replaceAll(`from '${library}';`, `from '${relative(dirname(file), join(FOLDER, `${library}.mjs`))}';`),
    before,
  );
  if (after !== before) writeFileSync(file, after);
}
