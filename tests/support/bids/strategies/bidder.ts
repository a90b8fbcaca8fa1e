import { defineStrategy } from 'sortie/engine';
import type { Types } from '../index.js';

/** Always names the same number, and so loses to the next one. */
export default defineStrategy<Types>({
  game: 'bids',
  about: 'Always names the same number',
  parameters: { number: { default: 3, min: 0, max: 9, step: 1, about: 'The number' } },
  create: ({ parameters }) => ({ bid: () => parameters.number }),
});
