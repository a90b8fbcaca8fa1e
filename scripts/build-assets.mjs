// The files that a report is made of, in dist/assets: the page's style and script, the libraries that draw in the browser,
// and the two fonts of pictures. Copied here, the package needs none of the packages that they come from.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PAGE = 'src/report/page';
const TO = 'dist/assets';
const require = createRequire(import.meta.url);

mkdirSync(join(TO, 'fonts'), { recursive: true });
copyFileSync(join(PAGE, 'page.css'), join(TO, 'page.css'));
const script = { entryPoints: [join(PAGE, 'script', 'main.ts')], outfile: join(TO, 'page.js') };
await build({ ...script, bundle: true, minify: true, format: 'iife', target: 'es2022', legalComments: 'none' });

for (const library of ['vega', 'vega-lite', 'vega-embed']) {
  // Their `exports` hide the build for browsers, which lies beside the module. A page must not look for its source map.
  const file = fileURLToPath(new URL(`./${library}.min.js`, import.meta.resolve(library)));
  writeFileSync(join(TO, `${library}.min.js`), readFileSync(file, 'utf8').replace(/\n?\/\/# sourceMappingURL=.*$/m, ''));
}
for (const face of ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'])
  copyFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${face}.ttf`), join(TO, 'fonts', `${face}.ttf`));
