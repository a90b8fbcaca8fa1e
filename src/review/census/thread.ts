import { answer } from '../../simulation/threads/answer.js';
import { census } from './census.js';

await answer(census);
