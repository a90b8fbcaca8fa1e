import { type StateMachine, scoreOf } from './machine.js';
import { numberIn, numbersOf, type Reading } from './numbers.js';
import { type Options, walkGame } from './random-games.js';

/** What a position is worth to a seat, 0 to 1, as games at random show it. */
export type Standing<S extends object> = (state: S, seat: number) => number;

/** Games, and answers of all of them: seconds in most games. */
const GAMES = 300;
const ANSWERS = 40_000;
/** Positions that are compared, about, and at most. */
const POSITIONS = 3000;
const ROWS = 4000;
/** Numbers of a state that are looked at, and those that take part: those that follow the results most closely. */
const COLUMNS = 2000;
const MOST = 200;
/** Steps of the fit, and how far each goes to its best. */
const STEPS = 120;
const RATE = 0.2;
/** Every third game is left out to find out how many steps to take. */
const LEFT_OUT = 3;
const SURE = 0.01;

/**
 * Learns from games at random which numbers of a state tell who will win: a score, men in a place. The same for every caller, and on every
 * machine: only sums, products and roots. `hidden`: fields that a seat may not see, by their path. They take no part.
 */
export function standingOf<S extends object>(machine: StateMachine<S>, options: Options, hidden: readonly string[]): Standing<S> {
  const rows = new Rows(hidden);
  const { playing, results } = played(machine, options, rows);
  // What one of two seats wins, the other loses.
  const seats = Array.from({ length: playing === 2 ? 1 : playing }, (_, seat) => seat);
  const fits = seats.map((seat) => rows.fit((game) => results[game][seat], 1 / playing));
  return (state, seat) => {
    const worth = within(seat < fits.length ? fits[seat](state) : 1 - fits[0](state));
    return seat < playing ? worth : 0;
  };
}

const within = (worth: number) => Math.min(1 - SURE, Math.max(SURE, worth));

/** Plays games and takes positions of them into the rows; returns the scores of the seats by game. */
function played<S extends object>(machine: StateMachine<S>, options: Options, rows: Rows): { playing: number; results: number[][] } {
  const results: number[][] = [];
  let playing = machine.seats.length;
  let left = ANSWERS;
  let every = 0;
  for (let game = 0; game <= GAMES && left > 0; game++) {
    const before = rows.count;
    let answers = 0;
    const end = walkGame(
      {
        ...{ machine, options, most: left },
        visit: ({ answered, at }) => {
          answers = answered + 1;
          if (every > 0 && (answered + game) % every === 0) rows.add(at.raw as S, game);
        },
      },
      game + 1,
    );
    left -= answers;
    playing = end.playing;
    // The first game only says how far apart the positions should be.
    if (every === 0) every = Math.ceil(Math.min(ANSWERS, GAMES * answers) / POSITIONS);
    results[game] = Array.from({ length: playing }, (_, seat) => scoreOf(end.winners, playing, seat));
    if (end.over === 0) rows.forget(before);
  }
  return { playing, results };
}

/** One number in all positions, and the same with mean 0 and variance 1. */
interface Column {
  reading: Reading;
  low: number;
  high: number;
  mean: number;
  deviation: number;
  values: Float64Array;
}

/** Positions with all their numbers. */
class Rows {
  readonly #columns = new Map<string, { reading: Reading; values: Float32Array }>();
  readonly #games: number[] = [];

  constructor(readonly hidden: readonly string[]) {}

  get count(): number {
    return this.#games.length;
  }

