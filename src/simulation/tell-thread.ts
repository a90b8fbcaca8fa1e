import { parentPort, workerData } from 'node:worker_threads';
import { GameFault } from '../engine/index.js';
import { speakAs } from '../players/index.js';
import { broughtNames } from './plan.js';
import { plainTold, type Telling } from './tell.js';
import { plainFault } from './worker.js';

const telling = workerData as Telling;
speakAs(broughtNames([telling]) || (telling.module === undefined ? '' : telling.game));
parentPort?.postMessage(await answer());

/** A strategy that cannot even take its seat has no game to tell. */
async function answer() {
  try {
    return await plainTold(telling);
  } catch (error) {
    if (!(error instanceof GameFault)) throw error;
    return { lines: [], fault: plainFault(error) };
  }
}
