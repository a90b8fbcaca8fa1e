import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/space-fleet';
import { approach, fightWeakest, nearestEnemy, nearestToEnemy, officers, pounce, quarry } from 'sortie/strategies/space-fleet/kit';

/** Every squadron makes for the nearest enemy, the nearest squadron first, and all guns go for the weakest ship in reach. */
export default defineStrategy<Types>({
  game: 'space-fleet',
  called: 'the hunter',
  about: 'Makes for the nearest enemy and brings every gun to bear on the weakest ship in reach',
  parameters: {
    wanted: { default: 2, min: 1, max: 10, about: 'Enemies that a squadron wants to have detected before it moves' },
  },
  create: ({ rules, parameters }) => {
    const staff = officers(rules);
    return {
      ...staff,
      deploy: (view) => pounce(view, rules, 2),
      squadron: (view) => nearestToEnemy(view, rules),
      search: (view) => staff.scouts.search(view, parameters.wanted),
      move: (view) => {
        const { board, now } = view;
        const prey = quarry(view, rules);
        return approach(view, rules, board.cell[prey >= 0 ? prey : nearestEnemy(view, rules, board.cell[now.ship])]);
      },
      engage: (view) => fightWeakest(view, rules),
    };
  },
});
