/** Serves a folder read-only on the loopback address. */
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';

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

export async function serveFolder(folder: string, port = 0): Promise<Served> {
  const root = realpathSync(folder);
  const server = createServer((request, response) => answer(root, request, response));
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  const { port: taken } = server.address() as AddressInfo;
  const closed = new Promise<void>((done) => server.once('close', done));
  return { url: `http://127.0.0.1:${taken}/`, closed, close: () => server.close() };
}

function answer(root: string, request: IncomingMessage, response: ServerResponse): void {
  const file = request.method === 'GET' || request.method === 'HEAD' ? fileAt(root, request.url ?? '/') : undefined;
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
  if (request.method === 'HEAD') response.end();
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
