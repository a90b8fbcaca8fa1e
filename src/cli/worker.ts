import { defaultWorkers } from '../simulation/index.js';
import { command } from './fail.js';
import type { WorkerWords } from './flags.js';
import { say } from './output.js';

export async function work({ queue: url, concurrency = defaultWorkers(), patience, memory }: WorkerWords): Promise<void> {
  const { serve } = await import('../simulation/queue/serve.js');
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  await serve({ url: url as string, concurrency, patience, memory, signal: stop.signal, say: (line) => say(`${line}\n`) });
  command.done = true;
  // A client without its Redis would keep trying to reach it.
  process.exit(0);
}
