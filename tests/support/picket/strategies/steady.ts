import { defineStrategy } from 'sortie/engine';
import { type Types, targets } from '../index.js';

/** Fires at the first ship that is left. */
export default defineStrategy<Types>({
  game: 'picket',
  about: 'Fires at the first ship that is left',
  create: () => ({ target: (view) => targets(view)[0] }),
});
