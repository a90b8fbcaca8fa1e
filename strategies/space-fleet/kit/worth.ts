import { type Board, DEFENCE, DETECTOR, ENGINE, JAMMER, KIND_COUNT, REAR, type Rules, SECTORS, type View } from 'sortie/games/space-fleet';

/** Sectors hold fewer elements than this. */
export const DEEPEST = 16;

/** What losing an element costs its ship, beside the step towards being a wreck, which is 1 for every element. */
export interface Prices {
  /** An engine that counts in manoeuvres, and one in the rear, that moves the ship. */
  engine: number;
  rearEngine: number;
  /** The last weapon of its type in a sector, and one whose loss only shortens the range. */
  lastWeapon: number;
  weapon: number;
  defence: number;
  lastDetector: number;
  detector: number;
  jammer: number;
}

/**
 * By races against waiters, with every fleet. What matters most is their order: a ship that gives up a defence before a spare
 * gun, or an engine before a defence, loses two games of three.
 */
export const PRICES: Prices = {
  engine: 1.2,
  rearEngine: 0.05,
  lastWeapon: 1,
  weapon: 0.1,
  defence: 0.5,
  lastDetector: 0.3,
  detector: 0,
  jammer: 0.2,
};

/** What the elements of a ship are worth: to who shoots them off, and to who may choose which to give up (7.5). */
export class Worth {
  /** By (ship × 6 + sector) × DEEPEST + n: the worth of the n-th element that the sector gives up, from 1; the cheapest goes first. */
  readonly #values: Float64Array;
  /** By ship: what one point of scattered damage takes off on average. */
  readonly #scattered: Float64Array;
  /** How many elements a ship had when it was last weighed: ships only ever lose some. */
  readonly #seen: Int32Array;
  readonly #sorted: number[] = [];

  constructor(
    readonly rules: Rules,
    readonly prices: Prices,
  ) {
    this.#values = new Float64Array(rules.shipCount * SECTORS.length * DEEPEST);
    this.#scattered = new Float64Array(rules.shipCount);
    this.#seen = new Int32Array(rules.shipCount).fill(-1);
  }

  newGame(): void {
    this.#seen.fill(-1);
  }

  /** The worth of the n-th element that a sector gives up, from 1. */
  nth(board: Board, ship: number, at: number, n: number): number {
    this.#weigh(board, ship);
    return this.#values[(ship * SECTORS.length + at) * DEEPEST + n];
  }

  /** What a point of scattered damage takes off: the cheapest element of a sector, if it has any left. */
  scattered(board: Board, ship: number): number {
    this.#weigh(board, ship);
    return this.#scattered[ship];
  }

  /** 7.5 The element of the sector that is missed least. */
  leastMissed({ board, now }: View): number {
    const first = (now.victim * SECTORS.length + now.sector) * KIND_COUNT;
    let least = Number.POSITIVE_INFINITY;
    let answer = 0;
    for (let kind = 0; kind < KIND_COUNT; kind++) {
      const count = board.elements[first + kind];
      if (count === 0) continue;
      const price = this.#price(board, now.victim, now.sector, kind, count);
      if (price >= least) continue;
      least = price;
      answer = kind;
    }
    return answer;
  }

  #weigh(board: Board, ship: number): void {
    if (this.#seen[ship] === board.left[ship]) return;
    this.#seen[ship] = board.left[ship];
    let sum = 0;
    for (let at = 0; at < SECTORS.length; at++) sum += this.#sector(board, ship, at);
    this.#scattered[ship] = sum / SECTORS.length;
  }

  /** Puts the elements of a sector in the order in which they are given up; returns what the first one is worth. */
  #sector(board: Board, ship: number, at: number): number {
    const sorted = this.#sorted;
    sorted.length = 0;
    const first = (ship * SECTORS.length + at) * KIND_COUNT;
    for (let kind = 0; kind < KIND_COUNT; kind++)
      for (let count = board.elements[first + kind]; count > 0; count--) sorted.push(1 + this.#price(board, ship, at, kind, count));
    sorted.sort((a, b) => a - b);
    const place = (ship * SECTORS.length + at) * DEEPEST;
    for (let n = 1; n < DEEPEST; n++) this.#values[place + n] = sorted[n - 1] ?? 0;
    return sorted[0] ?? 0;
  }

  /** What an element costs its ship, when so many of its kind are left in the sector. */
  #price(board: Board, ship: number, at: number, kind: number, count: number): number {
    const { prices } = this;
    if (kind === ENGINE) return at === REAR ? prices.rearEngine : prices.engine;
    if (kind < DEFENCE) return count > 1 ? prices.weapon : prices.lastWeapon;
    if (kind < DETECTOR) return prices.defence;
    if (kind < JAMMER) return count > 1 || board.detectors[ship * 4 + kind - DETECTOR] > 1 ? prices.detector : prices.lastDetector;
    return prices.jammer;
  }
}
