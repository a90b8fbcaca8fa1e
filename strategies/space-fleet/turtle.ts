import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/space-fleet';
import { approach, fightWeakest, KEEP_GUNS, nearestToEnemy, officers, quarry, stationOf } from 'sortie/strategies/space-fleet/kit';

/**
 * The whole fleet in one cell, where it outnumbers every attacker. It strikes the enemies that its detectors find and returns to
 * its cell. It gives up its defences last: b and e together hold any weapon to a mean of 1.37 points a shot, and most to less.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  called: 'a captain who stays at home',
  about: 'Keeps the whole fleet in one cell at home, strikes what comes near and goes back; gives up its defences last',
  parameters: {
    wanted: { default: 4, min: 1, max: 10, about: 'Enemies that a squadron wants to have detected before it moves' },
  },
  create: ({ seat, rules, parameters }) => {
    const staff = officers(rules, { ...KEEP_GUNS, defence: 8 });
    const home = stationOf(rules, seat, 0, 0);
    return {
      ...staff,
      deploy: () => home,
      squadron: (view) => nearestToEnemy(view, rules),
      search: (view) => staff.scouts.search(view, parameters.wanted),
      move: (view) => {
        const prey = quarry(view, rules);
        return approach(view, rules, prey >= 0 ? view.board.cell[prey] : home);
      },
      engage: (view) => fightWeakest(view, rules),
    };
  },
});
