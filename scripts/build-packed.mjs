// Bundles all that plays a shipped game into one file, dist/packed/<game>.js: the table, the tallies, the game and its strategies.
// Workers play it: the compiler makes faster code of one module than of a hundred (see src/simulation/packed.ts).
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { FOR_NODE } from '../dist/src/players/loading/targets.js';

const DIST = resolve('dist');
const STRATEGIES = join(DIST, 'strategies');

function entryOf(id) {
  const names = readdirSync(join(STRATEGIES, id)).filter((name) => name.endsWith('.js'));
  return [
    `import game from './src/games/${id}/index.js';`,
    ...names.map((name, n) => `import strategy${n} from './strategies/${id}/${name}';`),
    "import { shippedPlayer } from './src/simulation/shipped-player.js';",
    `const strategies = { ${names.map((name, n) => `'${basename(name, '.js')}': strategy${n}`).join(', ')} };`,
    'export const shardPlayer = (plan, preparing) => shippedPlayer({ game, strategies, files: {} }, plan, preparing);',
  ].join('\n');
}

/** Left outside: the classes of faults, which the program must recognise, and what is loaded by `import()`. */
const outside = {
  name: 'outside',
  setup(setup) {
    setup.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      const file = join(resolveDir, path);
      const external = kind === 'dynamic-import' || file === join(DIST, 'src/engine/problem.js');
      return external ? { path: `..${file.slice(DIST.length)}`, external } : undefined;
    });
  },
};

for (const id of readdirSync(STRATEGIES))
  await build({
    stdin: { contents: entryOf(id), resolveDir: DIST },
    plugins: [outside],
    outfile: join(DIST, 'packed', `${id}.js`),
    ...{ ...FOR_NODE, logLevel: 'warning' },
  });
