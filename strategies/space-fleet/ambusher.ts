import { defineStrategy } from 'sortie/engine';
import type { Types, View } from 'sortie/games/space-fleet';
import {
  Ambush,
  abreast,
  approach,
  farthestFromEnemy,
  nearestEnemy,
  nearestToEnemy,
  officers,
  sightOf,
  spanToEnemy,
  Targets,
} from 'sortie/strategies/space-fleet/kit';

/**
 * Detection comes before movement, so a fleet that comes close is detected and struck first. Idle squadrons act before those
 * with an enemy in sight, which keep their strike for enemies that come in. It strikes the enemy that it will hurt most, by the
 * mean over the manoeuvre.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  called: 'the ambusher',
  about: 'Waits until the enemy has come into the reach of its detectors, then strikes first; hunts when the enemy has come no nearer for long',
  parameters: {
    wanted: { default: 2, min: 1, max: 10, about: 'Enemies that a squadron wants to have detected before it moves' },
    patience: { default: 15, min: 1, max: 60, about: 'Turns in which the enemy comes no nearer, after which it goes hunting' },
    focus: { default: 2, min: 0, max: 10, step: 0.25, about: 'How much more the last element of a ship is worth than its first' },
  },
  create: ({ seat, rules, parameters }) => {
    const staff = officers(rules);
    const ambush = new Ambush(rules, seat, parameters.patience);
    const targets = new Targets(rules, seat, staff.gunnery, parameters.focus, 1);
    const enemyInSight = (view: View, squadron: number) => spanToEnemy(view, rules, squadron) <= sightOf(view.board, rules, seat);
    return {
      ...staff,
      newGame: () => {
        ambush.newGame();
        targets.newGame();
      },
      deploy: (view) => abreast(view, rules, 1),
      squadron: (view) => {
        const nearest = nearestToEnemy(view, rules);
        return enemyInSight(view, nearest) ? nearest : farthestFromEnemy(view, rules);
      },
      search: (view) => staff.scouts.search(view, parameters.wanted),
      move: (view) => {
        const { board, now } = view;
        const prey = targets.prey(view);
        if (prey >= 0) return board.cell[prey];
        const cell = board.cell[now.ship];
        return ambush.waiting(board) ? cell : approach(view, rules, board.cell[nearestEnemy(view, rules, cell)]);
      },
      engage: (view) => targets.engage(view),
    };
  },
});
