import { Command } from 'commander';
import { command } from './fail.js';
import { wholeNumber } from './flags.js';
import { say } from './output.js';

export function workerCommand(): Command {
  return new Command('worker')
    .requiredOption('--queue <url>', 'the Redis of the coordinator: redis://host:6379, or rediss:// for TLS')
    .option('--concurrency <number>', 'threads that play (default: one a processor)', wholeNumber('--concurrency', 1, 256))
    .option('--patience <seconds>', 'give a game up that shows no life for so long', wholeNumber('--patience', 1), 60)
    .option('--memory <megabytes>', 'what a thread may take', wholeNumber('--memory', 32))
    .addHelpText(
      'after',
      '\nStrategies and games from elsewhere travel with a run: this machine plays the code that whoever can write to that Redis\nsends it. Name only a queue that you trust: with a password (ACL), over TLS, in a network of your own.',
    )
    .action(work);
}

interface WorkerWords {
  queue: string;
  concurrency?: number;
  patience: number;
  memory?: number;
}

async function work({ queue: url, concurrency, patience, memory }: WorkerWords): Promise<void> {
  const [{ serve }, { defaultWorkers }] = await Promise.all([import('../simulation/queue/serve.js'), import('../simulation/index.js')]);
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const threads = concurrency ?? defaultWorkers();
  await serve({ url, concurrency: threads, patience, ...(memory ? { memory } : {}), signal: stop.signal, say: (line) => say(`${line}\n`) });
  // A client whose Redis is gone would go on trying to reach it.
  command.done = true;
  process.exit(0);
}
