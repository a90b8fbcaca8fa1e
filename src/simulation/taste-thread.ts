import { parentPort, workerData } from 'node:worker_threads';
import { speakAs } from '../players/index.js';
import { broughtNames, type Plan } from './plan.js';
import { tasted } from './taste.js';

const plan = workerData as Plan;
speakAs(broughtNames(plan.cells) || (plan.module === undefined ? '' : plan.game));
parentPort?.postMessage(await tasted(plan));
