import { type Board, DEFENCE, DETECTOR, DETECTORS, ENGINE, JAMMER, KIND_COUNT, REAR, type Rules, SECTORS, type View } from 'sortie/games/space-fleet';

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

type Price = keyof Prices;
const NAMES = Object.keys(PRICES) as Price[];
const [ENGINE_AT, REAR_AT, LAST_WEAPON, SPARE_WEAPON, DEFENCE_AT, LAST_DETECTOR, SPARE_DETECTOR, JAMMER_AT] = NAMES.keys();

/** What the elements of a ship are worth: to who shoots them off, and to who may choose which to give up (7.5). */
export class Worth {
  /** By (ship × 6 + sector) × DEEPEST + n: the worth of the n-th element that the sector gives up, from 1; the cheapest goes first. */
  readonly #values: Float64Array;
  /** How many elements a ship had when it was last weighed: ships only ever lose some. And in what state its sectors were. */
  readonly #seen: Int32Array;
  readonly #states: Int32Array;
  /** By ship: what one point of scattered damage takes off on average. */
  readonly #scattered: Float64Array;
  /** What values and states are while all ships are whole. */
  readonly #whole: { readonly values: Float64Array; readonly states: Int32Array };
  readonly #prices: Float64Array;
  /** The prices by number, the cheapest first; and how many elements of a sector have each. */
  readonly #order: Int32Array;
  readonly #counts = new Int32Array(NAMES.length);

  constructor(
    readonly rules: Rules,
    prices: Prices,
  ) {
    const sectors = rules.shipCount * SECTORS.length;
    this.#prices = Float64Array.from(NAMES, (name) => prices[name]);
    this.#order = Int32Array.from(NAMES.keys()).sort((a, b) => this.#prices[a] - this.#prices[b]);
    this.#values = new Float64Array(sectors * DEEPEST);
    this.#states = new Int32Array(sectors).fill(-1);
    this.#seen = new Int32Array(rules.shipCount).fill(-1);
    this.#scattered = new Float64Array(rules.shipCount);
    for (let ship = 0; ship < rules.shipCount; ship++) this.#weigh(rules.yard, ship);
    this.#whole = { values: this.#values.slice(), states: this.#states.slice() };
  }

  newGame(): void {
    this.#seen.fill(-1);
    this.#values.set(this.#whole.values);
    this.#states.set(this.#whole.states);
  }

  /** The worth of the n-th element that a sector gives up, from 1. */
  nth(board: Board, ship: number, at: number, n: number): number {
    this.#weigh(board, ship);
    return this.#values[(ship * SECTORS.length + at) * DEEPEST + n];
  }

  /** What a sector with so many elements loses when the chance that it loses its n-th is the n-th number after `first`. */
  lossOf(board: Board, ship: number, at: number, left: number, chances: Float64Array, first: number): number {
    this.#weigh(board, ship);
    const place = (ship * SECTORS.length + at) * DEEPEST;
    let sum = 0;
    for (let n = 1; n <= left; n++) sum += this.#values[place + n] * chances[first + n];
    return sum;
  }

  /** What a point of scattered damage takes off: the cheapest element of a sector, if it has any left. */
  scattered(board: Board, ship: number): number {
    this.#weigh(board, ship);
    return this.#scattered[ship];
  }

  /** Another number, within a game, for a sector whose elements are worth something else. */
  stateOf(board: Board, ship: number, at: number): number {
    this.#weigh(board, ship);
    return this.#states[ship * SECTORS.length + at];
  }

  /** 7.5 The element of the sector that is missed least. */
  leastMissed({ board, now }: View): number {
    const first = (now.victim * SECTORS.length + now.sector) * KIND_COUNT;
    let least = Number.POSITIVE_INFINITY;
    let answer = 0;
    for (let kind = 0; kind < KIND_COUNT; kind++) {
      const count = board.elements[first + kind];
      if (count === 0) continue;
      const price = this.#prices[priceOf(board, now.victim, now.sector, kind, count)];
      if (price >= least) continue;
      least = price;
      answer = kind;
    }
    return answer;
  }

  #weigh(board: Board, ship: number): void {
    if (this.#seen[ship] === board.left[ship]) return;
    this.#seen[ship] = board.left[ship];
    // The last detector of a type is dear, wherever on the ship it is.
    let detectors = 0;
    for (let at = ship * DETECTORS.length; at < (ship + 1) * DETECTORS.length; at++) detectors += board.detectors[at];
    let sum = 0;
    for (let at = 0; at < SECTORS.length; at++) {
      const place = ship * SECTORS.length + at;
      const state = (board.sectorLeft[place] << 6) | detectors;
      if (this.#states[place] !== state) this.#sort(board, ship, at);
      this.#states[place] = state;
      sum += this.#values[place * DEEPEST + 1];
    }
    this.#scattered[ship] = sum / SECTORS.length;
  }

  /** Puts the elements of a sector in the order in which they are given up. */
  #sort(board: Board, ship: number, at: number): void {
    const place = ship * SECTORS.length + at;
    this.#counts.fill(0);
    for (let kind = 0; kind < KIND_COUNT; kind++)
      for (let count = board.elements[place * KIND_COUNT + kind]; count > 0; count--) this.#counts[priceOf(board, ship, at, kind, count)]++;
    const end = (place + 1) * DEEPEST;
    let to = place * DEEPEST + 1;
    for (let n = 0; n < this.#order.length; n++) {
      const price = this.#order[n];
      for (let count = this.#counts[price]; count > 0 && to < end; count--) this.#values[to++] = 1 + this.#prices[price];
    }
    this.#values.fill(0, to, end);
  }
}

/** Which price an element has, when so many of its kind are left in the sector. */
function priceOf(board: Board, ship: number, at: number, kind: number, count: number): number {
  if (kind === ENGINE) return at === REAR ? REAR_AT : ENGINE_AT;
  if (kind < DEFENCE) return count > 1 ? SPARE_WEAPON : LAST_WEAPON;
  if (kind < DETECTOR) return DEFENCE_AT;
  if (kind < JAMMER) return count > 1 || board.detectors[ship * DETECTORS.length + kind - DETECTOR] > 1 ? SPARE_DETECTOR : LAST_DETECTOR;
  return JAMMER_AT;
}
