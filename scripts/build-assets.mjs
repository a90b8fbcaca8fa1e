// The files that a report is made of, in dist/assets: the page's style and script, the library that draws in the browser,
// and the two fonts of pictures. Copied here, the package needs none of the packages that they come from.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageText } from './page-text.mjs';

const PAGE = 'src/report/page';
const TO = 'dist/assets';
const require = createRequire(import.meta.url);

mkdirSync(join(TO, 'fonts'), { recursive: true });
copyFileSync(join(PAGE, 'page.css'), join(TO, 'page.css'));

/** All charts as one module, sorted by rank. */
const charts = {
  name: 'charts',
  setup(setup) {
    setup.onResolve({ filter: /^sortie:charts$/ }, () => ({ path: 'charts', namespace: 'charts' }));
    setup.onLoad({ filter: /./, namespace: 'charts' }, () => {
      const files = readdirSync('src/report/figures/charts').map((file) => file.replace(/\.ts$/, '.js'));
      const imports = files.map((file, i) => `import chart${i} from './figures/charts/${file}';`);
      const list = files.map((_, i) => `chart${i}`).join(', ');
      return { contents: `${imports.join('\n')}\nexport default [${list}].sort((a, b) => a.rank - b.rank || a.id.localeCompare(b.id));`, resolveDir: 'src/report' };
    });
  },
};
writeFileSync(join(TO, 'page.js'), await pageText({ entryPoints: [join(PAGE, 'script', 'main.ts')], plugins: [charts] }));

/** Parts of Vega that no chart of ours uses, and that it loads: maps of the earth, forces, trees. */
const UNUSED = /^(vega-(geo|force|hierarchy|regression|voronoi|wordcloud|crossfilter|label|projection)|d3-geo)$/;
const unused = {
  name: 'unused',
  setup(setup) {
    setup.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'unused' }));
    setup.onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: 'module.exports = {}' }));
  },
};
const drawing = `
import { extend } from 'vega-util';
import { transforms } from 'vega-dataflow';
import * as data from 'vega-transforms';
import * as view from 'vega-view-transforms';
import * as encode from 'vega-encode';
extend(transforms, data, view, encode);
export { View } from 'vega-view';
export { parse } from 'vega-parser';
export { expressionInterpreter } from 'vega-interpreter';
export { compile } from 'vega-lite';`;
// Resolved from Vega's folder, because these are its parts.
const stdin = { contents: drawing, resolveDir: dirname(fileURLToPath(import.meta.resolve('vega'))) };
writeFileSync(join(TO, 'drawing.js'), await pageText({ stdin, globalName: 'drawing', plugins: [unused] }));

for (const face of ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'])
  copyFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${face}.ttf`), join(TO, 'fonts', `${face}.ttf`));
