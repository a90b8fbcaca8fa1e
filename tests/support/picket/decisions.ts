import { listed, type PlayerOf } from 'sortie/engine';
import { type Rules, SHIPS, type View } from './state.js';

/** 3 The enemy ships that are left. */
export function targets({ seat, hulls }: View): number[] {
  return [0, 1, 2].filter((ship) => hulls[(1 - seat) * SHIPS + ship] > 0);
}

/** What the rules ask a player. */
export const DECISIONS = {
  /** 3 Which enemy ship is fired at: 0, 1 or 2. */
  target: listed<View, number, Rules>({
    rule: '3',
    about: 'The enemy ship that is fired at',
    legal: targets,
    describe: (answer) => `ship ${answer}`,
  }),
};
export type Player = PlayerOf<typeof DECISIONS>;
