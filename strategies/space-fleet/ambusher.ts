import { defineStrategy } from 'sortie/engine';
import type { Types, View } from 'sortie/games/space-fleet';
import {
  abreast,
  approach,
  farthestFromEnemy,
  fightWeakest,
  nearestEnemy,
  nearestToEnemy,
  officers,
  quarry,
  sightOf,
  spanToEnemy,
} from 'sortie/strategies/space-fleet/kit';

/**
 * Lies in wait: detection comes before movement, so whoever has to come close is detected and struck first. Idle squadrons
 * act before those with an enemy in sight, which keep their strike for whatever comes in.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  about: 'Waits until the enemy has come into the reach of its detectors, then strikes first; hunts when its patience is over',
  parameters: {
    wanted: { default: 2, min: 1, max: 10, about: 'Enemies that a squadron wants to have detected before it moves' },
    patience: { default: 15, min: 1, max: 60, about: 'Turns without a wreck until it goes hunting' },
  },
  create: ({ seat, rules, parameters }) => {
    const staff = officers(rules);
    const waiting = ({ board }: View) => board.turn <= parameters.patience && board.lostPoints[0] + board.lostPoints[1] === 0;
    const enemyInSight = (view: View, squadron: number) => spanToEnemy(view, rules, squadron) <= sightOf(view.board, rules, seat);
    return {
      ...staff,
      deploy: (view) => abreast(view, rules, 1),
      squadron: (view) => {
        const nearest = nearestToEnemy(view, rules);
        return enemyInSight(view, nearest) ? nearest : farthestFromEnemy(view, rules);
      },
      search: (view) => staff.scouts.search(view, parameters.wanted),
      move: (view) => {
        const { board, now } = view;
        const prey = quarry(view, rules);
        if (prey >= 0) return approach(view, rules, board.cell[prey]);
        const nearest = nearestEnemy(view, rules, board.cell[now.ship]);
        const gap = waiting(view) ? Number.MAX_SAFE_INTEGER : 0;
        return approach(view, rules, board.cell[nearest], gap);
      },
      engage: (view) => fightWeakest(view, rules),
    };
  },
});
