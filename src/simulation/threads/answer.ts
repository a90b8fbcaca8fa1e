import { once } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { GameFault, Refused } from '../../engine/index.js';
import { speakAs } from '../../players/loading/index.js';
import { type Answered, speaker } from '../apart.js';
import { plainFault } from '../fault.js';

/** Answers what `Apart` sends to this thread, one question after the other. */
export async function answer<D extends Parameters<typeof speaker>[0], T>(ask: (data: D) => Promise<T>): Promise<never> {
  const port = parentPort as MessagePort;
  for (;;) {
    const [data] = (await once(port, 'message')) as [D];
    speakAs(speaker(data));
    const found: Answered<T> = await ask(data).then(
      (value) => ({ answer: value }),
      (error: unknown) => {
        if (error instanceof Refused) return { problems: error.problems };
        if (error instanceof GameFault) return { fault: plainFault(error) };
        throw error;
      },
    );
    port.postMessage(found);
  }
}
