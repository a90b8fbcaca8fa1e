// Compiles src/ and strategies/ to dist/, or the folders that are named, file by file. esbuild takes a second where tsc takes ten; `npm run typecheck` checks the
// types, and packing writes their declarations. A weights.json becomes a module: Node 20 prints a warning when it imports JSON.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/** Compiled by other steps, for pages. */
const FOR_PAGES = ['src/report/page/script/', 'src/site/main.tsx', 'src/site/parts/', 'src/site/pages/'];
const [, , ...named] = process.argv;
const folders = named.length > 0 ? named : ['src', 'strategies'];
const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)));
const code = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !FOR_PAGES.some((part) => file.startsWith(part)));

const { outputFiles } = await build({ entryPoints: code, outdir: 'dist', outbase: '.', format: 'esm', platform: 'node', target: 'es2022', write: false, logLevel: 'warning' });
for (const { path, text } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.replaceAll('/weights.json";', '/weights.json.js";'));
}
for (const file of files.filter((name) => name.endsWith('weights.json'))) writeFileSync(join('dist', `${file}.js`), `export default ${readFileSync(file, 'utf8')}`);
