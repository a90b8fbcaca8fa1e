import { parentPort } from 'node:worker_threads';
import { AT_WORK } from '../players/loading/index.js';
import { answer } from '../simulation/threads/answer.js';
import { type Asked, doTask } from './analysing.js';

await answer((asked: Asked) => doTask(asked, () => parentPort?.postMessage(AT_WORK)));
