/** Finds the files that the build writes to dist/assets: the page's style and script, the drawing libraries, the fonts. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = (from: string): string => (existsSync(join(from, 'package.json')) ? from : packageRoot(dirname(from)));

/** The path of a built file, whether this module runs from the sources or from the build. */
export const built = (name: string) => join(packageRoot(dirname(fileURLToPath(import.meta.url))), 'dist', 'assets', name);
