/** Serves a folder read-only on the loopback address. */
import { createReadStream, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { HTML, htmlWith } from '../page/document.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.md': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
};

interface Served {
  url: string;
  close(): void;
  closed: Promise<void>;
}

/** `site`: also serves the folder of the site, under SITE, and pages of reports lead to it. */
export async function serveFolder(folder: string, port = 0, site?: string): Promise<Served> {
  const roots: Roots = { root: realpathSync(folder), ...(site === undefined ? {} : { site: realpathSync(site) }) };
  const server = createServer((request, response) => answer(roots, request, response));
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  const { port: taken } = server.address() as AddressInfo;
  const closed = new Promise<void>((done) => server.once('close', done));
  return { url: `http://127.0.0.1:${taken}/`, closed, close: () => server.close() };
}

interface Roots {
  root: string;
  site?: string;
}

const SITE = '/.site/';

function answer({ root, site }: Roots, request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '/' } = request;
  const isSite = site !== undefined && url.startsWith(SITE);
  const file = method !== 'GET' && method !== 'HEAD' ? undefined : isSite ? fileAt(site, url.slice(SITE.length - 1)) : fileAt(root, url);
  // Refuses other hosts: a page elsewhere that guesses the port sends its own host name.
  if (file === undefined || !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not here\n');
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  if (method === 'HEAD') response.end();
  else if (site !== undefined && !isSite && extname(file) === '.html') response.end(readFileSync(file, 'utf8').replace(HTML, htmlWith(SITE)));
  else createReadStream(file).pipe(response);
}

/** The file at a path, if it lies in the folder after following links. */
function fileAt(root: string, url: string): string | undefined {
  try {
    const asked = resolve(root, `.${decodeURIComponent(new URL(url, 'http://localhost').pathname)}`);
    const file = realpathSync(statSync(asked).isDirectory() ? join(asked, 'index.html') : asked);
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
