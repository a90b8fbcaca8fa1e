import { lowest } from 'sortie/engine';
import {
  type Board,
  DETECTORS,
  DONE,
  JAMMERS,
  jamScore,
  NO_JAMMER,
  pair,
  type Rules,
  SIGHT_ROLLS,
  searchable,
  searchScore,
  usableDetectors,
  type View,
  waysToSee,
} from 'sortie/games/space-fleet';
import { canReach, leaderOf, type Suits } from './helm.js';

/** The chance that each detector sees through each jammer, for the tables in force. */
export class Scouts {
  readonly #sees = new Float64Array(DETECTORS.length * JAMMERS.length);
  #mark = -1;

  constructor(readonly rules: Rules) {}

  #read(board: Board): void {
    if (board.tablesMark === this.#mark) return;
    this.#mark = board.tablesMark;
    for (let detector = 0; detector < DETECTORS.length; detector++)
      for (let jammer = 0; jammer < JAMMERS.length; jammer++) {
        const jam = jammer === NO_JAMMER ? 0 : jamScore(board.detection, detector, jammer);
        const search = searchScore(board.detection, detector, jammer);
        this.#sees[detector * JAMMERS.length + jammer] = waysToSee(search, jam) / SIGHT_ROLLS;
      }
  }

  /** 5.1 Searches for the weakest enemy, until `wanted` enemies in reach are detected. */
  search({ seat, board, now }: View, wanted: number): number {
    const { squadronStart, firstShip } = this.rules;
    const first = firstShip[1 - seat];
    const leader = leaderOf(board, this.rules, now.squadron);
    let known = 0;
    for (let rest = board.detected[now.squadron]; rest !== 0; rest &= rest - 1) {
      const enemy = first + lowest(rest);
      if (board.left[enemy] > 0 && canReach(board, this.rules, leader, board.cell[enemy])) known++;
    }
    if (known >= wanted) return DONE;
    let any = 0;
    for (let ship = squadronStart[now.squadron]; ship < squadronStart[now.squadron + 1]; ship++) any |= searchable(board.open, ship);
    const target = weakest(board, first, any);
    const bit = 1 << (target - first);
    let ship = squadronStart[now.squadron];
    while ((searchable(board.open, ship) & bit) === 0) ship++;
    return pair(ship, target);
  }

  /** 5.2 The detector with the best chance against the jammer, or against the target's best one. */
  detector({ seat, board, now }: View): number {
    this.#read(board);
    const choice = usableDetectors(board.open, now.ship, 1 << (now.target - this.rules.firstShip[1 - seat]));
    const jammers = now.jammer >= 0 ? 1 << now.jammer : board.jammers[now.target] || 1 << NO_JAMMER;
    let best = -1;
    let answer = 0;
    for (let rest = choice; rest !== 0; rest &= rest - 1) {
      const seen = this.#leastSeen(lowest(rest), jammers);
      if (seen <= best) continue;
      best = seen;
      answer = lowest(rest);
    }
    return answer;
  }

  #leastSeen(detector: number, jammers: number): number {
    let least = 1;
    for (let rest = jammers; rest !== 0; rest &= rest - 1) least = Math.min(least, this.#sees[detector * JAMMERS.length + lowest(rest)]);
    return least;
  }

  /** 5.2 The jammer that hides best from the detector, or from the detectors that may come. */
  jammer({ seat, board, now }: View): number {
    this.#read(board);
    const bit = 1 << (now.target - this.rules.firstShip[seat]);
    const detectors = now.detector >= 0 ? 1 << now.detector : usableDetectors(board.open, now.ship, bit);
    let least = 2;
    let answer = 0;
    for (let rest = board.jammers[now.target]; rest !== 0; rest &= rest - 1) {
      const seen = this.#mostSeen(detectors, lowest(rest));
      if (seen >= least) continue;
      least = seen;
      answer = lowest(rest);
    }
    return answer;
  }

  #mostSeen(detectors: number, jammer: number): number {
    let most = 0;
    for (let rest = detectors; rest !== 0; rest &= rest - 1) most = Math.max(most, this.#sees[lowest(rest) * JAMMERS.length + jammer]);
    return most;
  }
}

/** The enemy of a set with the fewest elements left, among those that suit; -1 for none. */
export function weakest(board: Board, first: number, set: number, suits: Suits | null = null): number {
  let least = Number.POSITIVE_INFINITY;
  let answer = -1;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const ship = first + lowest(rest);
    if (board.left[ship] >= least || (suits !== null && !suits(ship))) continue;
    least = board.left[ship];
    answer = ship;
  }
  return answer;
}
