import { answer } from '../simulation/threads/answer.js';
import { doTask } from './analysing.js';

await answer(doTask);
