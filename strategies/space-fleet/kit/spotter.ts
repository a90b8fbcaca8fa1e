import { lowest } from 'sortie/engine';
import { type Board, DONE, pair, type Rules, searchable, usableDetectors, type View } from 'sortie/games/space-fleet';
import { canReach, leaderOf } from './helm.js';
import type { Scouts } from './scouts.js';
import type { Targets } from './targets.js';
import { twins } from './twins.js';

/**
 * 5.1 When to go on searching, and for whom. Each attempt may cost the detector some turns, and what the squadron cannot
 * shoot at anyway need not be found: whoever looks for eight enemies instead of two loses three games of four.
 */
export class Spotter {
  #best = 0;

  constructor(
    readonly rules: Rules,
    readonly seat: number,
    readonly targets: Targets,
    readonly scouts: Scouts,
    /** Elements of known enemies in reach that suffice, in multiples of what the squadron is expected to shoot off. */
    readonly room: number,
    /** The price of a turn of silence, in chances of a detection. */
    readonly silence: number,
  ) {}

  search(view: View): number {
    if (this.#enough(view)) return DONE;
    const { board, now } = view;
    const { rules } = this;
    this.#best = 0;
    let answer = DONE;
    let last = -1;
    for (let ship = rules.squadronStart[now.squadron]; ship < rules.squadronStart[now.squadron + 1]; ship++) {
      const open = searchable(board.open, ship);
      if (open === 0 || (last >= 0 && twins(board, rules, ship, last) && alikeOpen(board, ship, last))) continue;
      last = ship;
      const enemy = this.#worthiest(board, ship, open);
      if (enemy >= 0) answer = pair(ship, enemy);
    }
    return answer;
  }

  /** Of the enemies that a ship may search for, the one that is worth more than the best so far; -1 when none is. */
  #worthiest(board: Board, ship: number, open: number): number {
    const { rules, targets, scouts } = this;
    const first = rules.firstShip[1 - this.seat];
    let answer = -1;
    let last = -1;
    let detectorsOfLast = 0;
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const enemy = first + lowest(rest);
      const detectors = usableDetectors(board.open, ship, rest & -rest);
      if (detectors === detectorsOfLast && twins(board, rules, enemy, last)) continue;
      last = enemy;
      detectorsOfLast = detectors;
      if (!canReach(board, rules, ship, board.cell[enemy])) continue;
      const worth = targets.gain(board, ship, enemy) * scouts.prospect(board, detectors, board.jammers[enemy], this.silence);
      if (worth <= this.#best) continue;
      this.#best = worth;
      answer = enemy;
    }
    return answer;
  }

  /** Whether the known enemies in reach can take up all that the squadron will shoot. */
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
        most = Math.max(most, this.targets.fights.dealt);
      }
      fire += most;
    }
    return fire;
  }
}

/** The same detectors of both may still try for the same enemies. */
function alikeOpen({ open }: Board, one: number, other: number): boolean {
  for (let type = 0; type < 4; type++) if (open[one * 4 + type] !== open[other * 4 + type]) return false;
  return true;
}
