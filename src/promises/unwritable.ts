import { compileApart } from '../engine/compiled.js';
import { checksum, type Game, type GameTypes, readOptions, type Seating, type Strategy, Table } from '../engine/index.js';
import { withFiles } from '../simulation/index.js';
import { Faults, fingerprint, type Named, names, type Promised, pairings, Sampler, type Subject } from './subject.js';

type Player = Record<string, (view: object) => unknown>;

/**
 * A strategy that users bring reaches nothing that can be written to. Games are played once, and then again with a vandal in each
 * seat that gives the same answers and writes to everything it reaches: from the view, the rules, the dice and the replay. Numbers,
 * words and flags have no effect; what replaces whole objects may also be refused with the strategy's name.
 */
export const unwritable: Promised = (subject) => {
  const faults = new Faults();
  for (const path of shared(subject.game)) faults.add(`rules compiled twice share ${path}, which can be written to`);
  for (const seats of pairings(subject, { most: 3, searching: false })) {
    const before = checksum(subject.rules);
    const played = [1, 2, 3].map((number) => recorded(subject, seats, number));
    const bare = new Table(subject.game as Game<GameTypes>, subject.rules, seats, subject.seed);
    for (const [n, { known }] of played.entries()) {
      bare.play(n + 1);
      if (fingerprint(bare) !== known) faults.add(`${names(seats)}, game ${n + 1}: plays otherwise when it is shown a copy`);
    }
    for (const [n, { answers, known }] of played.entries()) {
      for (const [how, vandalise] of Object.entries(VANDALS)) {
        const where = `${names(seats)}, game ${n + 1}: ${how}`;
        const table = vandalised(subject, seats, answers, vandalise);
        try {
          table.play(n + 1);
          if (fingerprint(table) !== known) faults.add(`${where} changed the game`);
        } catch (error) {
          const refused = how === 'replacing objects' && error instanceof Error && 'strategy' in error && error.strategy !== '';
          if (!refused) faults.add(`${where}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
    if (checksum(subject.rules) !== before) faults.add(`${names(seats)}: the rules of the table were reached`);
    if (recorded(subject, seats, 1).known !== played[0].known) faults.add(`${names(seats)}: later games are other ones`);
  }
  return faults.list;
};

/** One game: what each seat answered, in order, and how it ended. */
function recorded({ game, rules, seed }: Subject, seats: readonly Named[], number: number) {
  const answers: unknown[][] = seats.map(() => []);
  const listening = ({ id, strategy }: Named, seat: number) => ({
    id,
    referee: true,
    strategy: playing(strategy, (at) => {
      const player = strategy.create(at) as Player;
      return methods(
        game,
        (decision) => (view) => {
          const answer = player[decision](view);
          answers[seat].push(answer);
          return answer;
        },
        () => player.newGame?.({}),
      );
    }),
  });
  const table = new Table(game as Game<GameTypes>, rules, seats.map(listening), seed);
  table.play(number);
  return { answers, known: fingerprint(table) };
}

/** Rules as a run gives them to a strategy that a user brings. */
function rulesApart(game: Game): object {
  const options = withFiles(game, game.options, readOptions(game.options, {}).values, '.');
  return compileApart(game, { options, data: null, shift: {} });
}

/** What two strategies reach by their own rules and the positions that these lay out. */
function shared(game: Game): string[] {
  const [one, other] = [rulesApart(game), rulesApart(game)].map((rules) => objects({ rules, state: game.newState(rules) }));
  return [...one].flatMap(([object, path]) => (other.has(object) && !Object.isFrozen(object) ? [path] : []));
}

function objects(root: object, path = '', seen = new Map<object, string>()): Map<object, string> {
  if (seen.has(root)) return seen;
  seen.set(root, path.slice(1));
  if (ArrayBuffer.isView(root)) return seen;
  for (const [key, value] of Object.entries(root)) if (isObject(value)) objects(value, `${path}.${key}`, seen);
  return seen;
}

/** The same game with vandals, each with rules of its own as a run gives them. */
function vandalised({ game, rules, seed }: Subject, seats: readonly Named[], answers: readonly unknown[][], vandalise: (root: object) => void) {
  const vandals = seats.map(({ id, strategy }, seat) => ({
    id,
    referee: true,
    rules: rulesApart(game),
    strategy: playing({ ...strategy, searches: true }, (at) => {
      const sampler = new Sampler(60);
      let next = 0;
      return methods(
        game,
        () => (view) => {
          if (sampler.take()) for (const root of [at.rules, at.parameters, at.dice.clock, at.replay, view]) vandalise(root as object);
          return answers[seat][next++];
        },
        () => undefined,
      );
    }),
  }));
  return new Table(game as Game<GameTypes>, rules, vandals, seed);
}

function playing(strategy: Strategy<GameTypes>, create: (at: Seating<GameTypes>) => object): Strategy<GameTypes> {
  return { ...strategy, create };
}

function methods(game: Game, method: (decision: string) => (view: object) => unknown, newGame: () => void): object {
  return { ...Object.fromEntries(Object.keys(game.decisions).map((decision) => [decision, method(decision)])), newGame };
}

const VANDALS: Readonly<Record<string, (root: object) => void>> = {
  'writing to fields': (root) =>
    everywhere(root, (holder, key, value) => {
      if (typeof value === 'number') Reflect.set(holder, key, value + 1);
      else if (typeof value === 'boolean') Reflect.set(holder, key, !value);
      else if (typeof value === 'string') Reflect.set(holder, key, `${value}!`);
    }),
  'replacing objects': (root) =>
    everywhere(root, (holder, key, value) => {
      if (typeof value === 'object' && value !== null) Reflect.set(holder, key, Array.isArray(value) ? [...value].reverse() : null);
    }),
};

/** Every own field of every object that can be reached, deepest first, and what getters hand out. */
function everywhere(root: object, write: (holder: object, key: string, value: unknown) => void, seen = new Set<object>()): void {
  if (seen.has(root)) return;
  seen.add(root);
  if (root instanceof Map || root instanceof Set) for (const entry of root.values()) if (isObject(entry)) everywhere(entry, write, seen);
  for (const key of Object.getOwnPropertyNames(root)) {
    const value = (root as Record<string, unknown>)[key];
    if (isObject(value)) everywhere(value, write, seen);
    write(root, key, value);
  }
  if (root instanceof Map || root instanceof Set) root.clear();
  for (let type = Object.getPrototypeOf(root); type !== null && type !== Object.prototype; type = Object.getPrototypeOf(type)) {
    if (ArrayBuffer.isView(root)) return;
    for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
      if (get === undefined || key === '__proto__') continue;
      const value = (root as Record<string, unknown>)[key];
      if (isObject(value)) everywhere(value, write, seen);
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
