import { Clock, Dice, type Source } from './dice.js';
import { Distribution } from './distribution.js';

/** Thrown when a question needs more rolls than it may cost; whoever asked then simulates, and says so. */
export class TooManyLeaves extends Error {
  constructor(readonly limit: number) {
    super(`more than ${limit.toLocaleString('en')} ways the dice can fall`);
  }
}

/** Goes through every way the dice can fall, like an odometer whose wheels are found on the way. */
class Odometer implements Source {
  readonly #wheel: number[] = [];
  readonly #sides: number[] = [];
  #at = 0;
  /** Rolls at the front that never turn: the way to the place where the enumeration starts. */
  readonly #fixed: number;

  constructor(prefix: readonly number[] = [], sides: readonly number[] = []) {
    this.#wheel.push(...prefix);
    this.#sides.push(...sides);
    this.#fixed = prefix.length;
  }

  start(): void {
    this.#at = 0;
  }

  below(n: number): number {
    const i = this.#at++;
    if (i === this.#wheel.length) {
      this.#wheel.push(0);
      this.#sides.push(n);
    }
    return this.#wheel[i];
  }

  /** Inside the fixed way: nothing may be merged there, it was merged before. */
  get onTheWay(): boolean {
    return this.#at <= this.#fixed;
  }

  /** Turns to the next leaf; false when all have been seen. */
  turn(): boolean {
    const wheel = this.#wheel;
    const sides = this.#sides;
    wheel.length = sides.length = this.#at;
    for (let i = wheel.length - 1; i >= this.#fixed; i--) {
      if (++wheel[i] < sides[i]) return true;
      wheel.length = sides.length = i;
    }
    return false;
  }

  /** 1 / probability of the leaf, counted from the end of the fixed way. */
  get denominator(): number {
    let product = 1;
    for (let i = this.#fixed; i < this.#at; i++) product *= this.#sides[i];
    return product;
  }

  path(): { rolls: number[]; sides: number[] } {
    return { rolls: this.#wheel.slice(0, this.#at), sides: this.#sides.slice(0, this.#at) };
  }
}

/** Counts of one outcome, kept apart by the leaf's denominator so that they stay small exact integers. */
type Parts = Map<number, bigint>;

function add(parts: Parts, denominator: number, count: bigint): void {
  parts.set(denominator, (parts.get(denominator) ?? 0n) + count);
}

/** Brings outcomes counted over several denominators to one. */
function level(all: Iterable<Parts>): bigint {
  let common = 1n;
  for (const parts of all) for (const denominator of parts.keys()) common = lcm(common, BigInt(denominator));
  return common;
}

function total(parts: Parts, common: bigint): bigint {
  let sum = 0n;
  for (const [denominator, count] of parts) sum += count * (common / BigInt(denominator));
  return sum;
}

/** The exact distribution of what `run` returns, over every way its dice can fall. */
export function enumerate(run: (dice: Dice) => string, maxLeaves = 20_000_000): Distribution {
  const odometer = new Odometer();
  const dice = new Dice(new Clock(), odometer);
  const seen = new Map<string, Map<number, number>>();
  let leaves = 0;
  do {
    if (++leaves > maxLeaves) throw new TooManyLeaves(maxLeaves);
    odometer.start();
    dice.clock.turn = 0;
    const outcome = run(dice);
    let parts = seen.get(outcome);
    if (parts === undefined) seen.set(outcome, (parts = new Map()));
    const denominator = odometer.denominator;
    parts.set(denominator, (parts.get(denominator) ?? 0) + 1);
  } while (odometer.turn());
  const exact = new Map([...seen].map(([outcome, parts]) => [outcome, new Map([...parts].map(([d, n]) => [d, BigInt(n)]))]));
  const common = level(exact.values());
  return Distribution.ofCounts(
    [...exact].map(([outcome, parts]) => [outcome, total(parts, common)] as const),
    common,
  );
}

/** Stops a run at a checkpoint where its state has been counted. */
class Merged extends Error {}
const MERGED = new Merged();

interface Layered {
  rolls: number[];
  sides: number[];
  parts: Parts;
}

export interface MergedAnswer {
  distribution: Distribution;
  leaves: number;
  states: number;
}

/**
 * As `enumerate`, but wherever the rules pass a checkpoint, ways that led to equal states are counted together and gone
 * on from once. Each layer of checkpoints is exact: whole numbers over one common denominator.
 * `key` must hold all that the rest of the run depends on; a test compares merged and plain (a key that forgot one field
 * was wrong by 1 % and still summed to 1).
 */
export function enumerateMerged<State>(run: (dice: Dice) => string, key: (state: State) => string, maxLeaves = 20_000_000): MergedAnswer {
  const done = new Map<string, { count: bigint; over: bigint }>();
  let layer: Layered[] = [{ rolls: [], sides: [], parts: new Map([[1, 1n]]) }];
  let over = 1n;
  let leaves = 0;
  let states = 0;
  while (layer.length > 0) {
    const next = new Map<string, Layered>();
    const ended = new Map<string, Parts>();
    for (const entry of layer) {
      const weight = entry.parts.get(0) ?? 1n;
      states++;
      const counts = new Map<string, { leaf: Map<number, number>; end: boolean }>();
      const odometer = new Odometer(entry.rolls, entry.sides);
      let stoppedAt = '';
      const source: Source = {
        below: (n) => odometer.below(n),
        checkpoint: (state) => {
          if (odometer.onTheWay) return;
          stoppedAt = key(state as State);
          throw MERGED;
        },
      };
      const dice = new Dice(new Clock(), source);
      do {
        if (++leaves > maxLeaves) throw new TooManyLeaves(maxLeaves);
        odometer.start();
        dice.clock.turn = 0;
        let name: string;
        let end = true;
        try {
          name = run(dice);
        } catch (stop) {
          if (stop !== MERGED) throw stop;
          end = false;
          name = stoppedAt;
          if (!next.has(name)) next.set(name, { ...odometer.path(), parts: new Map() });
        }
        const id = (end ? '=' : '>') + name;
        let tally = counts.get(id);
        if (tally === undefined) counts.set(id, (tally = { leaf: new Map(), end }));
        const denominator = odometer.denominator;
        tally.leaf.set(denominator, (tally.leaf.get(denominator) ?? 0) + 1);
      } while (odometer.turn());
      for (const [id, { leaf, end }] of counts) {
        const name = id.slice(1);
        if (end && !ended.has(name)) ended.set(name, new Map());
        const parts = end ? ended.get(name) : next.get(name)?.parts;
        for (const [denominator, count] of leaf) add(parts as Parts, denominator, weight * BigInt(count));
      }
    }
    const common = level([...[...next.values()].map((entry) => entry.parts), ...ended.values()]);
    over *= common;
    for (const [outcome, parts] of ended) {
      const before = done.get(outcome);
      const count = total(parts, common);
      done.set(outcome, before === undefined ? { count, over } : { count: before.count * (over / before.over) + count, over });
    }
    layer = [...next.values()].map((entry) => ({ ...entry, parts: new Map([[0, total(entry.parts, common)]]) }));
  }
  const counts = [...done].map(([outcome, { count, over: at }]) => [outcome, count * (over / at)] as const);
  return { distribution: Distribution.ofCounts(counts, over), leaves, states };
}

function lcm(a: bigint, b: bigint): bigint {
  let x = a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
