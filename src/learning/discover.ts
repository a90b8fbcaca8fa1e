import { compileCell } from '../engine/compiled.js';
import { type Answer, type Decision, Dice, type Game, type GameTypes, resultIn, type Seated, type Strategy, Table } from '../engine/index.js';
import type { AnswerFeature, AnswerSight, Feature, Orders, Reading, Seeing, Sight, Step } from '../players/trained/index.js';
import { keyOf, rawOf, sightThrough } from '../players/trained/index.js';
import type { CellPlan } from '../simulation/index.js';
import { correlation, encodedColumn, encodingsOf, sameKey } from './columns.js';
import { played as playedGame } from './playing.js';
import { type Found, nothingFound, ordersIn, walk } from './walk.js';

/** What a training knows of a game before it begins. */
export interface Discovered {
  sight: Sight;
  answers: Record<string, AnswerSight>;
  /** A seat cannot see everything: something was dealt again at a question. */
  hides: boolean;
  /** Questions with more than one legal answer in a game, by decision. */
  asked: Record<string, number>;
  turns: number;
}

export interface Discovering {
  game: Game;
  cell: CellPlan;
  seated: readonly Seated<GameTypes>[];
  seed: number;
  games: number;
  /** The players lean on a strategy: whether an answer is its own is a feature. */
  leans: boolean;
}

/** Questions whose views are walked, and those whose numbers are compared. */
const WALKED = 400;
const COMPARED = 3000;
const MOST_FEATURES = 256;
const MOST_POINTERS = 120;
/** A decision with up to this many different answers has a feature for each. */
const KNOWN = 64;
const MOST_KEPT = 4096;
const BITS = 16;
const ELEMENTS = 6;

/**
 * Finds the features of views and answers by playing games: all numbers that views hold, by path, as scaled numbers and as steps.
 * Features that never differ, and features that say the same as another, are dropped; if too many are left, those that follow the
 * results of the games most closely are kept.
 */
export function discover(asked: Discovering, atWork: () => void = () => {}): Discovered {
  const { game } = asked;
  const seats = game.seats.length;
  const found = nothingFound();
  let orders: Orders = {};
  let seen = 0;
  const counts: Record<string, number> = {};
  const kept: Record<string, Kept> = Object.fromEntries(Object.keys(game.decisions).map((name) => [name, new Kept()]));
  const hiding = new Hiding(game);
  const first = played(asked, hiding, atWork, ({ name, view, legal }) => {
    counts[name] = (counts[name] ?? 0) + 1;
    kept[name].take(legal);
    if (seen++ >= WALKED) return;
    walk(view, seats, found, orders);
    if (Object.keys(orders).length > 0 || found.lists.size === 0) return;
    orders = ordersIn(view, seats, found.lists);
    if (Object.keys(orders).length === 0) return;
    found.readings.clear();
    walk(view, seats, found, orders);
  });
  const sees = (asked.seated[0].strategy as Seeing<GameTypes>).sees;
  const rest = {
    hides: hiding.hides,
    turns: first.turns / asked.games,
    asked: Object.fromEntries(
      Object.entries(counts).flatMap(([name, n]) => (sees === undefined || sees.decisions.includes(name) ? [[name, n / asked.games]] : [])),
    ),
  };
  if (sees !== undefined) return { ...sightThrough(sees, { names: Object.keys(game.decisions), seats }), ...rest };
  const every = Math.max(1, Math.floor(seen / COMPARED));
  const samples = columnsOf(asked, { found, orders, every, atWork });
  const sight = { seats, features: chosen(samples), orders };
  const answers = Object.fromEntries(Object.entries(kept).map(([name, one]) => [name, one.sight(found, asked.leans)]));
  return { sight, answers, ...rest };
}

interface Question {
  seat: number;
  name: string;
  view: object;
  legal: readonly Answer[];
}

/** Whether anything is hidden: dealing again at a question changes the state. */
class Hiding {
  hides = false;
  readonly #dice = new Dice();
  #looks = 0;

  constructor(readonly game: Game) {}

