import { parentPort } from 'node:worker_threads';
import { AT_WORK } from '../../players/loading/index.js';
import { answer } from '../../simulation/threads/answer.js';
import { type SentPlan, sampled } from './positions.js';

await answer((plan: SentPlan) => sampled({ plan, games: plan.sampled }, () => parentPort?.postMessage(AT_WORK)));
