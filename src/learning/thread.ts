import { parentPort } from 'node:worker_threads';
import { AT_WORK } from '../simulation/apart.js';
import { answer } from '../simulation/threads/answer.js';
import { worked } from './work.js';

await answer((work: Parameters<typeof worked>[0]) => worked(work, () => parentPort?.postMessage(AT_WORK)));
