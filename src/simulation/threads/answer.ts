import { parentPort, workerData } from 'node:worker_threads';
import { GameFault, Refused } from '../../engine/index.js';
import { speakAs } from '../../players/loading/index.js';
import { type Answered, speaker } from '../apart.js';
import { plainFault } from '../fault.js';

/** Answers what `askApart` has sent to this thread. */
export async function answer<D extends Parameters<typeof speaker>[0], T>(ask: (data: D) => Promise<T>): Promise<void> {
  const data = workerData as D;
  speakAs(speaker(data));
  const found: Answered<T> = await ask(data).then(
    (value) => ({ answer: value }),
    (error: unknown) => {
      if (error instanceof Refused) return { problems: error.problems };
      if (error instanceof GameFault) return { fault: plainFault(error) };
      throw error;
    },
  );
  parentPort?.postMessage(found);
}
