import { compileApart } from '../engine/compiled.js';
import { checksum, type Game, type GameTypes, readOptions, type Seating, type Strategy, Table } from '../engine/index.js';
import { withFiles } from '../simulation/index.js';
import { gettersOf } from './reach.js';
import { Faults, fingerprint, type Named, names, type Promised, pairings, Sampler, type Subject } from './subject.js';

type Player = Record<string, (view: object) => unknown>;

/**
 * A strategy that users bring reaches nothing that can be written to. Games are played once, and then again with a vandal in each
 * seat that gives the same answers and writes to everything it reaches: from the view, the rules, the dice and the replay. Numbers,
 * words and flags have no effect; what replaces whole objects may also be refused with the strategy's name.
 */
export const unwritable: Promised = (subject) => {
  const faults = new Faults();
  const rulesApart = compiler(subject.game);
  for (const path of shared(subject.game, rulesApart)) faults.add(`rules compiled twice share ${path}, which can be written to`);
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
        const table = vandalised(subject, seats, answers, { vandalise, rulesApart });
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

/** Compiles rules as a run gives them to a strategy that a user brings. */
function compiler(game: Game): () => object {
  const options = withFiles(game, readOptions(game.options, {}).values);
  return () => compileApart(game, { options, data: null, shift: {} });
}

/** What two strategies reach by their own rules and the positions that these lay out. */
function shared(game: Game, rulesApart: () => object): string[] {
  const [one, other] = [rulesApart(), rulesApart()].map((rules) => objects({ rules, state: game.newState(rules) }));
  return [...one].flatMap(([object, path]) => (other.has(object) && !Object.isFrozen(object) ? [path] : []));
}

function objects(root: object, path = '', seen = new Map<object, string>()): Map<object, string> {
  if (seen.has(root)) return seen;
  seen.set(root, path.slice(1));
  if (ArrayBuffer.isView(root)) return seen;
  for (const [key, value] of Object.entries(root)) if (isObject(value)) objects(value, `${path}.${key}`, seen);
  return seen;
}

interface Vandalism {
  vandalise: Vandal;
  rulesApart: () => object;
}

/** The same game with vandals, each with rules of its own as a run gives them. */
function vandalised({ game, rules, seed }: Subject, seats: readonly Named[], answers: readonly unknown[][], { vandalise, rulesApart }: Vandalism) {
  const vandals = seats.map(({ id, strategy }, seat) => ({
    id,
    referee: true,
    rules: rulesApart(),
    strategy: playing({ ...strategy, searches: true }, (at) => {
      const sampler = new Sampler(60);
      const written = new Set<object>();
      let next = 0;
      return methods(
        game,
        () => (view) => {
          if (sampler.take()) {
            // Nothing resets the vandal's own rules: after the first time only objects that were added since matter.
            if (isPowerOfTwo(sampler.taken)) {
              written.clear();
              for (const root of [at.rules, at.parameters]) vandalise(root, written);
            }
            const seen = new Set<object>();
            for (const root of [at.dice.clock, at.replay, view]) vandalise(root as object, seen, written);
          }
          return answers[seat][next++];
        },
        () => undefined,
      );
    }),
  }));
  return new Table(game as Game<GameTypes>, rules, vandals, seed);
}

const isPowerOfTwo = (n: number) => (n & (n - 1)) === 0;

function playing(strategy: Strategy<GameTypes>, create: (at: Seating<GameTypes>) => object): Strategy<GameTypes> {
  return { ...strategy, create };
}

function methods(game: Game, method: (decision: string) => (view: object) => unknown, newGame: () => void): object {
  return { ...Object.fromEntries(Object.keys(game.decisions).map((decision) => [decision, method(decision)])), newGame };
}

/** Writes to all that can be reached from an object, except what was `seen` in this walk or is to be `spared`. */
type Vandal = (root: object, seen: Set<object>, spared?: ReadonlySet<object>) => void;
type Write = (holder: object, key: string | number, value: unknown) => void;

const NOTHING: ReadonlySet<object> = new Set();

const VANDALS: Readonly<Record<string, Vandal>> = {
  'writing to fields': everywhere((holder, key, value) => {
    // Ten times as fast as Reflect.set, and a typed array refuses no number.
    if (typeof value === 'number' && typeof key === 'number') (holder as number[])[key] = value + 1;
    else if (typeof value === 'number') Reflect.set(holder, key, value + 1);
    else if (typeof value === 'boolean') Reflect.set(holder, key, !value);
    else if (typeof value === 'string') Reflect.set(holder, key, `${value}!`);
  }),
  'replacing objects': everywhere((holder, key, value) => {
    if (isObject(value)) Reflect.set(holder, key, Array.isArray(value) ? [...value].reverse() : null);
  }),
};

/** Every own field of every object that can be reached, deepest first, and what getters hand out. */
function everywhere(write: Write): Vandal {
  return (root, seen, spared = NOTHING) => {
    const visit = (holder: object): void => {
      if (seen.has(holder) || spared.has(holder)) return;
      seen.add(holder);
      if (ArrayBuffer.isView(holder)) writeNumbers(holder as unknown as ArrayLike<unknown>, write);
      else enter(holder);
    };
    const enter = (holder: object): void => {
      const entries = holder instanceof Map || holder instanceof Set ? holder : undefined;
      for (const entry of entries?.values() ?? []) if (isObject(entry)) visit(entry);
      for (const key of Object.getOwnPropertyNames(holder)) {
        const value = (holder as Record<string, unknown>)[key];
        if (isObject(value)) visit(value);
        write(holder, key, value);
      }
      entries?.clear();
      for (const key of gettersOf(Object.getPrototypeOf(holder))) {
        const value = (holder as Record<string, unknown>)[key];
        if (isObject(value)) visit(value);
      }
    };
    visit(root);
  };
}

function writeNumbers(numbers: ArrayLike<unknown>, write: Write): void {
  for (let i = 0; i < numbers.length; i++) write(numbers, i, numbers[i]);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
