import { lowest } from 'sortie/engine';
import { DONE, pair, type Rules, searchable, type View } from 'sortie/games/space-fleet';
import { canReach, leaderOf } from './helm.js';
import { weakest } from './scouts.js';
import type { Targets } from './targets.js';
import { twins } from './twins.js';

/**
 * 5.1 Searches for the enemy with the fewest elements left, with one detector after the other, until the detected ones can take
 * all that the squadron can shoot. More searches only risk jammed detectors; fewer, or easy targets first, leave too few enemies
 * to shoot at.
 */
export class Spotter {
  constructor(
    readonly rules: Rules,
    readonly seat: number,
    readonly targets: Targets,
    /** Elements of detected enemies in reach that suffice, as a multiple of the squadron's expected fire. */
    readonly room: number,
  ) {}

  search(view: View): number {
    if (this.#enough(view)) return DONE;
    const { board, now } = view;
    const { squadronStart, firstShip } = this.rules;
    const first = firstShip[1 - this.seat];
    const leader = leaderOf(board, this.rules, now.squadron);
    let any = 0;
    for (let ship = squadronStart[now.squadron]; ship < squadronStart[now.squadron + 1]; ship++) any |= searchable(board.open, ship);
    const target = weakest(board, first, any, (enemy) => canReach(board, this.rules, leader, board.cell[enemy]));
    if (target < 0) return DONE;
    const bit = 1 << (target - first);
    let ship = squadronStart[now.squadron];
    while ((searchable(board.open, ship) & bit) === 0) ship++;
    return pair(ship, target);
  }

  /** Whether the detected enemies in reach can take all that the squadron will shoot. */
  #enough(view: View): boolean {
    const { board, now } = view;
    const known = board.detected[now.squadron];
    if (known === 0) return false;
    const first = this.rules.firstShip[1 - this.seat];
    const leader = leaderOf(board, this.rules, now.squadron);
    let room = 0;
    for (let rest = known; rest !== 0; rest &= rest - 1) {
      const enemy = first + lowest(rest);
      if (canReach(board, this.rules, leader, board.cell[enemy])) room += board.left[enemy];
    }
    const fire = this.#fire(view, known);
    return fire > 0 && room >= this.room * fire;
  }

  /** Elements that the squadron's ships are expected to shoot off, each in its best fight. */
  #fire({ board, now }: View, known: number): number {
    const first = this.rules.firstShip[1 - this.seat];
    let fire = 0;
    let most = 0;
    let last = -1;
    for (let ship = this.rules.squadronStart[now.squadron]; ship < this.rules.squadronStart[now.squadron + 1]; ship++) {
      if (board.left[ship] === 0) continue;
      if (last >= 0 && twins(board, this.rules, ship, last)) {
        fire += most;
        continue;
      }
      last = ship;
      most = 0;
      for (let rest = known; rest !== 0; rest &= rest - 1) {
        const enemy = first + lowest(rest);
        if (board.left[enemy] === 0 || !canReach(board, this.rules, ship, board.cell[enemy])) continue;
        this.targets.fights.weigh(board, ship, enemy);
        most = Math.max(most, this.targets.fights.hits);
      }
      fire += most;
    }
    return fire;
  }
}
