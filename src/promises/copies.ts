import { Driver } from './drive.js';
import { changed, type Leaf, leaves, reachable, shown } from './reach.js';
import { Faults, type Promised, type Subject } from './subject.js';

export type Look = (state: object, number: number, driver: Driver) => void;

/** Calls `look` between turns of random games, early, later and late in each, until `most` turns or games have been played. */
export function betweenTurns(subject: Subject, most: { games: number; turns: number }, look: Look, faults: Faults): void {
  const { game, rules } = subject;
  const driver = new Driver(subject);
  for (let number = 1; number <= most.games && driver.turns < most.turns && !faults.enough; number++) {
    const state = game.newState(rules);
    driver.setUp(state, number);
    if (driver.go(state, [0, 1, 3, 6, 11, 20][number % 6])) faults.try(`game ${number}`, () => look(state, number, driver));
  }
}

/** A copy has the same key, plays on as the original would, and playing it does not change the original. */
export const copies: Promised = (subject) => {
  const { game, rules } = subject;
  const faults = new Faults();
  const outside = reachable(rules);
  const used = game.newState(rules);
  const look: Look = (state, number, driver) => {
    const clock = driver.clock;
    const [key, all] = [game.key(state), shown(state, outside)];
    game.copy(used, state);
    if (game.key(used) !== key) faults.add(`game ${number}: the copy has another key`);
    const played = driver.finish(used, number + 1000, clock);
    const touched = changed(all, state, outside);
    if (touched !== undefined) faults.add(`game ${number}: playing the copy on changes the original: ${touched}`);
    // Last, since it is spent by it. `used` stays as the game left it: the next copy must overwrite all.
    if (driver.finish(state, number + 1000, clock) !== played) faults.add(`game ${number}: the copy plays on otherwise than the original`);
  };
  betweenTurns(subject, { games: 40, turns: 3000 }, look, faults);
  return faults.list;
};

/** The key includes everything that the game depends on, and `copy` copies it. This changes each number of the state to find out. */
export const keys: Promised = (subject) => {
  const faults = new Faults();
  const mover = new Mover(subject, faults);
  betweenTurns(subject, { games: 30, turns: Number.POSITIVE_INFINITY }, (state, number, driver) => mover.look(state, number, driver), faults);
  return faults.list;
};

/** Number of states in which a field outside the key is changed; each is then played on in some futures to see whether it mattered. */
const TRIES = 10;
const FUTURES = [1000, 2000, 3000, 4000];
const DRIVEN = 3000;
/** Fields of a large state that are changed at a time. */
const LEAVES = 100;

class Mover {
  readonly #outside: ReadonlySet<object>;
  readonly #moves: ReadonlySet<string>;
  readonly #tried = new Map<string, number>();
  readonly #other: object;
  readonly #moved: object;

  constructor(
    readonly subject: Subject,
    readonly faults: Faults,
  ) {
    const { game, rules } = subject;
    this.#outside = reachable(rules);
    this.#moves = variables(subject, this.#outside);
    this.#other = game.newState(rules);
    this.#moved = game.newState(rules);
  }

  look(state: object, number: number, driver: Driver): void {
    const { game } = this.subject;
    const key = game.key(state);
    game.copy(this.#moved, state);
    for (const leaf of this.#some(number)) {
      const kept = leaf.holder[leaf.key];
      move(leaf);
      if (this.#key(this.#moved) !== key) this.#copied(leaf);
      else if (this.#fits()) this.#playOn(leaf, state, number, driver);
      leaf.holder[leaf.key] = kept;
    }
  }

  #some(number: number): Leaf[] {
    const all = leaves(this.#moved, this.#outside).filter(({ path }) => this.#moves.has(path));
    const stride = Math.ceil(all.length / LEAVES);
    return all.filter((_, i) => i % stride === number % stride);
  }

  #copied(leaf: Leaf): void {
    this.subject.game.copy(this.#other, this.#moved);
    if (this.#key(this.#other) !== this.#key(this.#moved)) this.faults.add(`copy forgets ${leaf.path}`);
  }

  /** The key did not notice: does the game? */
  #playOn(leaf: Leaf, state: object, number: number, driver: Driver): void {
    const name = leaf.path.replace(/\d+/g, 'n');
    const tried = this.#tried.get(name) ?? 0;
    if (tried >= TRIES || driver.turns > DRIVEN) return;
    const { game } = this.subject;
    const clock = driver.clock;
    const matters = FUTURES.some((future) => {
      game.copy(this.#other, state);
      const end = driver.finish(this.#other, number + future, clock);
      game.copy(this.#moved, state);
      move(leaf);
      return endOrFault(driver, this.#moved, number + future, clock) !== end;
    });
    game.copy(this.#moved, state);
    this.#tried.set(name, matters ? TRIES : tried + 1);
    if (matters) this.faults.add(`the key forgets ${leaf.path}, and the game hangs on it`);
  }

  /** What follows from the rest need not be in the key: then the invariant knows that it no longer fits. */
  #fits(): boolean {
    try {
      return this.subject.game.invariant(this.#moved, this.subject.rules) === undefined;
    } catch {
      return false;
    }
  }

  #key(state: object): string {
    try {
      return this.subject.game.key(state);
    } catch {
      return 'a fault';
    }
  }
}

/** The numbers and flags that change in the course of games: what never does is no part of a state but its name plate. */
export function variables(subject: Subject, outside: ReadonlySet<object>): Set<string> {
  const { game, rules } = subject;
  const first = new Map<string, unknown>();
  const found = new Set<string>();
  const compare = (state: object) => {
    for (const { path, holder, key } of leaves(state, outside)) {
      const value = holder[key];
      if (!first.has(path)) first.set(path, value);
      else if (first.get(path) !== value && (typeof value === 'number' || typeof value === 'boolean') && isOwn(holder, key)) found.add(path);
    }
  };
  compare(game.newState(rules));
  const state = game.newState(rules);
  const driver = new Driver(subject);
  for (let number = 1; number <= 8; number++) {
    driver.setUp(state, number);
    compare(state);
    for (let n = 0; n < 6 && driver.go(state, 1 + n * number); n++) compare(state);
  }
  return found;
}

/** Not what a getter makes of others. */
function isOwn(holder: object, key: string | number): boolean {
  return Object.getOwnPropertyDescriptor(holder, key)?.writable === true;
}

export function move({ holder, key }: Leaf): void {
  const value = holder[key];
  holder[key] = typeof value === 'boolean' ? !value : (value as number) + 1;
}

function endOrFault(driver: Driver, state: object, number: number, clock: number): string {
  try {
    return driver.finish(state, number, clock);
  } catch (error) {
    return `a fault: ${error}`;
  }
}
