/** Serves a folder read-only on the loopback address. */
import { constants, realpathSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
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

/** What is served beside the folder. */
interface Beside {
  /** The folder of the site, served under SITE: pages of reports lead to it. */
  site?: string | undefined;
  /** Texts by their paths in the folder, in place of its files. */
  texts?: ReadonlyMap<string, string> | undefined;
}

export async function serveFolder(folder: string, port = 0, { site, texts }: Beside = {}): Promise<Served> {
  const roots: Roots = { root: realpathSync(folder), texts, ...(site === undefined ? {} : { site: realpathSync(site) }) };
  const server = createServer((request, response) => void answer(roots, request, response).catch(() => response.destroy()));
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  const { port: taken } = server.address() as AddressInfo;
  const closed = new Promise<void>((done) => server.once('close', done));
  return { url: `http://127.0.0.1:${taken}/`, closed, close: () => server.close() };
}

interface Roots {
  root: string;
  site?: string;
  texts: Beside['texts'];
}

const SITE = '/.site/';

/** Pages up to this size are changed on their way, so that they lead to the site. */
const MOST_CHANGED = 64_000_000;

/** No page elsewhere may show these in a frame, or load them. */
const POLICY = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

async function answer({ root, site, texts }: Roots, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/' } = request;
  const text = method === 'GET' && isHere(request) ? texts?.get(url.slice(1)) : undefined;
  if (text !== undefined) {
    response.writeHead(200, { ...POLICY, 'content-type': TYPES[extname(url)] ?? 'application/octet-stream' }).end(text);
    return;
  }
  const isSite = site !== undefined && url.startsWith(SITE);
  const path = isSite ? fileAt(site, url.slice(SITE.length - 1)) : fileAt(root, url);
  const isAsked = isHere(request) && (method === 'GET' || method === 'HEAD');
  const file = path === undefined || !isAsked ? undefined : await opened(path);
  if (file === undefined || path === undefined) {
    response.writeHead(404, { ...POLICY, 'content-type': 'text/plain' }).end('not here\n');
    return;
  }
  try {
    const { size } = await file.stat();
    const changed = site !== undefined && !isSite && extname(path) === '.html' && size <= MOST_CHANGED;
    const page = changed && method === 'GET' ? Buffer.from((await file.readFile('utf8')).replace(HTML, htmlWith(SITE))) : undefined;
    response.writeHead(200, { ...POLICY, 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    if (method === 'HEAD') response.end();
    else if (page !== undefined) response.end(page);
    else await pipeline(file.createReadStream({ autoClose: false }), response);
  } catch {
    // The browser has gone, or the disk failed in the middle of the file: the rest of an answer cannot be taken back.
    response.destroy();
  } finally {
    await file.close();
  }
}

/** Refuses other hosts: a page elsewhere that guesses the port sends its own host name. */
const isHere = ({ headers }: IncomingMessage) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '');

const opened = (path: string) => open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => undefined);

/** The file at a path, if it lies in the folder after following links. Hidden files (.env, .git) may hold secrets. */
function fileAt(root: string, url: string): string | undefined {
  try {
    const asked = resolve(root, `.${decodeURIComponent(new URL(url, 'http://localhost').pathname)}`);
    const file = realpathSync(statSync(asked).isDirectory() ? join(asked, 'index.html') : asked);
    const isHidden = relative(root, file)
      .split(sep)
      .some((step) => step.startsWith('.'));
    return file.startsWith(root + sep) && !isHidden && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
