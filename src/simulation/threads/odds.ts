import { parentPort } from 'node:worker_threads';
import { AT_WORK } from '../../players/index.js';
import { type Asking, answered, plainAnswer } from '../odds.js';
import { answer } from './answer.js';

await answer(async (asking: Asking) => plainAnswer(await answered(asking, () => parentPort?.postMessage(AT_WORK))));
