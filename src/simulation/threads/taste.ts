import { tasted } from '../taste.js';
import { answer } from './answer.js';

await answer(tasted);
