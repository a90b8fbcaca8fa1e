import { parentPort } from 'node:worker_threads';
import { AT_WORK } from '../../players/loading/index.js';
import { type Asked, answered, plainAnswer } from '../odds.js';
import { answer } from './answer.js';

await answer(async (asked: Asked) => plainAnswer(await answered(asked, () => parentPort?.postMessage(AT_WORK))));
