import {
  type Board,
  canAct,
  DEFENCE,
  DETECTOR,
  DONE,
  distance,
  ENGINE,
  JAMMER,
  KIND_COUNT,
  type Player,
  pair,
  REAR,
  type Rules,
  SECTORS,
  type View,
} from 'sortie/games/space-fleet';
import { Gunnery } from './gunnery.js';
import { leaderOf } from './helm.js';
import { Scouts, weakest } from './scouts.js';
import { placeToken } from './token-clerk.js';

/** 7.5 What a captain gives up first: the lower, the sooner. The last weapon or detector of its type counts apart. */
export interface Keeping {
  rearEngine: number;
  engine: number;
  weapon: number;
  lastWeapon: number;
  defence: number;
  detector: number;
  lastDetector: number;
  jammer: number;
}

/** Teeth first: spare detectors and engines go before defences, and the last gun of a type goes last. */
export const KEEP_GUNS: Keeping = { detector: 0, rearEngine: 1, jammer: 2, weapon: 3, lastDetector: 4, engine: 5, defence: 6, lastWeapon: 7 };

/** The staff that a strategy leaves its routine to: exact gunnery and detection, and damage control by a list. */
export type Officers = Omit<Player, 'deploy' | 'squadron' | 'move' | 'search' | 'engage'> & { gunnery: Gunnery; scouts: Scouts };

export function officers(rules: Rules, keeping: Keeping = KEEP_GUNS): Officers {
  const gunnery = new Gunnery(rules);
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
    loss: (view) => leastMissed(view, keeping),
  };
}

/** 7.5 The element of the sector that is missed least. */
export function leastMissed({ board, now }: View, keeping: Keeping): number {
  const first = (now.victim * SECTORS.length + now.sector) * KIND_COUNT;
  let least = Number.POSITIVE_INFINITY;
  let answer = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (board.elements[first + kind] === 0) continue;
    const missed = rank(board, now.victim, now.sector, kind, board.elements[first + kind], keeping);
    if (missed >= least) continue;
    least = missed;
    answer = kind;
  }
  return answer;
}

function rank(board: Board, ship: number, sector: number, kind: number, count: number, keeping: Keeping): number {
  if (kind === ENGINE) return sector === REAR ? keeping.rearEngine : keeping.engine;
  if (kind < DEFENCE) return count > 1 ? keeping.weapon : keeping.lastWeapon;
  if (kind < DETECTOR) return keeping.defence;
  if (kind < JAMMER) return board.detectors[ship * 4 + kind - DETECTOR] > 1 ? keeping.detector : keeping.lastDetector;
  return keeping.jammer;
}

/** 4 Of the squadrons that can act, the one whose leader has an enemy nearest to it. */
export function nearestToEnemy(view: View, rules: Rules): number {
  return bySpan(view, rules, 1);
}

/** 4 The one farthest from the enemy: the others keep their turn for what may come. */
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

/** How far a squadron is from the nearest of the enemy's, leader to leader. */
export function spanToEnemy({ seat, board }: View, rules: Rules, squadron: number): number {
  const cell = board.cell[leaderOf(board, rules, squadron)];
  let least = Number.POSITIVE_INFINITY;
  for (let other = rules.firstSquadron[1 - seat]; other < rules.firstSquadron[2 - seat]; other++)
    if (board.shipsLeft[other] > 0) least = Math.min(least, distance(cell, board.cell[leaderOf(board, rules, other)]));
  return least;
}

/** 7.1 The next ship with somebody to fight goes for the weakest. */
export function fightWeakest({ seat, board, now }: View, rules: Rules): number {
  for (let ship = rules.squadronStart[now.squadron]; ship < rules.squadronStart[now.squadron + 1]; ship++)
    if (board.prey[ship] !== 0) return pair(ship, weakest(board, rules.firstShip[1 - seat], board.prey[ship]));
  return DONE;
}
