import { compileCell } from '../../engine/compiled.js';
import { type Answer, type Decision, Dice, type Game, type GameTypes, resultIn, type Seated, type Strategy, Table } from '../../engine/index.js';
import type { AnswerSight, Feature, Orders, Reading, Sight } from '../../players/trained/index.js';
import { Foresight, readingOf } from '../../players/trained/index.js';
import type { CellPlan } from '../../simulation/index.js';
import { played as playedGame } from '../playing.js';
import { Kept } from './answers.js';
import { BITS, correlation, encodedColumn, encodingsOf, sameKey, scaledOf } from './columns.js';
import { type Found, nothingFound, ordersIn, walk } from './walk.js';

/** What a training knows of a game before it begins. */
export interface Discovered {
  sight: Sight;
  /** Features that the game itself measures. */
  measured: Feature[];
  answers: Record<string, AnswerSight>;
  /** A seat cannot see everything: something was dealt again at a question. */
  hides: boolean;
  /** Questions with more than one legal answer in a game, by decision. */
  asked: Record<string, number>;
  /** Legal answers to them in a game. */
  answered: number;
  turns: number;
  /** Nearly all games had the same results, which teach too little. */
  alike: boolean;
  /** The game has an estimate of its own that tells positions apart. */
  valued: boolean;
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
/** No more games are looked at after this many questions, if they are enough. */
const SEEN = 20_000;
const FEWEST_GAMES = 16;
const COMPARED = 3000;
const MOST_FEATURES = 640;
const MOST_POINTERS = 120;
/** A number with this many different values or fewer has a feature for each, and needs none for its bits. */
const FEWEST = 6;
/** Results that vary less than this teach nothing: fewer than one game in five hundred is won by a player alone, or one in a hundred by either of two. */
const ALIKE = 0.002;

/**
 * Finds the features of views and answers by playing games: all numbers that views hold, by path, as scaled numbers and as steps.
 * Features that never differ, and features that say the same as another, are dropped; if too many are left, those that follow the
 * results of the games most closely are kept.
 */
export function discover(wanted: Discovering, atWork: () => void = () => {}): Discovered {
  const { game } = wanted;
  const seats = game.seats.length;
  const found = nothingFound();
  let orders: Orders = {};
  let seen = 0;
  const counts: Record<string, number> = {};
  let answered = 0;
  const kept: Record<string, Kept> = Object.fromEntries(Object.keys(game.decisions).map((name) => [name, new Kept()]));
  const hiding = new Hiding(game);
  const first = played(wanted, hiding, atWork, ({ name, view, legal }) => {
    counts[name] = (counts[name] ?? 0) + 1;
    kept[name].take(legal);
    answered += legal.length;
    if (seen++ >= WALKED) return;
    walk(view, seats, found, orders);
    if (Object.keys(orders).length > 0 || found.lists.size === 0) return;
    orders = ordersIn(view, seats, found.lists);
    if (Object.keys(orders).length === 0) return;
    found.readings.clear();
    walk(view, seats, found, orders);
  });
  const { results } = first;
  const asked = { ...wanted, games: results.length };
  const rest = {
    hides: hiding.hides,
    turns: first.turns / asked.games,
    answered: answered / asked.games,
    alike: game.seats.every((_, seat) => varianceOf(results.map((one) => one[seat])) < ALIKE),
    valued: first.valued,
    asked: Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, n / asked.games])),
  };
  const every = Math.max(1, Math.floor(seen / COMPARED));
  const samples = columnsOf(asked, { found, orders, every, atWork });
  const sight = { seats, features: chosen(samples), orders };
  const answers = Object.fromEntries(Object.entries(kept).map(([name, one]) => [name, one.sight(found, asked.leans)]));
  return { sight, measured: samples.measured, answers, ...rest };
}

interface Question {
  /** What the game measures of the position. */
  measure(into: Float64Array): void;
  /** The view after an answer. */
  after(answer: Answer): object;
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
): { turns: number; results: number[][]; valued: boolean } {
  let number = 0;
  let turns = 0;
  const values = new Set<number>();
  let questions = 0;
  const rules = compileCell(game, cell);
  const counted: Game = Object.create(game, {
    turn: {
      value: (play: Parameters<Game['turn']>[0]) => {
        turns++;
        game.turn(play);
      },
    },
  });
  const foresight = Foresight.of(game, rules);
  const watched = seated.map((one, seat) => ({
    ...one,
    strategy: watching(game, one.strategy, (name, view) => {
      const decision = game.decisions[name as never] as Decision<unknown, Answer, unknown>;
      const legal = [...decision.legal(view, rules)];
      hiding?.look(table, seat);
      if (legal.length < 2) return;
      questions++;
      if (values.size < 2 && game.over(table.state) === 0) values.add(game.value(table.state, rules, seat));
      const after = (answer: Answer) => foresight.after(answer) as object;
      const measure = (into: Float64Array) => game.fit?.measure(table.state, rules, seat, into);
      note({ seat, name, view, legal, after, measure }, { game: number, seat });
    }),
  }));
  const table: Table<GameTypes> = new Table(foresight.watch(counted), rules, watched, seed);
  const results: number[][] = [];
  for (number = 0; number < games && (number < FEWEST_GAMES || questions < SEEN); number++) {
    atWork();
    const outcome = game.outcomes[playedGame(table, number + 1) - 1];
    results.push(game.seats.map((_, seat) => resultIn(outcome, seat, game)));
  }
  return { turns, results, valued: values.size > 1 };
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
  /** The same after an answer, and the decision. */
  after: unknown[][];
  names: string[];
  measured: Feature[];
  results: Float64Array;
}

