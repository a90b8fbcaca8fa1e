import { defineStrategy } from 'sortie/engine';
import type { Types, View } from 'sortie/games/space-fleet';
import { Advance, Ambush, abreast, approach, nearestEnemy, officers, PRICES, Spotter, Targets, Worth } from 'sortie/strategies/space-fleet/kit';

/**
 * Weighs every fight that it could begin by its exact mean, with the chances of the manoeuvre and of a riposte, and by what the
 * elements are worth that are shot off. It finds no more enemies than it can shoot at, gathers its fire on ships that can be
 * finished, and has battered squadrons act first. Its fleet is placed in one cell and lies there as long as the enemy comes; to
 * one who waits it goes as one, and in when he has fewer squadrons left to act than it has.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  about: 'Weighs every fight by its exact mean, manoeuvre and riposte included; waits while the enemy comes, and comes as one when he waits',
  parameters: {
    focus: { default: 4.5, min: 0, max: 10, step: 0.25, about: 'How much more the last element of a ship is worth than its first' },
    caution: { default: 1, min: 0, max: 4, step: 0.05, about: 'What an element of its own is worth, in elements of the enemy' },
    engine: {
      default: 1.2,
      min: 0,
      max: 4,
      step: 0.05,
      about: 'What an engine is worth beside the step to a wreck that every element is, where it counts in manoeuvres',
    },
    weapon: { default: 1, min: 0, max: 4, step: 0.05, about: 'What the last weapon of its type in a sector is worth beside that' },
    defence: { default: 0.5, min: 0, max: 4, step: 0.05, about: 'What a defence is worth beside that' },
    haste: { default: 20, min: 0, max: 40, step: 1, about: 'How much sooner a battered squadron acts than a whole one that strikes as hard' },
    room: { default: 2, min: 0, max: 10, step: 0.25, about: 'Elements in reach that a squadron wants to have detected, in multiples of its fire' },
    patience: { default: 6, min: 0, max: 60, step: 1, about: 'Turns in which the enemy comes no nearer until it goes hunting' },
    lead: {
      default: 2,
      min: 0,
      max: 10,
      step: 1,
      about: 'How many more squadrons than the enemy it wants to have left in the turn in which it goes in',
    },
  },
  create: ({ seat, rules, parameters }) => {
    const { engine, weapon, defence } = parameters;
    const staff = officers(rules, new Worth(rules, { ...PRICES, engine, lastWeapon: weapon, defence }));
    const targets = new Targets(rules, seat, staff.gunnery, parameters.focus, parameters.caution, parameters.haste);
    const spotter = new Spotter(rules, seat, targets, parameters.room);
    const ambush = new Ambush(rules, parameters.patience);
    const advance = new Advance(rules, seat, parameters.lead);
    const hunt = (view: View) => {
      const { board, now } = view;
      // Where squadrons move before they detect, whoever comes strikes first.
      if (rules.moveFirst) return approach(view, rules, board.cell[nearestEnemy(view, rules, board.cell[now.ship])]);
      return advance.move(view);
    };
    return {
      ...staff,
      newGame: () => {
        targets.newGame();
        ambush.newGame();
        advance.newGame();
      },
      deploy: (view) => abreast(view, rules, 0),
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
