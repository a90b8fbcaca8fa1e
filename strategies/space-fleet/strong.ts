import { defineStrategy } from 'sortie/engine';
import type { Board, Types, View } from 'sortie/games/space-fleet';
import {
  Ambush,
  abreast,
  approach,
  haveActed,
  KEEP_ENGINES,
  Muster,
  nearestEnemy,
  officers,
  Spotter,
  sightOf,
  Targets,
} from 'sortie/strategies/space-fleet/kit';

/**
 * Weighs every fight that it could begin by its exact mean, with the chances of the manoeuvre and of a riposte. It finds no
 * more enemies than it can shoot at, gathers its fire on ships that can be finished, gives up its engines last, and lies in
 * wait as long as the enemy comes. To one who waits it goes as one: to the brink of his sight, and in when he has acted. Straight at
 * him, squadron by squadron, it lost five games of eight to whoever waited longer.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  about: 'Weighs every fight by its exact mean, manoeuvre and riposte included; waits while the enemy comes, and comes as one when he waits',
  parameters: {
    focus: { default: 1, min: 0, max: 10, step: 0.25, about: 'How much more the last element of a ship is worth than its first' },
    caution: { default: 1, min: 0, max: 4, step: 0.05, about: 'What an element of its own is worth, in elements of the enemy' },
    room: { default: 2, min: 0, max: 10, step: 0.25, about: 'Elements in reach that a squadron wants to have detected, in multiples of its fire' },
    silence: { default: 0.3, min: 0, max: 2, step: 0.05, about: 'What a turn of a jammed detector costs, in chances of a detection' },
    patience: { default: 6, min: 0, max: 60, step: 1, about: 'Turns in which the enemy comes no nearer until it goes hunting' },
    brink: { default: 1, min: -10, max: 30, step: 1, about: 'Cells inside the enemy’s sight at which it halts until all his squadrons have acted' },
  },
  create: ({ seat, rules, parameters }) => {
    const staff = officers(rules, KEEP_ENGINES);
    const targets = new Targets(rules, seat, staff.gunnery, parameters.focus, parameters.caution);
    const spotter = new Spotter(rules, seat, targets, staff.scouts, parameters.room, parameters.silence);
    const ambush = new Ambush(rules, parameters.patience);
    const muster = new Muster(rules, seat);
    const halt = (board: Board) => (haveActed(board, rules, 1 - seat) ? 0 : sightOf(board, rules, 1 - seat) - parameters.brink);
    const hunt = (view: View) => {
      const { board, now } = view;
      const enemy = board.cell[nearestEnemy(view, rules, board.cell[now.ship])];
      // Where squadrons move before they detect, whoever comes strikes first.
      if (rules.moveFirst) return approach(view, rules, enemy);
      const place = muster.place(board);
      return place >= 0 ? approach(view, rules, place) : approach(view, rules, enemy, halt(board));
    };
    return {
      ...staff,
      newGame: () => {
        targets.newGame();
        ambush.newGame();
        muster.newGame();
      },
      deploy: (view) => abreast(view, rules, 1),
      squadron: (view) => targets.squadron(view),
      search: (view) => spotter.search(view),
      move: (view) => {
        const { board, now } = view;
        const prey = targets.prey(view);
        if (prey >= 0) return board.cell[prey];
        return ambush.waiting(board) ? board.cell[now.ship] : hunt(view);
      },
      engage: (view) => targets.engage(view),
    };
  },
});
