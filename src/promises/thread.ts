import { answer } from '../simulation/threads/answer.js';
import { held } from './hold.js';
import { watchProcesses } from './outside.js';

watchProcesses();

await answer(held);
