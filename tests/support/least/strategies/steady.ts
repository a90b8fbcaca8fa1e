import { defineStrategy } from 'sortie/engine';
import type { Types } from '../index.js';

export default defineStrategy<Types>({
  game: 'least',
  about: 'Rolls the same number of dice every time',
  parameters: { dice: { default: 2, min: 1, max: 6, step: 1, about: 'Dice rolled' } },
  create: ({ parameters }) => ({ dice: () => Math.round(parameters.dice) }),
});
