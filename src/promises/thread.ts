import { answer } from '../simulation/threads/answer.js';
import { held } from './hold.js';

await answer(held);
