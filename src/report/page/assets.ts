/** Files that go into a page as they are: our style and script, and the three libraries that draw. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The package's folder, from the sources or from the build. */
function packageRoot(from = here): string {
  return existsSync(join(from, 'package.json')) ? from : packageRoot(dirname(from));
}

const read = (path: string) => readFileSync(path, 'utf8').trimEnd();

/** The build puts both beside the compiled modules (scripts/build-page.mjs). */
const built = (name: string) => read(join(packageRoot(), 'dist', 'src', 'report', 'page', name));

export const style = () => built('page.css');
export const script = () => inert(built('page.js'));

/** A library's build for browsers, which its `exports` hide beside the module. A page must not look for its source map. */
export function library(name: 'vega' | 'vega-lite' | 'vega-embed'): string {
  const file = new URL(`./${name}.min.js`, import.meta.resolve(name));
  return inert(read(fileURLToPath(file)).replace(/\n?\/\/# sourceMappingURL=.*$/, ''));
}

/** None of them holds what would end a script element; should a later version, this says so. */
function inert(text: string): string {
  if (/<\/script|<!--/i.test(text)) throw new Error('a script cannot stand in a page: it holds a closing script tag');
  return text;
}
