import { lowest } from 'sortie/engine';
import { DONE, pair, type Rules, searchable, type View } from 'sortie/games/space-fleet';
import { canReach, leaderOf } from './helm.js';
import type { Scouts } from './scouts.js';
import type { Targets } from './targets.js';

/**
 * 5.1 When to go on searching, and for whom. Each attempt may cost the detector some turns, and what the squadron cannot
 * shoot at anyway need not be found: whoever looks for eight enemies instead of two loses three games of four.
 */
export class Spotter {
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
    const first = this.rules.firstShip[1 - this.seat];
    let best = 0;
    let answer = DONE;
    for (let ship = this.rules.squadronStart[now.squadron]; ship < this.rules.squadronStart[now.squadron + 1]; ship++)
      for (let rest = searchable(board.open, ship); rest !== 0; rest &= rest - 1) {
        const enemy = first + lowest(rest);
        if (!canReach(board, this.rules, ship, board.cell[enemy])) continue;
        const gain = this.targets.gain(board, ship, enemy) * this.scouts.prospect(board, ship, enemy, this.silence);
        if (gain <= best) continue;
        best = gain;
        answer = pair(ship, enemy);
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
    for (let ship = this.rules.squadronStart[now.squadron]; ship < this.rules.squadronStart[now.squadron + 1]; ship++) {
      let most = 0;
      for (let rest = board.left[ship] === 0 ? 0 : known; rest !== 0; rest &= rest - 1) {
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
