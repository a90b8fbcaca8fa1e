import { defineStrategy, lowest } from 'sortie/engine';
import { DONE, distance, manoeuvreOf, pair, type Types, type View } from 'sortie/games/space-fleet';
import {
  abreast,
  approach,
  fightWeakest,
  KEEP_GUNS,
  nearestEnemy,
  nearestToEnemy,
  officers,
  quarry,
  type Suits,
  sightOf,
  withdraw,
} from 'sortie/strategies/space-fleet/kit';

/**
 * The winner of the manoeuvre test names both sectors, and a ship with six points more always wins it. So each ship looks for
 * enemies with fewer manoeuvre points, keeps out of the sight of the others, and gives up its engines last. Without such enemies,
 * or after its patience, it hunts like the rest.
 */
export default defineStrategy<Types>({
  game: 'space-fleet',
  called: 'a captain who picks his fights',
  about: 'Each ship fights only enemies that it out-manoeuvres and keeps out of the sight of the others',
  parameters: {
    lead: { default: 1, min: 0, max: 10, about: 'The lead in manoeuvre points that it wants' },
    patience: { default: 20, min: 1, max: 60, about: 'Turns after which it fights any enemy' },
    wanted: { default: 4, min: 1, max: 10, about: 'Enemies that a squadron wants to have detected before it moves' },
  },
  create: ({ seat, rules, parameters }) => {
    const staff = officers(rules, { ...KEEP_GUNS, engine: 7, rearEngine: 6, defence: 5 });
    const clumsier = ({ board }: View, ship: number): Suits => {
      const most = manoeuvreOf(board, rules, ship) - parameters.lead;
      return (enemy) => manoeuvreOf(board, rules, enemy) <= most;
    };
    const pressed = ({ board }: View) => board.turn > parameters.patience;
    return {
      ...staff,
      deploy: (view) => abreast(view, rules, 1),
      squadron: (view) => nearestToEnemy(view, rules),
      search: (view) => staff.scouts.search(view, parameters.wanted),
      move: (view) => {
        const { board, now } = view;
        const cell = board.cell[now.ship];
        const nearest = board.cell[nearestEnemy(view, rules, cell)];
        if (pressed(view)) {
          const prey = quarry(view, rules);
          return approach(view, rules, prey >= 0 ? board.cell[prey] : nearest);
        }
        const suits = clumsier(view, now.ship);
        const prey = quarry(view, rules, suits);
        if (prey >= 0) return approach(view, rules, board.cell[prey]);
        const partner = nearestEnemy(view, rules, cell, suits);
        if (partner >= 0) return approach(view, rules, board.cell[partner]);
        const edge = sightOf(board, rules, 1 - seat) + 1;
        return distance(cell, nearest) < edge ? withdraw(view, rules, nearest) : approach(view, rules, nearest, edge);
      },
      engage: (view) => {
        if (pressed(view)) return fightWeakest(view, rules);
        const { board, now } = view;
        for (let ship = rules.squadronStart[now.squadron]; ship < rules.squadronStart[now.squadron + 1]; ship++) {
          const suits = clumsier(view, ship);
          for (let prey = board.prey[ship]; prey !== 0; prey &= prey - 1) {
            const enemy = rules.firstShip[1 - seat] + lowest(prey);
            if (suits(enemy)) return pair(ship, enemy);
          }
        }
        return DONE;
      },
    };
  },
});
