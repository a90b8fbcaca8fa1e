import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/space-fleet';
import {
  Advance,
  Ambush,
  abreast,
  approach,
  nearestEnemy,
  officers,
  PRICES,
  Prospects,
  Spotter,
  Targets,
  Worth,
} from 'sortie/strategies/space-fleet/kit';

/*
 * How the strong player decides, in the order of a game:
 *
 *  1. It knows the exact mean of every shot, and so of every fight: over the manoeuvre, the position, the weapon and the riposte.
 *  2. Elements differ in worth: an engine that counts in manoeuvres costs most, then a defence, a weapon, and a spare one least.
 *  3. An element counts for more the fewer its ship has left, so fire gathers on ships that can be destroyed.
 *  4. It places its whole fleet in one cell.
 *  5. The squadron that can strike hardest acts first, a damaged one sooner; if none can strike, the farthest from the enemy acts.
 *  6. A squadron searches until the enemies it has found in reach can take twice the fire that it is expected to deal.
 *  7. Each ship moves to the enemy with the best fight, less what ships before it are expected to shoot off.
 *  8. Without such an enemy the fleet waits in its cell: while the enemy comes, fast enough for the turn limit; and to the end
 *     before the first blow if it is clearly weaker, because a draw is then better than its odds.
 *  9. Otherwise it goes: it gathers just outside the enemy's sight, sends a ship into it when it has more squadrons left to act than
 *     the enemy, and falls upon the squadron that strikes there. If none does, it comes up cell by cell and strikes in a turn with
 *     that lead. After half of the turn limit it goes straight in.
 * 10. The best fights come first; the same means choose position, weapon, mode of fire, defence and the element to give up.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  called: 'the best captain',
  about:
    'Weighs every fight by its exact mean, manoeuvre and riposte included; waits while the enemy comes, and comes as one when waiting gains nothing',
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
    weapon: { default: 0.3, min: 0, max: 4, step: 0.05, about: 'The worth of the last weapon of its type in a sector, above that 1' },
    defence: { default: 0.5, min: 0, max: 4, step: 0.05, about: 'The worth of a defence, above that 1' },
    haste: { default: 20, min: 0, max: 40, step: 1, about: 'Preference for damaged squadrons over whole ones that strike as hard' },
    room: { default: 2, min: 0, max: 10, step: 0.25, about: 'Elements in reach that a squadron wants to detect, as a multiple of its expected fire' },
    patience: {
      default: 5,
      min: 0,
      max: 100,
      step: 1,
      about: 'Per cent of the turn limit in which the enemy comes no nearer, after which it goes to it',
    },
    lead: { default: 2, min: 0, max: 10, step: 1, about: 'The lead in squadrons left to act with which it goes in' },
  },
  create: ({ seat, rules, parameters }) => {
    const { engine, weapon, defence } = parameters;
    const staff = officers(rules, new Worth(rules, { ...PRICES, engine, lastWeapon: weapon, defence }));
    const targets = new Targets(rules, seat, staff.gunnery, parameters.focus, parameters.caution, parameters.haste);
    const spotter = new Spotter(rules, seat, targets, parameters.room);
    const ambush = new Ambush(rules, seat, (parameters.patience / 100) * rules.turnLimit);
    const advance = new Advance(rules, seat, parameters.lead);
    const prospects = new Prospects(rules, seat, targets.fights);
    return {
      ...staff,
      newGame: () => {
        targets.newGame();
        ambush.newGame();
        advance.newGame();
        prospects.newGame();
      },
      deploy: (view) => abreast(view, rules, 0),
      squadron: (view) => targets.squadron(view),
      search: (view) => spotter.search(view),
      move: (view) => {
        const { board, now } = view;
        const prey = targets.prey(view);
        if (prey >= 0 && !advance.holds(board)) return board.cell[prey];
        if (ambush.waiting(board) || prospects.betterToWait(board)) return board.cell[now.ship];
        // Under move-first the side that comes strikes first, so there is no reason to gather.
        return rules.options.phases === 'move-first'
          ? approach(view, rules, board.cell[nearestEnemy(view, rules, board.cell[now.ship])])
          : advance.move(view);
      },
      engage: (view) => targets.engage(view),
    };
  },
});
