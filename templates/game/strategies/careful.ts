import { defineStrategy } from 'sortie/engine';
import type { Types } from '../index.js';

export default defineStrategy<Types>({
  game: '__name__',
  about: 'Fires carefully while it has little hull left',
  parameters: { keep: { default: 2, min: 0, max: 12, step: 1, about: 'Hull at which it grows careful' } },
  create: ({ seat, parameters }) => ({ shot: ({ hulls }) => (hulls[seat] <= parameters.keep ? 'careful' : 'bold') }),
});
