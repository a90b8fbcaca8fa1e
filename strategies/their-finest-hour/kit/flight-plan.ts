import { COS, SHARPEST, SIN, STRETCH, turned, turnTo } from 'sortie/games/their-finest-hour';
import type { Outlook } from './outlook.js';

/** End the move here. */
export const STOP = 999;
const STRAIGHT = 0;

/**
 * The best way to fly what is left of a move: 10 cm at a time, straight on, as sharp as may be to either side, or with the nose on an
 * enemy, to stop wherever 10 cm are flown. A path is worth the best shot on its way and the place where it ends.
 */
export class FlightPlan {
  /** The first turn of the best path, or STOP. */
  turn = STOP;
  #loaded = false;

  constructor(
    readonly outlook: Outlook,
    readonly shot: number,
  ) {}

  /** Plans from there, with so many mm and turns left; `may`: the move may end here. The worth of the best path. */
  from(x: number, y: number, heading: number, mm: number, turns: number, may: boolean, loaded: boolean): number {
    this.#loaded = loaded;
    this.turn = STOP;
    let best = may ? this.outlook.at(x, y, heading, 0) : Number.NEGATIVE_INFINITY;
    const kinds = turns === 0 ? 1 : 3 + this.outlook.foes;
    for (let kind = 0; kind < kinds; kind++) {
      const turn = this.#turnOf(kind, x, y, heading);
      if (turn === STOP) continue;
      const worth = this.#stretch(x, y, turn, heading, mm, turns, 0);
      if (worth <= best) continue;
      best = worth;
      this.turn = turn;
    }
    return best;
  }

  /** Straight on, sharp left, sharp right, or at an enemy that lies less than 45 degrees off the nose; STOP for one that does not. */
  #turnOf(kind: number, x: number, y: number, heading: number): number {
    if (kind === 0) return STRAIGHT;
    if (kind === 1) return SHARPEST;
    if (kind === 2) return -SHARPEST;
    const { outlook } = this;
    const turn = turnTo(COS[heading], SIN[heading], outlook.foeX(kind - 3) - x, outlook.foeY(kind - 3) - y);
    return turn > -SHARPEST && turn < SHARPEST && turn !== STRAIGHT ? turn : STOP;
  }

  /** Turns, flies 10 cm, and on from there: the worth of the best that follows. */
  #stretch(x: number, y: number, turn: number, from: number, mm: number, left: number, shot: number): number {
    const heading = turned(from, turn);
    const turns = turn === STRAIGHT ? left : left - 1;
    const { outlook } = this;
    const flown = mm < STRETCH ? mm : STRETCH;
    const endX = x + COS[heading] * flown;
    const endY = y + SIN[heading] * flown;
    let best = shot;
    if (this.#loaded) {
      // At once after the turn, or at the end of the stretch.
      const early = outlook.shotFrom(x, y, heading);
      const late = outlook.shotFrom(endX, endY, heading);
      if (early > best) best = early;
      if (late > best) best = late;
    }
    const here = outlook.at(endX, endY, heading, 0) + this.shot * best;
    return mm > STRETCH ? this.#onward(endX, endY, heading, mm - STRETCH, turns, best, here) : here;
  }

  #onward(x: number, y: number, heading: number, mm: number, turns: number, shot: number, stop: number): number {
    let best = stop;
    const kinds = turns === 0 ? 1 : 3 + this.outlook.foes;
    for (let kind = 0; kind < kinds; kind++) {
      const turn = this.#turnOf(kind, x, y, heading);
      if (turn === STOP) continue;
      const worth = this.#stretch(x, y, turn, heading, mm, turns, shot);
      if (worth > best) best = worth;
    }
    return best;
  }
}
