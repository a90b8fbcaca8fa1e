import { defineStrategy } from 'sortie/engine';
import type { Types } from '../index.js';

export default defineStrategy<Types>({
  game: 'flawed',
  about: 'Mostly aims with the wind, and has never heard of rays',
  create: ({ dice }) => ({
    weapon: () => 1,
    banner: () => 0,
    aim({ wind }) {
      dice.at(0);
      return dice.below(4) === 0 ? 1 - wind : wind;
    },
    retreat: () => 0,
  }),
});
