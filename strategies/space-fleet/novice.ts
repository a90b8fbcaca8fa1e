import { defineStrategy, lowest } from 'sortie/engine';
import { DONE, NO_DEFENCE, pair, SECTORS, type Types, usableDetectors } from 'sortie/games/space-fleet';
import { abreast, approach, nearestEnemy, nearestToEnemy, officers } from 'sortie/strategies/space-fleet/kit';

/** Knows the odds of its fire only: goes for the nearest enemy, fights the first in the list, uses the first system at hand. */
export default defineStrategy<Types>({
  game: 'space-fleet',
  called: 'the novice',
  about: 'Makes for the nearest enemy, fights the first in the list and uses the first weapon, defence or jammer at hand',
  create: ({ seat, rules }) => {
    const enemy = rules.firstShip[1 - seat];
    const staff = officers(rules);
    return {
      token: staff.token,
      deploy: (view) => abreast(view, rules, 3),
      squadron: (view) => nearestToEnemy(view, rules),
      search: (view) => staff.scouts.search(view, 4),
      detector: ({ board, now }) => lowest(usableDetectors(board.open, now.ship, 1 << (now.target - enemy))),
      jammer: ({ board, now }) => lowest(board.jammers[now.target]),
      move: (view) => approach(view, rules, view.board.cell[nearestEnemy(view, rules, view.board.cell[view.now.ship])]),
      engage: ({ board, now }) => {
        for (let ship = rules.squadronStart[now.squadron]; ship < rules.squadronStart[now.squadron + 1]; ship++)
          if (board.prey[ship] !== 0) return pair(ship, enemy + lowest(board.prey[ship]));
        return DONE;
      },
      position: staff.position,
      weapon: ({ now }) => lowest(now.weaponChoice),
      fireMode: staff.fireMode,
      defence: ({ board, now }) => {
        const held = board.defences[now.victim * SECTORS.length + now.at];
        return held === 0 ? NO_DEFENCE : lowest(held);
      },
      loss: staff.loss,
    };
  },
});
