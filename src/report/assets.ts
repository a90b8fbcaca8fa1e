/** Files that go into a page as they are: our style and script, and the three libraries that draw. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder, from the sources or from the build. */
function packageRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  return existsSync(join(from, 'package.json')) ? from : packageRoot(dirname(from));
}

const read = (path: string) => readFileSync(path, 'utf8').trimEnd();

export const asset = (name: 'page.css' | 'page.js') => read(join(packageRoot(), 'src', 'report', 'page', name));

/** A library's build for browsers, which its `exports` hide beside the module. A page must not look for its source map. */
export function library(name: 'vega' | 'vega-lite' | 'vega-embed'): string {
  const file = new URL(`./${name}.min.js`, import.meta.resolve(name));
  return inert(read(fileURLToPath(file)).replace(/\n?\/\/# sourceMappingURL=.*$/, ''));
}

/** None of them holds what would end a script element; should a later version, this says so. */
function inert(script: string): string {
  if (/<\/script|<!--/i.test(script)) throw new Error('a library cannot stand in a page: it holds a closing script tag');
  return script;
}
