import { defineStrategy } from 'sortie/engine';
import { NUMBERS, type Types } from '../index.js';

/** Names any number equally often: every reply to it is even. */
export default defineStrategy<Types>({
  game: 'bids',
  about: 'Names any number',
  create: (at) => ({
    bid: () => {
      at.dice.at(0);
      return at.dice.below(NUMBERS);
    },
  }),
});
