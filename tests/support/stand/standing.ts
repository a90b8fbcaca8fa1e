import { defineStrategy } from 'sortie/engine';
import type { StandTypes } from './index.js';

export default defineStrategy<StandTypes>({
  game: 'stand',
  about: 'Stands where it is told to',
  parameters: { where: { default: 0.5, min: 0, max: 1, about: 'Where' } },
  create: ({ parameters }) => ({ stand: () => Math.round(100 * parameters.where) }),
});
