import { plainTold } from '../tell.js';
import { answer } from './answer.js';

await answer(plainTold);
