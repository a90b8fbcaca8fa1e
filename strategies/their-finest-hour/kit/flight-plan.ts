import { COS, SHARPEST, SIN, STRETCH, turned, turnTo } from 'sortie/games/their-finest-hour';
import type { Outlook } from './outlook.js';
import { Places } from './places.js';

/** End the move here. */
export const STOP = 999;
const STRAIGHT = 0;

/** Straight on, sharp left, sharp right, and towards each of 30 enemies. */
const MOST_TURNS = 33;
/** The fastest class flies three stretches of 10 cm. */
const MOST_STRETCHES = 3;
/** After the second stretch it turns only towards enemies (wins 49.2 ± 2.3 % against one that tries sharp turns too). */
const LAST_SWERVE = 1;

/** The ways on from a place: the headings after each turn, and the ends of 10 cm flown along them. */
class Fork {
  readonly turn = new Int16Array(MOST_TURNS);
  readonly here = new Places(MOST_TURNS);
  readonly ends = new Places(MOST_TURNS);
  /** The best shot on the way to each end, and the best collision. */
  readonly shot = new Float64Array(MOST_TURNS);
  readonly ram = new Float64Array(MOST_TURNS);
}

/**
 * The best way to fly the rest of a move, in stretches of 10 cm: straight on, sharply to either side, or towards an enemy; it may
 * stop after any stretch. A path is worth its end plus the best shot on its way. A path is not continued from an end that is worse
 * than the best path so far.
 */
export class FlightPlan {
  /** The first turn of the best path, or STOP. */
  turn = STOP;
  #loaded = false;
  #rams = false;
  /** The worth of the best path so far. */
  #known = 0;
  readonly #start = new Places(1);
  readonly #forks = Array.from({ length: MOST_STRETCHES }, () => new Fork());

  constructor(
    readonly outlook: Outlook,
    /** Weight of a shot relative to the end of the move. */
    readonly shot: number,
  ) {}

  /** Plans with `mm` and `turns` left; `may`: the move may end here. Returns the worth of the best path. */
  from(x: number, y: number, heading: number, mm: number, turns: number, may: boolean, loaded: boolean): number {
    const start = this.#start;
    start.count = 0;
    start.add(x, y, heading);
    if (may) this.outlook.weigh(start, 0);
    let best = may ? start.worth[0] : Number.NEGATIVE_INFINITY;
    this.turn = STOP;
    this.#loaded = loaded;
    this.#rams = this.outlook.rams;
    this.#known = best;
    const fork = this.#forks[0];
    this.#open(0, start, 0, mm, turns, 0, 0);
    for (let n = 0; n < fork.ends.count; n++) {
      const worth = this.#onward(1, fork, n, mm - STRETCH, turns);
      if (worth <= best) continue;
      best = worth;
      this.turn = fork.turn[n];
    }
    return best;
  }

  /** The worth of the best path through the n-th end of a fork, with `mm` left there and `before` turns left before it. */
  #onward(depth: number, fork: Fork, n: number, mm: number, before: number): number {
    const { ends, shot, ram, turn } = fork;
    let best = ends.worth[n];
    if (mm <= 0 || best < this.#known) return best;
    const turns = turn[n] === STRAIGHT ? before : before - 1;
    const next = this.#forks[depth];
    this.#open(depth, ends, n, mm, turns, shot[n], ram[n]);
    for (let k = 0; k < next.ends.count; k++) {
      const worth = this.#onward(depth + 1, next, k, mm - STRETCH, turns);
      if (worth > best) best = worth;
    }
    return best;
  }

  /** Lists the ways on from the n-th place and weighs them, with the best shot so far. */
  #open(depth: number, from: Places, n: number, mm: number, turns: number, shot: number, ram: number): void {
    const fork = this.#forks[depth];
    const { here, ends, turn } = fork;
    const x = from.x[n];
    const y = from.y[n];
    const flown = mm < STRETCH ? mm : STRETCH;
    here.count = ends.count = 0;
    const kinds = turns === 0 ? 1 : 3 + this.outlook.foes;
    for (let kind = 0; kind < kinds; kind++) {
      const by = this.#turnOf(kind, depth, x, y, from.heading[n]);
      if (by === STOP) continue;
      const heading = turned(from.heading[n], by);
      turn[ends.count] = by;
      here.add(x, y, heading);
      ends.add(x + COS[heading] * flown, y + SIN[heading] * flown, heading);
    }
    this.outlook.weigh(ends, 0);
    this.#addShots(fork, shot);
    if (this.#rams) this.#addRams(fork, flown, ram);
  }

  /** Adds the best shot: after the turn, at the end of the stretch, or earlier on the path. */
  #addShots({ here, ends, shot }: Fork, before: number): void {
    const { outlook } = this;
    if (this.#loaded) {
      outlook.shots(here);
      outlook.shots(ends);
    }
    for (let n = 0; n < ends.count; n++) {
      shot[n] = this.#loaded ? Math.max(before, here.shot[n], ends.shot[n]) : before;
      ends.worth[n] += this.shot * shot[n];
      if (ends.worth[n] > this.#known) this.#known = ends.worth[n];
    }
  }

  /** 5.4 Adds the best collision. */
  #addRams({ here, ends, ram }: Fork, mm: number, before: number): void {
    for (let n = 0; n < ends.count; n++) {
      ram[n] = Math.max(before, this.outlook.ramOn(here.x[n], here.y[n], here.heading[n], mm));
      ends.worth[n] += ram[n];
      if (ends.worth[n] > this.#known) this.#known = ends.worth[n];
    }
  }

  /** Straight on, sharp left, sharp right, or towards an enemy less than 45 degrees off the nose; STOP if there is no such turn. */
  #turnOf(kind: number, depth: number, x: number, y: number, heading: number): number {
    if (kind === 0) return STRAIGHT;
    if (kind < 3) return depth > LAST_SWERVE ? STOP : kind === 1 ? SHARPEST : -SHARPEST;
    const { outlook } = this;
    const turn = turnTo(COS[heading], SIN[heading], outlook.foeX(kind - 3) - x, outlook.foeY(kind - 3) - y);
    return turn > -SHARPEST && turn < SHARPEST && turn !== STRAIGHT ? turn : STOP;
  }
}