  look(table: Table<GameTypes>, seat: number): void {
    if (this.hides || this.#looks++ > WALKED) return;
    const { game } = this;
    const state = game.newState(table.rules);
    game.copy(state, table.state);
    this.#dice.open(table.seed, this.#looks, 93);
    this.#dice.at(0);
    game.redeal({ state, rules: table.rules, seats: [], dice: this.#dice, record: game.newRecorder(table.rules) }, seat);
    this.hides = game.key(state) !== game.key(table.state);
  }
}

function played(
  { game, cell, seated, seed, games }: Discovering,
  hiding: Hiding | null,
  atWork: () => void,
  note: (question: Question, at: { game: number; seat: number }) => void,
): { turns: number; results: number[][] } {
  let number = 0;
  let turns = 0;
  const rules = compileCell(game, cell);
  const counted: Game = Object.create(game, {
    turn: {
      value: (play: Parameters<Game['turn']>[0]) => {
        turns++;
        game.turn(play);
      },
    },
  });
  const watched = seated.map((one, seat) => ({
    ...one,
    strategy: watching(game, one.strategy, (name, view) => {
      const decision = game.decisions[name as never] as Decision<unknown, Answer, unknown>;
      const legal = [...decision.legal(view, rules)];
      hiding?.look(table, seat);
      if (legal.length > 1) note({ seat, name, view, legal }, { game: number, seat });
    }),
  }));
  const table: Table<GameTypes> = new Table(counted, rules, watched, seed);
  const results: number[][] = [];
  for (number = 0; number < games; number++) {
    atWork();
    const outcome = game.outcomes[playedGame(table, number + 1) - 1];
    results.push(game.seats.map((_, seat) => resultIn(outcome, seat, game)));
  }
  return { turns, results };
}

/** A strategy whose questions are noted before it answers. */
export function watching(game: Game, strategy: Strategy<GameTypes>, note: (name: string, view: object) => void): Strategy<GameTypes> {
  return {
    ...strategy,
    create: (at) => {
      const player = strategy.create(at) as Record<string, (view: unknown) => Answer> & { newGame?(): void };
      const asked = Object.keys(game.decisions).map((name) => [
        name,
        (view: unknown) => {
          note(name, view as object);
          return player[name](view);
        },
      ]);
      return Object.assign(Object.fromEntries(asked) as object, { newGame: () => player.newGame?.() });
    },
  };
}

interface Sampling {
  found: Found;
  orders: Orders;
  every: number;
  atWork(): void;
}

/** Readings with their values at the questions compared, and the results of those games for the seats asked. */
interface Samples {
  readings: readonly Reading[];
  rows: unknown[][];
  results: Float64Array;
}

function columnsOf(asked: Discovering, { found, orders, every, atWork }: Sampling): Samples {
  const seats = asked.game.seats.length;
  const rows: unknown[][] = [];
  const places: { game: number; seat: number }[] = [];
  const plain = [...found.readings.values()];
  const read = asked.game.seats.map((_, seat) => rawOf({ seats, orders }, plain, seat));
  const pointing: Reading[] = [];
  const sample = (of: typeof read, into: unknown[][], where?: typeof places) => {
    let seen = 0;
    return played(asked, null, atWork, ({ seat, view }, at) => {
      if (seen++ % every !== 0) return;
      into.push(of[seat](view));
      where?.push(at);
    });
  };
  const { results } = sample(read, rows, places);
  pointing.push(...pointers(found, plain, rows));
  const further: unknown[][] = [];
  if (pointing.length > 0)
    sample(
      asked.game.seats.map((_, seat) => rawOf({ seats, orders }, pointing, seat)),
      further,
    );
  return {
    readings: [...plain, ...pointing],
    rows: rows.map((row, n) => [...row, ...(further[n] ?? [])]),
    results: Float64Array.from(places, ({ game, seat }) => results[game][seat]),
  };
}

/** Numbers that are an index of a list: the element that they point at. */
function pointers({ lists }: Found, readings: readonly Reading[], rows: readonly unknown[][]): Reading[] {
  const all: Reading[] = [];
  readings.forEach((reading, n) => {
    if (!('path' in reading) || reading.path.some((step) => typeof step !== 'string')) return;
    const values = rows.map((row) => row[n] as number);
    const [low, high] = values.reduce(([a, b], x) => [Math.min(a, x), Math.max(b, x)], [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
    if (!values.every(Number.isInteger) || low < -1 || high < 1 || low === high) return;
    for (const { path, length, fields } of lists.values()) {
      if (length <= high || length > 2 * high + 2 || path.some((step) => typeof step === 'object')) continue;
      for (const field of fields.length > 0 ? fields : [[]]) all.push({ at: path, by: reading.path, field });
    }
  });
  return all.slice(0, MOST_POINTERS);
}

function chosen({ readings, rows, results }: Samples): Feature[] {
  const known = new Set<string>();
  const found: { feature: Feature; worth: number; n: number }[] = [];
  readings.forEach((reading, n) => {
    const values = rows.map((row) => row[n]);
    for (const as of encodingsOf(values)) {
      const column = encodedColumn(values, as);
      if (column.every((x) => x === column[0])) continue;
      const key = sameKey(column);
      if (known.has(key)) continue;
      known.add(key);
      found.push({ feature: { reading, as }, worth: correlation(column, results), n: found.length });
    }
  });
  const best = [...found].sort((a, b) => b.worth - a.worth || a.n - b.n).slice(0, MOST_FEATURES);
  return best.sort((a, b) => a.n - b.n).map(({ feature }) => feature);
}

/** The answers that were legal to one decision. */
class Kept {
  readonly #answers = new Map<string | number, Answer>();
  #whole = true;
  #longest = 0;
  #many = false;
  #list = false;
  readonly #sizes = new Set<number>();

  take(legal: readonly Answer[]): void {
    this.#sizes.add(legal.length);
    for (const answer of legal) {
      if (typeof answer === 'object') {
        this.#list = true;
        this.#longest = Math.max(this.#longest, answer.length);
      } else if (typeof answer === 'string') this.#whole = false;
      if (this.#answers.size < MOST_KEPT) this.#answers.set(keyOf(answer), answer);
      else this.#many = true;
    }
  }

  sight(found: Found, leans: boolean): AnswerSight {
    const answers = [...this.#answers.values()];
    const few = !this.#many && answers.length <= KNOWN;
    const features: AnswerFeature[] = leans ? [{ reading: { said: true }, as: { is: 1 } }] : [];
    if (!few) features.push(...this.#places());
    if (this.#list) features.push(...this.#elements(answers as readonly (readonly number[])[]));
    else if (this.#whole) features.push(...numberFeatures(answers as number[], few), ...pointed(found, answers as number[]));
    return { known: few ? answers.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) : [], features };
  }

  #places(): AnswerFeature[] {
    return [
      { reading: { place: 'first' }, as: { is: 1 } },
      { reading: { place: 'last' }, as: { is: 1 } },
      { reading: { place: 'share' }, as: { shift: 0.5, scale: 2 } },
    ];
  }

  #elements(answers: readonly (readonly number[])[]): AnswerFeature[] {
    const lengths = encodingsOf(answers.map((one) => one.length)).map((as): AnswerFeature => ({ reading: { length: true }, as }));
    const elements = Array.from({ length: Math.min(ELEMENTS, this.#longest) }, (_, element) =>
      encodingsOf(answers.map((one) => one[element] ?? 0)).map((as): AnswerFeature => ({ reading: { element }, as })),
    );
    return [...lengths, ...elements.flat()];
  }
}

function numberFeatures(answers: readonly number[], few: boolean): AnswerFeature[] {
  if (few) return [];
  const bits = Array.from({ length: BITS }, (_, bit) => bit).filter((bit) => new Set(answers.map((one) => (one >> bit) & 1)).size > 1);
  return [
    ...encodingsOf(answers).map((as): AnswerFeature => ({ reading: { self: true }, as })),
    ...bits.map((bit): AnswerFeature => ({ reading: { bit }, as: { is: 1 } })),
  ];
}

/** Lists that the answers may point into. */
function pointed({ lists }: Found, answers: readonly number[]): AnswerFeature[] {
  const high = Math.max(...answers);
  if (Math.min(...answers) < -2 || high < 1) return [];
  const into = [...lists.values()].filter(
    ({ length, path }) => length > high / 2 && length <= 2 * high + 2 && path.every((step: Step) => typeof step !== 'object'),
  );
  return into
    .flatMap(({ path, fields }) =>
      (fields.length > 0 ? fields : [[]]).map((field) => ({ reading: { at: path, field }, as: { shift: 0, scale: 0.25 } })),
    )
    .slice(0, MOST_POINTERS / 4);
}
