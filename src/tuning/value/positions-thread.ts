import { parentPort, workerData } from 'node:worker_threads';
import { GameFault } from '../../engine/index.js';
import { AT_WORK, speakAs } from '../../players/index.js';
import { plainFault } from '../../simulation/worker.js';
import { type SampledReply, type Sampling, sampled } from './positions.js';

const sampling = workerData as Sampling;
speakAs(sampling.plan.game);
parentPort?.postMessage(await reply());

async function reply(): Promise<SampledReply> {
  try {
    return await sampled(sampling, () => parentPort?.postMessage(AT_WORK));
  } catch (error) {
    if (!(error instanceof GameFault)) throw error;
    return { fault: plainFault(error) };
  }
}
