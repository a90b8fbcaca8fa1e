import { defineStrategy } from 'sortie/engine';
import type { Types } from '../index.js';

export default defineStrategy<Types>({
  game: '__name__',
  about: 'Always fires boldly',
  create: () => ({ shot: () => 'bold' }),
});
