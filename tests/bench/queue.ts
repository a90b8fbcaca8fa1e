import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseExperiment, planOf, runPlan, YamlSource } from '../../src/simulation/index.js';
import { Coordinator } from '../../src/simulation/queue/coordinator.js';

/**
 * What the queue costs: the same shards played by one local worker and by one `sortie worker` on a Redis of this machine,
 * in turn; the tallies are compared before a timing is believed. Needs redis-server.
 *   node dist/tests/bench/queue.js [shards]
 */
const SHARDS = Number(process.argv[2] ?? 400);
const MAIN = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));
const ROUNDS = 3;

const port = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address() as { port: number };
    server.close(() => resolve(free));
  });
});
const url = `redis://127.0.0.1:${port}`;
const children: ChildProcess[] = [
  spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' }),
  spawn(process.execPath, [MAIN, 'worker', '--queue', url, '--concurrency', '1'], { stdio: 'ignore' }),
];

/** Fresh seeds: an answer that waits in Redis from the round before would be no answer. */
async function timed(seed: number, queued: boolean) {
  const text = `question: What does it cost?\ngame: schwarm\nseed: ${seed}\ngames: ${1000 * SHARDS}\nstrategies: { german: cautious }\n`;
  const { plan } = await planOf(parseExperiment(new YamlSource('bench.yaml', text)));
  const carrier = (of: typeof plan, part: { from: number; to: number }) => new Coordinator(of, url, part);
  const [began, spent] = [performance.now(), process.cpuUsage()];
  let first = 0;
  const progress = ({ shards }: { shards: number }) => {
    if (shards > 0 && first === 0) first = performance.now() - began;
  };
  const { tally } = await runPlan(plan, { workers: 1, progress, ...(queued ? { carrier } : {}) });
  const { user, system } = process.cpuUsage(spent);
  return { ms: performance.now() - began, first, cpu: (user + system) / 1000, sum: tally.sums.reduce((sum, value) => sum + value, 0) };
}

try {
  await timed(1, true);
  const [here, there] = [[], []] as Awaited<ReturnType<typeof timed>>[][];
  for (let round = 2; round < 2 + ROUNDS; round++) {
    here.push(await timed(round, false));
    there.push(await timed(round, true));
    if (here.at(-1)?.sum !== there.at(-1)?.sum) throw new Error('the queue counted something else than this machine');
  }
  const median = (list: typeof here, of: 'ms' | 'first' | 'cpu') => list.map((one) => one[of]).sort((a, b) => a - b)[ROUNDS >> 1];
  const each = (ms: number) => `${(ms / SHARDS).toFixed(2)} ms a shard of 1,000 games`;
  console.log(
    `one local worker (and this thread until it is up): ${each(median(here, 'ms'))}, first shard merged after ${median(here, 'first').toFixed(0)} ms`,
  );
  console.log(`one worker on the queue: ${each(median(there, 'ms'))}, first shard merged after ${median(there, 'first').toFixed(0)} ms`);
  console.log(`the coordinator itself: ${each(median(there, 'cpu'))} of one processor`);
} finally {
  for (const child of children) child.kill('SIGTERM');
}
process.exit(0);
