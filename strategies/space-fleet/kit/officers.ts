import { canAct, DONE, distance, type Player, pair, type Rules, type View } from 'sortie/games/space-fleet';
import { Gunnery } from './gunnery.js';
import { leaderOf } from './helm.js';
import { Scouts, weakest } from './scouts.js';
import { placeToken } from './token-clerk.js';
import { KEEP_GUNS, leastMissed, listOf, type Prices, Worth } from './worth.js';

/** The routine answers of a strategy: exact gunnery and detection, and losses by the worth of elements or by an order only. */
export type Officers = Omit<Player, 'deploy' | 'squadron' | 'move' | 'search' | 'engage'> & { gunnery: Gunnery; scouts: Scouts };

export function officers(rules: Rules, keeping: Prices | Worth = KEEP_GUNS): Officers {
  const worth = keeping instanceof Worth ? keeping : null;
  const prices = keeping instanceof Worth ? keeping.prices : listOf(keeping);
  const gunnery = new Gunnery(rules, worth);
  const scouts = new Scouts(rules);
  return {
    gunnery,
    scouts,
    token: (view) => placeToken(view, rules),
    detector: (view) => scouts.detector(view),
    jammer: (view) => scouts.jammer(view),
    position: (view) => gunnery.position(view),
    weapon: (view) => gunnery.weapon(view),
    fireMode: (view) => gunnery.fireMode(view),
    defence: (view) => gunnery.defence(view),
    loss: (view) => leastMissed(view, prices),
  };
}

/** 4 The squadron that can act and has an enemy nearest. */
export function nearestToEnemy(view: View, rules: Rules): number {
  return bySpan(view, rules, 1);
}

/** 4 The squadron farthest from the enemy: the others keep their turn for enemies that come. */
export function farthestFromEnemy(view: View, rules: Rules): number {
  return bySpan(view, rules, -1);
}

function bySpan(view: View, rules: Rules, sign: number): number {
  const { seat, board } = view;
  let least = Number.POSITIVE_INFINITY;
  let answer = -1;
  for (let squadron = rules.firstSquadron[seat]; squadron < rules.firstSquadron[seat + 1]; squadron++) {
    if (!canAct(board, squadron)) continue;
    const span = sign * spanToEnemy(view, rules, squadron);
    if (span >= least) continue;
    least = span;
    answer = squadron;
  }
  return answer;
}

/** Distance of a squadron from the nearest of the enemy's, leader to leader. */
export function spanToEnemy({ seat, board }: View, rules: Rules, squadron: number): number {
  const cell = board.cell[leaderOf(board, rules, squadron)];
  let least = Number.POSITIVE_INFINITY;
  for (let other = rules.firstSquadron[1 - seat]; other < rules.firstSquadron[2 - seat]; other++)
    if (board.shipsLeft[other] > 0) least = Math.min(least, distance(cell, board.cell[leaderOf(board, rules, other)]));
  return least;
}

/** 7.1 The next ship with an enemy to fight goes for the weakest. */
export function fightWeakest({ seat, board, now }: View, rules: Rules): number {
  for (let ship = rules.squadronStart[now.squadron]; ship < rules.squadronStart[now.squadron + 1]; ship++)
    if (board.prey[ship] !== 0) return pair(ship, weakest(board, rules.firstShip[1 - seat], board.prey[ship]));
  return DONE;
}
