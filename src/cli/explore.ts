import { existsSync } from 'node:fs';
import { Refused } from '../engine/problem.js';
import { built } from '../report/figures/built.js';
import { serveFolder } from '../report/files/serve.js';
import type { ExploreWords } from './flags.js';
import { say } from './output.js';

/** Serves the site of the package on this machine. */
export async function explore({ port }: ExploreWords): Promise<void> {
  const site = built('../site');
  if (!existsSync(site)) throw new Refused([{ path: ['site'], expected: 'the pages of sortie, which the build makes: npm run site', found: site }]);
  await serve(site, port);
}

/** Serves a folder on the loopback address until Ctrl-C. */
export async function serve(folder: string, port?: number): Promise<void> {
  const { url, closed } = await serveFolder(folder, port);
  say(`\n  ${url}  (Ctrl-C ends it)\n`);
  await closed;
}
