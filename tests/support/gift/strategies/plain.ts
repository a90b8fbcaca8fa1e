import { defineStrategy } from 'sortie/engine';
import type { Types } from '../index.js';

export default defineStrategy<Types>({
  game: 'gift',
  about: 'Sets the sail wrong in one wind of four, and never dodges',
  create: () => ({ sail: ({ wind }) => wind % 3, dodge: () => 0 }),
});
