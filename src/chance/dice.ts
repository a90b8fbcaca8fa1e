import { apart, fold, mix32 } from './streams.js';

/**
 * Replaces the seeded generator of dice: scripted rolls in tests, recorded rolls in replays, every roll in turn for exact odds.
 * `Dice` takes a source instead of being extended, because two subclasses in one isolate slow down all games in it by a fifth.
 */
export interface Source {
  /** The next roll, 0 … n-1. */
  below(n: number): number;
  /** The rules select a channel. */
  at?(channel: number, turn: number): void;
  /** The rules reach a place at which equal states may be merged. */
  checkpoint?(state: unknown): void;
}

/** The turn of a game, shared by the dice of the table and of shipped strategies. */
export class Clock {
  turn = 0;
}

const CHANNELS = 64;

/** The largest n for which the products in `below` fit into 32 bits. */
const HALVES = 65_536;
/** The number of different words of the generator. */
const WORDS = 0x1_0000_0000;

/** Set inside the class below, which alone can access private fields of dice. */
let setKeys: (dice: Dice, key0: number, key1: number) => void;

/**
 * Opens the dice of a strategy or a search; `owner` distinguishes them. Their keys reveal nothing about the table's keys (see
 * `apart`). This is not a method of `Dice`, because a strategy could then open copies of other dice.
 */
export function openApart(dice: Dice, seed: number, game: number, owner: number): void {
  const [key0, key1] = apart(seed, game, owner);
  setKeys(dice, key0, key1);
}

/**
 * The dice of one game. Every roll has an address: seed, game, channel and turn. An extra roll in one phase therefore changes no
 * roll of another, and two variants of the rules roll the same dice in a game as long as they do the same.
 */
export class Dice {
  static {
    setKeys = (dice, key0, key1) => dice.#open(key0, key1);
  }

  /** Turn of the next rolls. The rules set `clock.turn` at the start of a turn or an activation. */
  readonly clock: Clock;
  source: Source | null = null;
  /** Called when a stream is keyed. The contract test asserts that a game keys no address twice. */
  onKey: ((channel: number, turn: number) => void) | null = null;

  #key0 = 0;
  #key1 = 0;
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;
  #channel = -1;
  #turn = -1;
  /** Streams of other channels: four words for each channel, and the turn in which it was keyed. */
  readonly #parked = new Int32Array(CHANNELS * 4);
  readonly #keyedIn = new Int32Array(CHANNELS).fill(-1);

  constructor(clock: Clock = new Clock(), source: Source | null = null) {
    this.clock = clock;
    this.source = source;
  }

  /** Opens a game at turn 0. The table's dice have owner 0; other owners are simulations beside a game. */
  open(seed: number, game: number, owner = 0): void {
    this.clock.turn = 0;
    this.#open(fold(fold(0x5f3759df ^ owner, seed), game), fold(fold(0x2545f491 + owner, game), seed));
  }

  #open(key0: number, key1: number): void {
    this.#key0 = key0;
    this.#key1 = key1;
    this.#channel = -1;
    this.#turn = -1;
    this.#keyedIn.fill(-1);
    // A roll before the first at() must not continue the stream of the last game.
    this.#start(mix32(-1));
  }

  /**
   * Selects a channel. Its stream is keyed at its first use in a turn and CONTINUED at later ones. A game may give `turn` as the address of
   * one unit in one turn. A channel must then not return to a unit after another one.
   */
  at(channel: number, turn = this.clock.turn): void {
    if (this.source !== null) {
      this.#announce(channel, turn);
      return;
    }
    if (channel === this.#channel && turn === this.#turn) return;
    if (this.#channel >= 0) this.#park();
    this.#channel = channel;
    this.#turn = turn;
    if (this.#keyedIn[channel] === turn) this.#resume(channel);
    else this.#keyStream(channel, turn);
  }

  /** Rolls 0 … n−1 without bias (Lemire 2019, in two halves of 16 bits). n: a whole number up to 2³². */
  below(n: number): number {
    if (this.source !== null) return this.source.below(n);
    if (n > HALVES) return this.#belowMore(n);
    const x = this.#next();
    const high = (Math.imul(x >>> 16, n) + (Math.imul(x & 0xffff, n) >>> 16)) >>> 16;
    const low = Math.imul(x, n) >>> 0;
    return low < n ? this.#redraw(low, high, n) : high;
  }

  d4(): number {
    return this.below(4) + 1;
  }
  d6(): number {
    return this.below(6) + 1;
  }
  d10(): number {
    return this.below(10) + 1;
  }

  /** Lets an enumeration merge equal states; otherwise does nothing. */
  checkpoint(state: unknown): void {
    if (this.source !== null) this.source.checkpoint?.(state);
  }

  /** sfc32: three words of state and a counter. All are truncated to 32 bits when stored; missing one made rolls 2.7 times as slow. */
  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum;
  }

  /** Separate from `below`, so that the common path is small enough to be inlined. */
  #redraw(low: number, high: number, n: number): number {
    const threshold = 0x1_0000_0000 % n;
    while (low < threshold) {
      const x = this.#next();
      high = (Math.imul(x >>> 16, n) + (Math.imul(x & 0xffff, n) >>> 16)) >>> 16;
      low = Math.imul(x, n) >>> 0;
    }
    return high;
  }

  /** For n above HALVES: rejects words above the last whole multiple of n. */
  #belowMore(n: number): number {
    if (!Number.isInteger(n) || n > WORDS) noRoll(n);
    const last = WORDS - (WORDS % n);
    let x = this.#next() >>> 0;
    while (x >= last) x = this.#next() >>> 0;
    return x % n;
  }

  #announce(channel: number, turn: number): void {
    this.source?.at?.(channel, turn);
  }

  #park(): void {
    const i = this.#channel << 2;
    const parked = this.#parked;
    parked[i] = this.#a;
    parked[i + 1] = this.#b;
    parked[i + 2] = this.#c;
    parked[i + 3] = this.#d;
  }

  #resume(channel: number): void {
    const i = channel << 2;
    const parked = this.#parked;
    this.#a = parked[i];
    this.#b = parked[i + 1];
    this.#c = parked[i + 2];
    this.#d = parked[i + 3];
  }

  #keyStream(channel: number, turn: number): void {
    if (!(channel >= 0 && channel < CHANNELS)) noChannel(channel);
    this.#keyedIn[channel] = turn;
    this.#start(mix32(Math.imul(turn, 0x9e3779b1) + channel));
    if (this.onKey !== null) this.onKey(channel, turn);
  }

  #start(address: number): void {
    this.#a = this.#key0 ^ address;
    this.#b = mix32(this.#key1 + address);
    this.#c = mix32(this.#key0 + Math.imul(address, 0x85ebca6b));
    this.#d = 1;
    this.#next();
    this.#next();
  }
}

function noChannel(channel: number): never {
  throw new RangeError(`channel ${channel}: there are ${CHANNELS} at most, numbered from 0`);
}

function noRoll(n: number): never {
  throw new RangeError(`below(${n}): dice have a whole number of sides, at most ${WORDS}; roll twice and combine the rolls`);
}
