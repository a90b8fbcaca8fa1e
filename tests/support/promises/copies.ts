import { Driver } from './drive.js';
import { type Leaf, leaves, reachable, shown } from './reach.js';
import { Faults, type Promised, type Subject } from './subject.js';

/** Calls `look` between the turns of some random games: soon, later and late in each. */
function betweenTurns(subject: Subject, games: number, look: (state: object, number: number, driver: Driver) => void, faults: Faults): void {
  const { game, rules } = subject;
  const driver = new Driver(subject);
  for (let number = 1; number <= games && !faults.enough; number++) {
    const state = game.newState(rules);
    driver.setUp(state, number);
    if (driver.go(state, [0, 1, 3, 6, 11][number % 5])) faults.try(`game ${number}`, () => look(state, number, driver));
  }
}

/** A copy is equal, plays on as the original would, and the original does not notice. */
export const copies: Promised = (subject) => {
  const { game, rules } = subject;
  const faults = new Faults();
  const used = game.newState(rules);
  const look = (state: object, number: number, driver: Driver) => {
    const clock = driver.clock;
    const [key, all] = [game.key(state), shown(state)];
    game.copy(used, state);
    if (game.key(used) !== key) faults.add(`game ${number}: the copy has another key`);
    const played = driver.finish(used, number + 1000, clock);
    if (shown(state) !== all) faults.add(`game ${number}: playing the copy on changes the original`);
    // Last, since it is spent by it. `used` stays as the game left it: the next copy must overwrite all.
    if (driver.finish(state, number + 1000, clock) !== played) faults.add(`game ${number}: the copy plays on otherwise than the original`);
  };
  betweenTurns(subject, 40, look, faults);
  return faults.list;
};

/** The key has all that the game hangs on, and `copy` carries it over: each number of the state is moved to see. */
export const keys: Promised = (subject) => {
  const { game, rules } = subject;
  const faults = new Faults();
  const outside = reachable(rules);
  const tried = new Map<string, number>();
  const [other, moved] = [game.newState(rules), game.newState(rules)];

  const look = (state: object, number: number, driver: Driver) => {
    const clock = driver.clock;
    const key = game.key(state);
    const ends = FUTURES.map((future) => {
      game.copy(other, state);
      return driver.finish(other, number + future, clock);
    });
    game.copy(moved, state);
    for (const leaf of movable(moved, outside)) {
      const kept = leaf.holder[leaf.key];
      move(leaf);
      const name = leaf.path.replace(/\d+/g, 'n');
      if (keyOrFault(subject, moved) !== key) {
        game.copy(other, moved);
        if (keyOrFault(subject, other) !== keyOrFault(subject, moved)) faults.add(`copy forgets ${leaf.path}`);
      } else if ((tried.get(name) ?? 0) < TRIES && driver.turns < DRIVEN) {
        tried.set(name, (tried.get(name) ?? 0) + 1);
        const matters = FUTURES.some((future, n) => {
          game.copy(moved, state);
          move(leaf);
          return endOrFault(driver, moved, number + future, clock) !== ends[n];
        });
        if (matters) {
          tried.set(name, TRIES);
          faults.add(`the key forgets ${leaf.path}, and the game hangs on it`);
        }
        game.copy(moved, state);
      }
      leaf.holder[leaf.key] = kept;
    }
  };
  betweenTurns(subject, 30, look, faults);
  return faults.list;
};

/** A number that the key does not know is moved in so many states, and each played on along some futures to see whether it mattered. */
const TRIES = 10;
const FUTURES = [1000, 2000, 3000, 4000];
const DRIVEN = 10_000;

function movable(state: object, outside: ReadonlySet<object>): Leaf[] {
  return leaves(state, outside).filter(({ holder, key }) => {
    const type = typeof holder[key];
    return (type === 'number' || type === 'boolean') && Object.getOwnPropertyDescriptor(holder, key)?.writable === true;
  });
}

function move({ holder, key }: Leaf): void {
  const value = holder[key];
  holder[key] = typeof value === 'boolean' ? !value : (value as number) + 1;
}

function keyOrFault({ game }: Subject, state: object): string {
  try {
    return game.key(state);
  } catch {
    return 'a fault';
  }
}

function endOrFault(driver: Driver, state: object, number: number, clock: number): string {
  try {
    return driver.finish(state, number, clock);
  } catch (error) {
    return `a fault: ${error}`;
  }
}
