import { join } from 'node:path';
import { Refused } from '../engine/problem.js';
import { serveFolder } from '../report/files/serve.js';
import { SiteCopy, siteFolder } from '../report/files/write-site.js';
import { ownPages } from '../site/game-pages.js';
import type { ExploreWords } from './flags.js';
import { writable } from './folder.js';
import { say } from './output.js';

/** Serves the package's site on this machine, or writes it to a folder; with a game of the user, as its code is now. */
export async function explore(word: string | undefined, { port, site, force }: ExploreWords): Promise<void> {
  if (site !== undefined && port !== undefined)
    throw new Refused([{ path: ['--port'], plain: true, expected: '--site writes the pages and serves none' }]);
  if (site !== undefined) writable(site, '--site');
  const own = word === undefined ? undefined : await ownPages(word);
  const texts = own?.files ?? new Map<string, string>();
  const at = word === undefined ? '' : `#/sit/${own?.id ?? word}`;
  if (site === undefined) return serve(siteFolder(), port, { texts, at });
  say(`\n  ${join(new SiteCopy(site, { force, texts }).write(), 'index.html')}${at}\n`);
}

interface Serving {
  /** See serveFolder. */
  site?: string;
  texts?: ReadonlyMap<string, string>;
  /** The page to begin with. */
  at?: string;
}

/** Serves a folder on the loopback address until Ctrl-C. */
export async function serve(folder: string, port?: number, { at = '', ...beside }: Serving = {}): Promise<void> {
  const { url, closed } = await serveFolder(folder, port, beside);
  say(`\n  ${url}${at}  (Ctrl-C stops it)\n`);
  await closed;
}
