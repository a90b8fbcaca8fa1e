import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/space-fleet';
import { abreast, approach, fightWeakest, KEEP_ENGINES, nearestEnemy, nearestToEnemy, officers, quarry } from 'sortie/strategies/space-fleet/kit';

/**
 * Keeps the whole fleet in one cell and does not move until an enemy can be hit; then all guns fire at the weakest until one
 * side is broken. It beats every shipped player that attacks, except the strong one. Two waiters draw.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  called: 'a captain who only waits',
  about: 'Keeps the fleet in one cell, waits for ever until an enemy can be hit, then fires at the weakest',
  parameters: {
    wanted: { default: 2, min: 1, max: 10, about: 'Enemies that a squadron wants to have detected before it moves' },
  },
  create: ({ rules, parameters }) => {
    const staff = officers(rules, KEEP_ENGINES);
    return {
      ...staff,
      deploy: (view) => abreast(view, rules, 0),
      squadron: (view) => nearestToEnemy(view, rules),
      search: (view) => staff.scouts.search(view, parameters.wanted),
      move: (view) => {
        const { board, now } = view;
        const prey = quarry(view, rules);
        if (prey >= 0) return board.cell[prey];
        const cell = board.cell[now.ship];
        const fighting = board.lostElements[0] + board.lostElements[1] > 0;
        return fighting ? approach(view, rules, board.cell[nearestEnemy(view, rules, cell)]) : cell;
      },
      engage: (view) => fightWeakest(view, rules),
    };
  },
});
