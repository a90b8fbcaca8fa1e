import { resolve } from 'node:path';
import { build } from 'esbuild';
import { FOR_PAGES } from '../dist/src/players/loading/targets.js';

/** On a page, the browser measures letters. */
const measuring = {
  name: 'measuring',
  setup(setup) {
    setup.onResolve({ filter: /\/fonts\.js$/ }, () => ({ path: resolve('src/report/page/script/fonts.ts') }));
  },
};

/** Bundles a script of a report or of the site. */
export async function pageText({ plugins = [], ...options }) {
  const { outputFiles } = await build({ ...FOR_PAGES, logLevel: 'warning', ...options, plugins: [...plugins, measuring] });
  return outputFiles[0].text;
}
