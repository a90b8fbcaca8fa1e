import { defineStrategy } from 'sortie/engine';
import type { Types } from './index.js';

export default defineStrategy<Types>({
  game: 'gift',
  about: 'Perfect play: never sets the sail wrong, and always dodges',
  create: () => ({ sail: ({ wind }) => (wind + 1) % 4, dodge: () => 1 }),
});
