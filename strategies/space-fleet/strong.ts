import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/space-fleet';
import { Advance, Ambush, abreast, approach, nearestEnemy, officers, PRICES, Spotter, Targets, Worth } from 'sortie/strategies/space-fleet/kit';

/*
 * How the strong player decides, in the order of a game:
 *
 *  1. It knows the exact mean of every shot, and so of every fight: over the manoeuvre, the position, the weapon and the riposte.
 *  2. Elements differ in worth: an engine that counts in manoeuvres costs more than a defence, a spare weapon next to nothing.
 *  3. An element counts for more the fewer its ship has left, so fire gathers on ships that can be destroyed.
 *  4. It places its whole fleet in one cell.
 *  5. The squadron that can strike hardest acts first, a damaged one sooner; if none can strike, the farthest from the enemy acts.
 *  6. A squadron searches until the enemies it has found in reach can take twice the fire that it is expected to deal.
 *  7. Each ship moves to the enemy with the best fight, less what ships before it are expected to shoot off.
 *  8. Without such an enemy the fleet waits in its cell as long as the enemy comes nearer.
 *  9. If the enemy waits too, the fleet gathers just outside its sight, and goes in when it has more squadrons left to act.
 * 10. The best fights come first; the same means choose position, weapon, mode of fire, defence and the element to give up.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  about: 'Weighs every fight by its exact mean, manoeuvre and riposte included; waits while the enemy comes, and comes as one when the enemy waits',
  parameters: {
    focus: { default: 4.5, min: 0, max: 10, step: 0.25, about: 'The additional worth of the last element of a ship, compared with its first' },
    caution: { default: 1, min: 0, max: 4, step: 0.05, about: 'The worth of its own elements, in elements of the enemy' },
    engine: {
      default: 1.2,
      min: 0,
      max: 4,
      step: 0.05,
      about: 'The worth of an engine that counts in manoeuvres, above the 1 of every element',
    },
    weapon: { default: 1, min: 0, max: 4, step: 0.05, about: 'The worth of the last weapon of its type in a sector, above that 1' },
    defence: { default: 0.5, min: 0, max: 4, step: 0.05, about: 'The worth of a defence, above that 1' },
    haste: { default: 20, min: 0, max: 40, step: 1, about: 'Preference for damaged squadrons over whole ones that strike as hard' },
    room: { default: 2, min: 0, max: 10, step: 0.25, about: 'Elements in reach that a squadron wants to detect, as a multiple of its expected fire' },
    patience: { default: 6, min: 0, max: 60, step: 1, about: 'Turns in which the enemy comes no nearer, after which it goes to it' },
    lead: {
      default: 2,
      min: 0,
      max: 10,
      step: 1,
      about: 'The lead in squadrons left to act with which it goes in',
    },
  },
  create: ({ seat, rules, parameters }) => {
    const { engine, weapon, defence } = parameters;
    const staff = officers(rules, new Worth(rules, { ...PRICES, engine, lastWeapon: weapon, defence }));
    const targets = new Targets(rules, seat, staff.gunnery, parameters.focus, parameters.caution, parameters.haste);
    const spotter = new Spotter(rules, seat, targets, parameters.room);
    const ambush = new Ambush(rules, parameters.patience);
    const advance = new Advance(rules, seat, parameters.lead);
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
        if (ambush.waiting(board)) return board.cell[now.ship];
        // Under move-first the side that comes strikes first, so there is no reason to gather.
        return rules.moveFirst ? approach(view, rules, board.cell[nearestEnemy(view, rules, board.cell[now.ship])]) : advance.move(view);
      },
      engage: (view) => targets.engage(view),
    };
  },
});
