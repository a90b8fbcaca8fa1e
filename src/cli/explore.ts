import { serveFolder } from '../report/files/serve.js';
import { siteFolder } from '../report/files/write-site.js';
import type { ExploreWords } from './flags.js';
import { say } from './output.js';

/** Serves the package's site on this machine. */
export async function explore({ port }: ExploreWords): Promise<void> {
  await serve(siteFolder(), port);
}

/** Serves a folder on the loopback address until Ctrl-C. `site`: the folder of the site that shows games of its reports. */
export async function serve(folder: string, port?: number, site?: string): Promise<void> {
  const { url, closed } = await serveFolder(folder, port, site);
  say(`\n  ${url}  (Ctrl-C stops it)\n`);
  await closed;
}
