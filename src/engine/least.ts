import type { Answer, Decision } from './decision.js';
import { copierOf } from './fields.js';
import type { Game, GameTypes, LeastDecision, LeastGame, Outcome, PlayOf, Required } from './game.js';
import { GameFault } from './problem.js';
import { Recorder } from './recorder.js';

/** Members without a default. */
const REQUIRED: readonly Required[] = ['id', 'seats', 'newState', 'setUp', 'turn', 'over', 'decisions'];

/** The members of each kind, in the reader's words. A plain literal, because a call here would be part of every game's bundle and hash. */
const KINDS: Readonly<Record<string, readonly (keyof Game)[]>> = {
  'a text': ['id', 'title', 'version', 'about', 'caveat', 'length'],
  'a number': ['turnLimit', 'horizon'],
  'a list': ['seats', 'defaultStrategies', 'panel', 'channels', 'outcomes', 'measures'],
  'a map': ['options', 'data', 'decisions', 'odds', 'fit', 'picture', 'plain'],
  'a function': [
    'compile',
    'newState',
    'newRecorder',
    'setUp',
    'turn',
    'over',
    'copy',
    'view',
    'redeal',
    'key',
    'value',
    'ceiling',
    'perfect',
    'unsearchable',
    'describe',
    'invariant',
  ],
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  const kinds: Record<string, string> = { string: 'a text', number: 'a number', function: 'a function', object: 'a map' };
  return value === null ? 'null' : (kinds[typeof value] ?? typeof value);
}

/** Everything that a game lacks or has of the wrong kind: "turn (a function)". */
export function lacking(game: Partial<Game>): string[] {
  const wanted = new Set<string>(REQUIRED);
  // A default for this would be wrong: a view hides something that redeal has to draw again.
  if (game.view !== undefined) wanted.add('redeal');
  const kinds = Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => ({ name, kind })));
  const wrong = kinds.filter(({ name, kind }) => (game[name] === undefined ? wanted.has(name) : kindOf(game[name]) !== kind));
  const decisions = kindOf(game.decisions) === 'a map' ? Object.entries(game.decisions as Record<string, Partial<AnyDecision> | null>) : [];
  return [
    ...wrong.map(({ name, kind }) => `${name} (${kind})`),
    ...decisions.filter(([, one]) => typeof one?.legal !== 'function').map(([name]) => `decisions.${name}.legal (a function)`),
  ];
}

/** The whole game. What the game says itself is kept. */
export function completeGame<T extends GameTypes>(game: LeastGame<T>): Game<T> {
  const outcomes = game.outcomes ?? outcomesOf(game.seats);
  const defaults: Omit<Game<T>, Required> = {
    title: game.id,
    version: '1.0',
    about: game.title ?? game.id,
    caveat: '',
    defaultStrategies: game.seats.map(() => 'random'),
    channels: ['rolls'],
    options: {},
    data: { defaults: null, check: noData, reconstructed: {} },
    // Rules that are not compiled are the options and the tables, by their names.
    compile: (options, data) => (data === null ? options : { ...options, ...(data as object) }),
    newRecorder: () => new Recorder(),
    turnLimit: TURN_LIMIT,
    copy: copyInto,
    view: (state) => state,
    redeal: () => {},
    key: (state) => JSON.stringify(state),
    value: (state, _, seat) => scoreOf(outcomes, game.over(state), seat),
    describe: inWords,
    measures: [],
    length: TURNS,
    odds: {},
    invariant: () => undefined,
    outcomes,
  };
  const whole = { ...defaults, ...definedIn(game), decisions: decisionsOf(game.decisions) };
  const clocked = game.channels === undefined ? rolling(whole) : whole;
  return game.length === undefined ? counting(clocked) : clocked;
}

/** More than a tabletop game takes; a game may say otherwise. */
const TURN_LIMIT = 1000;
const TURNS = 'turns';

/** Members that are there. One that is `undefined` must not hide a default. */
function definedIn<T extends GameTypes>(game: LeastGame<T>): LeastGame<T> & Pick<Game<T>, 'decisions'> {
  return Object.fromEntries(Object.entries(game).filter(([, value]) => value !== undefined)) as never;
}

