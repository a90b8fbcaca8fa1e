import { listed } from 'sortie/engine';
import { type Rules, SHIPS, type View } from './state.js';

/** 3 The enemy ships that are left. */
export function targets({ seat, hulls }: View): number[] {
  return [0, 1, 2].filter((ship) => hulls[(1 - seat) * SHIPS + ship] > 0);
}

/** What the rules ask a player. */
export const DECISIONS = {
  target: listed<View, number, Rules>({
    rule: '3',
    about: 'The enemy ship that is fired at',
    legal: targets,
    describe: (answer) => `ship ${answer}`,
  }),
};
