import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN, scratch, sortie } from '../support/cli.js';
import { freePort, redis } from './redis.js';

/** A queue on a network: with passwords and rights, with TLS, and between machines. */
const { folder, file } = scratch();
const children: ChildProcess[] = [];
const experiment = file(
  'mine.yaml',
  ['question: Who carries it?', 'game: schwarm', 'games: 40000', 'cells: { a: {}, b: { options: { hitsPerPoint: 3 } } }'].join('\n'),
);
const run = (out: string, ...words: string[]) =>
  spawnSync(process.execPath, [MAIN, 'run', experiment, '--bare', '--quiet', '--out', join(folder, out), ...words], {
    encoding: 'utf8',
    timeout: 600_000,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') },
  });
const results = (out: string) => readFileSync(join(folder, out, 'results.json'), 'utf8');
function worker(url: string, prefix: readonly string[] = []): ChildProcess {
  const [command, ...words] = [...prefix, process.execPath, MAIN, 'worker', '--queue', url, '--concurrency', '1'];
  const child = spawn(command, words, { stdio: 'ignore', env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') } });
  children.push(child);
  return child;
}
const shell = (...lines: string[]) => spawnSync('bash', ['-ec', lines.join('\n')], { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  const made = shell(
    'openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 2 -subj /CN=sortie-test',
    'openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=localhost -addext subjectAltName=DNS:localhost',
    'openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -out server.crt -copy_extensions copy',
  );
  expect(made.status, made.stderr).toBe(0);
  expect(run('here').status).toBe(0);
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test('a user with the rights of docs/many-machines.md and no more; without them one line', async () => {
  const [, rights] = /`ACL (SETUSER sortie on >secret [^`]*)`/.exec(readFileSync('docs/many-machines.md', 'utf8')) ?? [];
  const port = await freePort();
  children.push(await redis('--port', String(port), '--requirepass', 'master'));
  const cli = ['-p', String(port), '-a', 'master', '--no-auth-warning'];
  expect(spawnSync('redis-cli', [...cli, 'ACL', ...rights.split(' ')], { encoding: 'utf8' }).stdout).toBe('OK\n');
  const one = worker(`redis://sortie:secret@127.0.0.1:${port}`);
  const { status, stderr } = run('acl', '--queue', `redis://sortie:secret@127.0.0.1:${port}`);
  expect([status, stderr]).toEqual([0, '']);
  expect(results('acl')).toBe(results('here'));
  expect(spawnSync('redis-cli', [...cli, 'ACL', 'LOG'], { encoding: 'utf8' }).stdout.trim(), 'nothing was asked for that it may not').toBe('');
  one.kill('SIGKILL');
  for (const address of [`127.0.0.1:${port}`, `sortie:wrong@127.0.0.1:${port}`]) {
    for (const words of [
      ['run', experiment, '--out', join(folder, 'refused'), '--queue'],
      ['worker', '--queue'],
    ]) {
      const refused = sortie([...words, `redis://${address}`]);
      expect(refused.err).toMatch(/^error --queue: expected a name and a password that this Redis lets in: .* found "redis:\/\/127/m);
      expect(refused.err).not.toMatch(/wrong@|\n\s+at /);
      expect(refused.code).toBe(2);
    }
  }
});

test('TLS with a certificate authority of one’s own; an unknown one is refused', async () => {
  const port = await freePort();
  const at = (name: string) => join(folder, name);
  const certificates = ['--tls-cert-file', at('server.crt'), '--tls-key-file', at('server.key'), '--tls-ca-cert-file', at('ca.crt')];
  children.push(await redis('--port', '0', '--tls-port', String(port), ...certificates, '--tls-auth-clients', 'no'));
  const url = `rediss://localhost:${port}`;
  const one = worker(url);
  expect(run('tls', '--queue', url)).toMatchObject({ status: 0, stderr: '' });
  expect(results('tls')).toBe(results('here'));
  one.kill('SIGKILL');
  const { code, err } = sortie(['run', experiment, '--out', at('refused'), '--queue', url]);
  expect([code, err]).toEqual([2, expect.stringMatching(/a Redis that answers; none did within 5 s \(.*certificate.*NODE_EXTRA_CA_CERTS/)]);
});

/** Two networks on a bridge; two processes on loopback if this machine forbids networks. */
function networks(): { address: string; prefixes: string[][]; close: () => void } {
  const names = ['a', 'b'].map((name) => `sortie-${process.pid}-${name}`);
  const bridge = `sb${process.pid}`;
  const close = () => void shell(`ip link del ${bridge} || true`, ...names.map((name) => `ip netns del ${name} || true`));
  const { status } = shell(
    `ip link add ${bridge} type bridge`,
    `ip addr add 10.77.31.1/24 dev ${bridge}`,
    `ip link set ${bridge} up`,
    ...names.flatMap((name, n) => [
      `ip netns add ${name}`,
      `ip link add v${n}${process.pid} type veth peer name eth0 netns ${name}`,
      `ip link set v${n}${process.pid} master ${bridge} up`,
      `ip -n ${name} addr add 10.77.31.${n + 2}/24 dev eth0`,
      `ip -n ${name} link set eth0 up`,
    ]),
  );
  if (status === 0) return { address: '10.77.31.1', prefixes: names.map((name) => ['ip', 'netns', 'exec', name]), close };
  close();
  return { address: '127.0.0.1', prefixes: [[], []], close: () => {} };
}

test('workers in networks of their own; one of them is killed in the middle', async () => {
  const { address, prefixes, close } = networks();
  try {
    const port = await freePort();
    children.push(await redis('--port', String(port), '--bind', address, '--protected-mode', 'no'));
    const url = `redis://${address}:${port}`;
    const workers = prefixes.map((prefix) => worker(url, prefix));
    expect(run('apart', '--queue', url)).toMatchObject({ status: 0, stderr: '' });
    expect(results('apart')).toBe(results('here'));
    const cut = setTimeout(() => workers[0].kill('SIGKILL'), 1200);
    const running = spawn(process.execPath, [MAIN, 'run', experiment, '--bare', '--quiet', '--out', join(folder, 'cut'), '--queue', url]);
    expect(await new Promise((resolve) => running.once('exit', resolve))).toBe(0);
    clearTimeout(cut);
    expect(results('cut')).toBe(results('here'));
    for (const one of workers) one.kill('SIGKILL');
  } finally {
    close();
  }
});