/** Reads the values of a view before they are encoded. */
function valuesOf(sight: Omit<Sight, 'features'>, readings: readonly Reading[], seat: number): (view: object) => unknown[] {
  const read = readingOf(sight, readings, seat);
  return (view) => {
    const values: unknown[] = readings.map(() => 0);
    read(view, values);
    return values;
  };
}

function columnsOf(asked: Discovering, { found, orders, every, atWork }: Sampling): Samples {
  const seats = asked.game.seats.length;
  const rows: unknown[][] = [];
  const places: { game: number; seat: number }[] = [];
  const plain = [...found.readings.values()];
  const read = asked.game.seats.map((_, seat) => valuesOf({ seats, orders }, plain, seat));
  const pointing: Reading[] = [];
  const after: unknown[][] = [];
  const names: string[] = [];
  const measured: Float64Array[] = [];
  const { fit } = asked.game;
  const sample = (of: typeof read, into: [unknown[][], unknown[][]], where?: typeof places) => {
    let seen = 0;
    return played(asked, null, atWork, ({ seat, view, name, legal, after: leads, measure }, at) => {
      if (seen++ % every !== 0) return;
      into[0].push(of[seat](view));
      into[1].push(of[seat](leads(legal[seen % legal.length])));
      where?.push(at);
      if (where === undefined) return;
      names.push(name);
      if (fit === undefined) return;
      const numbers = new Float64Array(fit.features.length);
      measure(numbers);
      measured.push(numbers);
    });
  };
  const { results } = sample(read, [rows, after], places);
  pointing.push(...pointers(found, plain, rows), ...sets(plain, rows));
  const further: [unknown[][], unknown[][]] = [[], []];
  if (pointing.length > 0)
    sample(
      asked.game.seats.map((_, seat) => valuesOf({ seats, orders }, pointing, seat)),
      further,
    );
  const whole = (all: unknown[][], more: unknown[][]) => all.map((row, n) => [...row, ...(more[n] ?? [])]);
  return {
    readings: [...plain, ...pointing],
    rows: whole(rows, further[0]),
    after: whole(after, further[1]),
    names,
    measured: (fit?.features ?? []).flatMap((name, n) =>
      scaledOf(measured.map((row) => row[n])).map((as): Feature => ({ reading: { measured: n, name }, as })),
    ),
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

/** Numbers that may stand for a set: their bits. */
function sets(readings: readonly Reading[], rows: readonly unknown[][]): Reading[] {
  return readings.flatMap((reading, n) => {
    if (!('path' in reading)) return [];
    const values = new Set(rows.map((row) => row[n] as number));
    const high = Math.max(...values);
    if (values.size <= FEWEST || ![...values].every((x) => Number.isInteger(x) && x >= 0) || high >= 1 << BITS) return [];
    return Array.from({ length: 32 - Math.clz32(high) }, (_, bit) => ({ bits: reading.path, bit }));
  });
}

function varianceOf(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
  return numbers.reduce((sum, x) => sum + (x - mean) * (x - mean), 0) / numbers.length;
}

/** The features that answers change most often, and those that follow the results most closely, in turn. */
function chosen({ readings, rows, after, names, results }: Samples): Feature[] {
  const known = new Set<string>();
  const found: { feature: Feature; worth: number; moved: number; n: number }[] = [];
  const decisions = [...new Set(names)];
  const decided = Uint8Array.from(names, (name) => decisions.indexOf(name));
  const asked = decisions.map((name) => names.filter((one) => one === name).length);
  readings.forEach((reading, n) => {
    const values = [...rows, ...after].map((row) => row[n]);
    for (const as of encodingsOf(values)) {
      const both = encodedColumn(values, as);
      if (both.every((x) => x === both[0])) continue;
      const key = sameKey(both);
      if (known.has(key)) continue;
      known.add(key);
      const [column, then] = [both.subarray(0, rows.length), both.subarray(rows.length)];
      const moved = new Int32Array(decisions.length);
      for (let at = 0; at < column.length; at++) if (column[at] !== then[at]) moved[decided[at]]++;
      const share = Math.max(0, ...asked.map((count, of) => moved[of] / (count + 10)));
      found.push({ feature: { reading, as }, worth: correlation(column, results), moved: share, n: found.length });
    }
  });
  const byMoves = [...found].filter(({ moved }) => moved > 0).sort((a, b) => b.moved - a.moved || a.n - b.n);
  const byWorth = [...found].sort((a, b) => b.worth - a.worth || a.n - b.n);
  const best = new Set<(typeof found)[number]>();
  for (let n = 0; n < found.length && best.size < MOST_FEATURES; n++) {
    for (const one of [byMoves[n], byWorth[n]]) if (one !== undefined && best.size < MOST_FEATURES) best.add(one);
  }
  return [...best].sort((a, b) => a.n - b.n).map(({ feature }) => feature);
}
