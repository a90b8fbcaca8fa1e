import { defineStrategy } from 'sortie/engine';
import { SHIPS, type Types, targets, type View } from '../index.js';

const left = ({ seat, hulls }: View, ship: number) => hulls[(1 - seat) * SHIPS + ship];

/** Fires at the weakest ship that is left. */
export default defineStrategy<Types>({
  game: 'picket',
  about: 'Fires at the weakest ship that is left',
  create: () => ({ target: (view) => targets(view).reduce((weakest, ship) => (left(view, ship) < left(view, weakest) ? ship : weakest)) }),
});
