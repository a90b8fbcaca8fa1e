import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Debian's redis-server, on loopback, with nothing on disk. */
export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const NOWHERE = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction', '--bind', '127.0.0.1'];

/** Resolves when the server is ready. `words`: ports, passwords, certificates. */
export async function redis(...words: readonly string[]): Promise<ChildProcess> {
  const child = spawn('redis-server', [...NOWHERE, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (/Ready to accept connections/.test(said)) resolve();
    });
    child.once('error', ({ message }) => reject(new Error(`these tests need redis-server, which does not start here: ${message}`)));
    child.once('exit', () => reject(new Error(`redis-server ended: ${said}`)));
  });
  return child;
}
