import { parentPort, workerData } from 'node:worker_threads';
import { GameFault, Refused } from '../engine/index.js';
import { AT_WORK, speakAs } from '../players/index.js';
import { type Asking, answered, crossing, type PlainAnswer } from './odds.js';
import { broughtNames } from './plan.js';
import { plainFault } from './worker.js';

const asking = workerData as Asking;
speakAs(broughtNames([asking]) || (asking.module === undefined ? '' : asking.game));
parentPort?.postMessage(await answer());

async function answer(): Promise<PlainAnswer> {
  try {
    return crossing(await answered(asking, () => parentPort?.postMessage(AT_WORK)));
  } catch (error) {
    if (error instanceof Refused) return { problems: error.problems };
    if (!(error instanceof GameFault)) throw error;
    return { fault: plainFault(error) };
  }
}