  forget(from: number): void {
    for (const { values } of this.#columns.values()) values.fill(0, from);
    this.#games.length = from;
  }

  add(state: object, game: number): void {
    const row = this.count;
    if (row >= ROWS) return;
    this.#games.push(game);
    numbersOf(state, (reading, value) => {
      let column = this.#columns.get(reading.name);
      if (column === undefined) {
        if (this.#columns.size >= COLUMNS || this.#isHidden(reading)) return;
        this.#columns.set(reading.name, (column = { reading, values: new Float32Array(ROWS) }));
      }
      column.values[row] = Number.isFinite(value) ? value : 0;
    });
  }

  /** How many cards a hand holds is seen by all. */
  #isHidden({ path, as }: Reading): boolean {
    const name = path.join('.');
    return as !== 'size' && this.hidden.some((one) => name === one || name.startsWith(`${one}.`));
  }

  /** The expected result of a state, as a sum of its numbers; `even` where none of them tells. */
  fit(resultOf: (game: number) => number, even: number): (state: object) => number {
    const results = Float64Array.from(this.#games, resultOf);
    const columns = this.#following(results);
    const { best } = descend(columns, results, { most: STEPS, isLearned: (row) => this.#games[row] % LEFT_OUT !== 0 });
    const { weights, mean } = descend(columns, results, { most: best, isLearned: () => true });
    const terms = columns.map((column, n) => ({ ...column, weight: weights[n] / column.deviation })).filter(({ weight }) => weight !== 0);
    return (state) => {
      let sum = terms.length === 0 ? even : mean;
      // A number that was never seen has no more weight than the largest one.
      for (const { reading, low, high, mean: middle, weight } of terms)
        sum += weight * (Math.min(high, Math.max(low, numberIn(state, reading))) - middle);
      return sum;
    };
  }

  /** The numbers that follow the results most closely. */
  #following(results: Float64Array): Column[] {
    const columns = [...this.#columns.values()].flatMap(({ reading, values }) => columnOf(reading, values.subarray(0, this.count)));
    const found = columns.map((column) => ({ column, follows: Math.abs(sumOf(column.values, results)) }));
    return found
      .sort((a, b) => b.follows - a.follows)
      .slice(0, MOST)
      .map(({ column }) => column);
  }
}

function columnOf(reading: Reading, raw: Float32Array): Column[] {
  let [low, high] = [raw[0], raw[0]];
  let sum = 0;
  for (const x of raw) {
    low = Math.min(low, x);
    high = Math.max(high, x);
    sum += x;
  }
  if (!(low < high)) return [];
  const mean = sum / raw.length;
  let squares = 0;
  for (const x of raw) squares += (x - mean) ** 2;
  const deviation = Math.sqrt(squares / raw.length);
  return [{ reading, low, high, mean, deviation, values: Float64Array.from(raw, (x) => (x - mean) / deviation) }];
}

/** The means of columns are 0, so it does not matter that those of results are not. */
function sumOf(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < one.length; n++) sum += one[n] * other[n];
  return sum;
}

/**
 * Least squares by small steps, each along the number that explains most of what is left (Bühlmann and Yu 2003). `best`: the number of steps
 * after which the rows that were not learned from are explained best; 0 if nothing explains them.
 */
function descend(
  columns: readonly Column[],
  results: Float64Array,
  { most, isLearned }: { most: number; isLearned(row: number): boolean },
): { weights: Float64Array; mean: number; best: number } {
  const learned = Float64Array.from(results, (_, row) => (isLearned(row) ? 1 : 0));
  const count = learned.reduce((sum, one) => sum + one, 0);
  const mean = count === 0 ? 0.5 : sumOf(results, learned) / count;
  const weights = new Float64Array(columns.length);
  const left = results.map((one) => one - mean);
  const unexplained = () => left.reduce((sum, one, row) => sum + (1 - learned[row]) * one * one, 0);
  let least = unexplained();
  let best = 0;
  for (let step = 1; step <= most && columns.length > 0 && count > 0; step++) {
    const open = left.map((one, row) => one * learned[row]);
    let steepest = 0;
    let slope = 0;
    columns.forEach(({ values }, n) => {
      const sum = sumOf(values, open);
      if (Math.abs(sum) <= Math.abs(slope)) return;
      slope = sum;
      steepest = n;
    });
    const by = (RATE * slope) / count;
    weights[steepest] += by;
    const { values } = columns[steepest];
    for (let row = 0; row < left.length; row++) left[row] -= by * values[row];
    const now = unexplained();
    if (now >= least) continue;
    least = now;
    best = step;
  }
  return { weights, mean, best };
}
