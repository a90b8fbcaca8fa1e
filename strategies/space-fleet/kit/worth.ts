import { type Board, DEFENCE, DETECTOR, DETECTORS, ENGINE, JAMMER, KIND_COUNT, REAR, type Rules, SECTORS, type View } from 'sortie/games/space-fleet';

/** Sectors hold fewer elements than this. */
export const DEEPEST = 16;

/** The cost of losing an element. `Worth` adds 1 for the step towards a wreck; 7.5 lets the cheapest go first. */
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
 * Tuned against waiters, with every fleet. Their order matters most: a ship that gives up a defence before a spare gun, or an
 * engine before a defence, loses two games of three. Giving up even the last weapon before a defence wins 4 to 5 games of 100 more.
 */
export const PRICES: Prices = {
  engine: 1.2,
  rearEngine: 0.05,
  lastWeapon: 0.3,
  weapon: 0.1,
  defence: 0.5,
  lastDetector: 0.3,
  detector: 0,
  jammer: 0.2,
};

/** An order only. Spare detectors and engines go before defences, and the last weapon of a type goes last. */
export const KEEP_GUNS: Prices = { detector: 0, rearEngine: 1, jammer: 2, weapon: 3, lastDetector: 4, engine: 5, defence: 6, lastWeapon: 7 };

/** Engines last but one: a ship that keeps its manoeuvre points names the positions. Wins 76 % of games against KEEP_GUNS, all else equal. */
export const KEEP_ENGINES: Prices = { ...KEEP_GUNS, engine: 6.5 };

type Price = keyof Prices;
const NAMES = Object.keys(PRICES) as Price[];
const [ENGINE_AT, REAR_AT, LAST_WEAPON, SPARE_WEAPON, DEFENCE_AT, LAST_DETECTOR, SPARE_DETECTOR, JAMMER_AT] = NAMES.keys();

/** The worth of the elements of a ship, for the side that shoots them off and for the one that gives them up (7.5). */
export class Worth {
  /** By (ship × 6 + sector) × DEEPEST + n: the worth of the n-th element to go, from 1. */
  readonly #values: Float64Array;
  /** When last weighed: the elements of each ship, which only decrease, and the state of each sector. */
  readonly #seen: Int32Array;
  readonly #states: Int32Array;
  /** By ship: the mean loss to one point of scattered damage. */
  readonly #scattered: Float64Array;
  /** Values and states of whole ships. */
  readonly #whole: { readonly values: Float64Array; readonly states: Int32Array };
  readonly prices: Float64Array;
  /** The numbers of the prices, the cheapest first; and the elements of a sector with each. */
  readonly #order: Int32Array;
  readonly #counts = new Int32Array(NAMES.length);

  constructor(
    readonly rules: Rules,
    prices: Prices,
  ) {
    const sectors = rules.shipCount * SECTORS.length;
    this.prices = listOf(prices);
    this.#order = Int32Array.from(NAMES.keys()).sort((a, b) => this.prices[a] - this.prices[b]);
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

  /** The mean loss of a sector with `left` elements, by the chances that it loses its n-th: the n-th number after `first`. */
  lossOf(board: Board, ship: number, at: number, left: number, chances: Float64Array, first: number): number {
    this.#weigh(board, ship);
    const place = (ship * SECTORS.length + at) * DEEPEST;
    let sum = 0;
    for (let n = 1; n <= left; n++) sum += this.#values[place + n] * chances[first + n];
    return sum;
  }

  /** The mean loss to a point of scattered damage: the cheapest element of a sector, if any is left. */
  scattered(board: Board, ship: number): number {
    this.#weigh(board, ship);
    return this.#scattered[ship];
  }

  /** A number that, within a game, tells apart states of a sector with different worths. */
  stateOf(board: Board, ship: number, at: number): number {
    this.#weigh(board, ship);
    return this.#states[ship * SECTORS.length + at];
  }

  #weigh(board: Board, ship: number): void {
    if (this.#seen[ship] === board.left[ship]) return;
    this.#seen[ship] = board.left[ship];
    // The last detector of a type counts over the whole ship.
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

  /** Sorts the elements of a sector in the order in which they go. */
  #sort(board: Board, ship: number, at: number): void {
    const place = ship * SECTORS.length + at;
    this.#counts.fill(0);
    for (let kind = 0; kind < KIND_COUNT; kind++)
      for (let count = board.elements[place * KIND_COUNT + kind]; count > 0; count--) this.#counts[priceOf(board, ship, at, kind, count)]++;
    const end = (place + 1) * DEEPEST;
    let to = place * DEEPEST + 1;
    for (let n = 0; n < this.#order.length; n++) {
      const price = this.#order[n];
      for (let count = this.#counts[price]; count > 0 && to < end; count--) this.#values[to++] = 1 + this.prices[price];
    }
    this.#values.fill(0, to, end);
  }
}

/** The number of the price of an element, with `count` of its kind left in the sector. */
function priceOf(board: Board, ship: number, at: number, kind: number, count: number): number {
  if (kind === ENGINE) return at === REAR ? REAR_AT : ENGINE_AT;
  if (kind < DEFENCE) return count > 1 ? SPARE_WEAPON : LAST_WEAPON;
  if (kind < DETECTOR) return DEFENCE_AT;
  if (kind < JAMMER) return count > 1 || board.detectors[ship * DETECTORS.length + kind - DETECTOR] > 1 ? SPARE_DETECTOR : LAST_DETECTOR;
  return JAMMER_AT;
}

/** The prices in the order of their numbers. */
export function listOf(prices: Prices): Float64Array {
  return Float64Array.from(NAMES, (name) => prices[name]);
}

/** 7.5 The cheapest element of the sector. */
export function leastMissed({ board, now }: View, prices: Float64Array): number {
  const first = (now.victim * SECTORS.length + now.sector) * KIND_COUNT;
  let least = Number.POSITIVE_INFINITY;
  let answer = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const count = board.elements[first + kind];
    if (count === 0) continue;
    const price = prices[priceOf(board, now.victim, now.sector, kind, count)];
    if (price >= least) continue;
    least = price;
    answer = kind;
  }
  return answer;
}
