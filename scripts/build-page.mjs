// The page's script and style, beside the compiled modules that put them into pages: the script's modules become one.
import { copyFileSync, mkdirSync } from 'node:fs';
import { build } from 'esbuild';

const from = 'src/report/page';
const to = `dist/${from}`;

mkdirSync(to, { recursive: true });
copyFileSync(`${from}/page.css`, `${to}/page.css`);
await build({ entryPoints: [`${from}/script/main.ts`], outfile: `${to}/page.js`, bundle: true, minify: true, format: 'iife', target: 'es2022', legalComments: 'none' });
