import type { Decisions } from 'sortie/engine';
import type { Player } from './player.js';
import { type Rules, SHIPS } from './rules.js';
import type { View } from './state.js';

/** 3 The enemy ships that are left. */
export function targets({ seat, hulls }: View): number[] {
  return [0, 1, 2].filter((ship) => hulls[(1 - seat) * SHIPS + ship] > 0);
}

export const DECISIONS: Decisions<Player, View, Rules> = {
  target: {
    rule: '3',
    about: 'The enemy ship that is fired at',
    coverage: 'complete',
    legal: targets,
    check: (view, answer) => (targets(view).includes(answer) ? undefined : `one of ${targets(view).join(', ')}, a ship that is left (3)`),
    describe: (answer) => `ship ${answer}`,
  },
};
