import { defineStrategy } from 'sortie/engine';
import { distance, type Types } from 'sortie/games/space-fleet';
import {
  abreast,
  approach,
  fightWeakest,
  haveActed,
  nearestEnemy,
  nearestToEnemy,
  officers,
  quarry,
  sightOf,
  withdraw,
} from 'sortie/strategies/space-fleet/kit';

/**
 * Stays one cell outside the enemy's detectors and goes in only when every enemy squadron has acted this turn, so that about
 * half of the time it strikes first. Damaged ships leave the fight.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  called: 'a captain who stands off',
  about: 'Stands off just outside the enemy detectors, steps in when the enemy has acted, and takes battered ships out of the fight',
  parameters: {
    wanted: { default: 2, min: 1, max: 10, about: 'Enemies that a squadron wants to have detected before it moves' },
    battered: { default: 35, min: 0, max: 100, step: 5, about: 'Per cent of its elements below which a ship withdraws' },
  },
  create: ({ seat, rules, parameters }) => {
    const staff = officers(rules);
    const whole = rules.yard.left;
    return {
      ...staff,
      deploy: (view) => abreast(view, rules, 1),
      squadron: (view) => nearestToEnemy(view, rules),
      search: (view) => staff.scouts.search(view, parameters.wanted),
      move: (view) => {
        const { board, now } = view;
        const cell = board.cell[now.ship];
        const enemy = board.cell[nearestEnemy(view, rules, cell)];
        if (board.left[now.ship] * 100 < whole[now.ship] * parameters.battered) return withdraw(view, rules, enemy);
        const prey = quarry(view, rules);
        if (prey >= 0) return approach(view, rules, board.cell[prey]);
        const edge = sightOf(board, rules, 1 - seat) + 1;
        if (haveActed(board, rules, 1 - seat)) return approach(view, rules, enemy);
        return distance(cell, enemy) < edge ? withdraw(view, rules, enemy) : approach(view, rules, enemy, edge);
      },
      engage: (view) => fightWeakest(view, rules),
    };
  },
});