function outcomesOf(seats: readonly string[]): Outcome[] {
  if (seats.length === 1)
    return [
      { name: 'won', about: `${seats[0]} won`, winner: 0 },
      { name: 'lost', about: `${seats[0]} lost`, winner: null },
    ];
  return [...seats.map((seat, winner) => ({ name: seat, about: `${seat} won`, winner })), { name: 'drawn', about: 'No seat won', winner: null }];
}

function scoreOf(outcomes: readonly Outcome[], over: number, seat: number): number {
  const winner = over === 0 ? null : outcomes[over - 1].winner;
  return winner === null ? 0.5 : Number(winner === seat);
}

async function noData(input: unknown) {
  if (input === null) return { value: null };
  return { problems: [{ path: [], expected: 'no data file: this game has no printed values' }] };
}

type AnyDecision = Decision<unknown, Answer, unknown>;

function decisionsOf(declared: object): never {
  const whole = Object.entries(declared as Record<string, LeastDecision<unknown, Answer, unknown>>).map(([name, one]) => {
    const check: AnyDecision['check'] = (view, answer, rules) => {
      const legal = [...one.legal(view, rules)].map((each) => JSON.stringify(each));
      return legal.includes(JSON.stringify(answer)) ? undefined : `one of ${legal.slice(0, 12).join(', ')}${legal.length > 12 ? ', …' : ''}`;
    };
    const coverage = one.check === undefined ? 'complete' : 'sampled';
    return [name, { rule: name, about: name, coverage, check, describe: inWord, ...one }];
  });
  return Object.fromEntries(whole) as never;
}

/** A game without channels leaves the dice to us: a stream for the set-up, for each turn, and for each deal. */
function rolling<T extends GameTypes>(game: Game<T>): Game<T> {
  return {
    ...game,
    setUp(play) {
      play.dice.at(0);
      game.setUp(play);
    },
    turn(play) {
      play.dice.clock.turn++;
      play.dice.at(0);
      game.turn(play);
    },
    redeal(play, seat) {
      play.dice.at(0);
      game.redeal(play, seat);
    },
  };
}

/** Counts the turns of a game that names no length. */
function counting<T extends GameTypes>(game: Game<T>): Game<T> {
  const turns = new WeakMap<object, number>();
  return {
    ...game,
    measures: [
      ...game.measures,
      { name: TURNS, kind: 'count', about: 'Turns played', max: game.turnLimit, of: (_, record) => turns.get(record) ?? 0 },
    ],
    setUp(play: PlayOf<T>) {
      turns.set(play.record, 0);
      game.setUp(play);
    },
    turn(play: PlayOf<T>) {
      turns.set(play.record, (turns.get(play.record) ?? 0) + 1);
      game.turn(play);
    },
  };
}

/** Copies numbers, texts, lists, typed arrays, plain objects and records of `fields`, each by the quickest way. */
function copyInto(to: object, from: object): void {
  const copier = to.constructor === from.constructor ? copierOf(from) : undefined;
  if (copier !== undefined) copier(to, from);
  else copyFields(to, from);
}

function copyFields(to: object, from: object): void {
  if (from instanceof Map || from instanceof Set)
    throw new GameFault('the state holds a Map or a Set, and the game has no copy()', '', 'use lists and plain objects, or write copy() and key()');
  const [target, source] = [to as Record<string, unknown>, from as Record<string, unknown>];
  if (Array.isArray(to)) to.length = (from as unknown[]).length;
  for (const name of Object.keys(source)) {
    const [old, value] = [target[name], source[name]];
    if (typeof value !== 'object' || value === null) target[name] = value;
    else if (isNumbers(value)) {
      if (isNumbers(old) && old.length === value.length) old.set(value);
      else target[name] = value.slice();
    } else {
      if (typeof old !== 'object' || old === null) target[name] = Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value));
      copyInto(target[name] as object, value);
    }
  }
  for (const name of Object.keys(target)) if (!(name in source)) delete target[name];
}

function isNumbers(value: unknown): value is Int32Array {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

/** A position, a view or an answer: "turn 3, scores 4 2, ships (hex 3, hits 1) (hex 5, hits 0)" */
export function inWords(state: object): string {
  return Object.entries(state)
    .map(([name, value]) => `${name} ${inWord(value)}`)
    .join(', ');
}

function inWord(value: unknown): string {
  if (Array.isArray(value) || isNumbers(value)) return Array.from(value as ArrayLike<unknown>, inWord).join(' ');
  return typeof value === 'object' && value !== null ? `(${inWords(value)})` : String(value);
}
