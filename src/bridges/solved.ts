import { Dice, playingSeats } from '../engine/index.js';
import { type Question, type StateMachine, scoreOf } from './machine.js';
import type { Options } from './random-games.js';

/** A small game, solved: who wins from each position under perfect play. */
export interface Solved {
  /** By the key of a position: what it is worth to the first seat. */
  worth: ReadonlyMap<string, Worth>;
  /** Key of the first position. */
  start: string;
}

/** A win, a draw or a loss of the first seat. */
type Worth = 1 | 0 | -1;

/** Work for one game: answers tried, and letters of all keys. Noughts and crosses takes 16,167 answers and 2 seconds. */
const ANSWERS = 50_000;
const LETTERS = 50_000_000;
/** Games at random before it. If the second halves of no two of them share a position, the game is too large. */
const GAMES = 100;
const LONGEST = 200;
const SEED = 1;

/** A game that is not solved: too large, by chance, simultaneous, or going round in circles. */
class Unsolved extends Error {}

/** Solves a game of two seats without chance and without hidden things, if it is small enough. `isOpen`: nothing is hidden. */
export function solve<S extends object>(machine: StateMachine<S>, options: Options, isOpen: () => boolean): Solved | undefined {
  if (playingSeats({ seats: machine.seats, playing: machine.playing, options: machine.options ?? {} }, options).length !== 2) return undefined;
  try {
    const rules = new Rules(machine, options);
    return looksSmall(rules) && isOpen() ? { worth: worthOfAll(rules), start: rules.first.key } : undefined;
  } catch {
    // A fault of the rules is told by the game in which it happens.
    return undefined;
  }
}

interface At<S> {
  raw: S;
  key: string;
  /** Undefined once the game is over. */
  question: Question | undefined;
  worth: Worth;
}

/** The foreign rules as a graph of positions. Throws where they are not such a graph. */
class Rules<S extends object> {
  readonly first: At<S>;

  constructor(
    readonly machine: StateMachine<S>,
    options: Options,
  ) {
    this.first = this.#at(machine.begin(SEED, options));
  }

  after({ raw, question }: At<S>, answer: string): At<S> {
    const { seat } = question as Question;
    return this.#at(this.machine.step(this.machine.copy(raw), { seat, answer, seed: SEED }));
  }

  #at(raw: S): At<S> {
    if (this.machine.drew?.(raw, SEED) ?? true) throw new Unsolved('by chance');
    const found = this.machine.asks(raw, 2);
    if ('winners' in found) return { raw, key: '', question: undefined, worth: worthOf(found.winners) };
    const [question, another] = found.questions;
    if (another !== undefined || question.answers.length === 0) throw new Unsolved('asked together, or only to take back');
    return { raw, key: this.machine.key(raw), question, worth: 0 };
  }
}

const worthOf = (winners: readonly number[]) => (2 * scoreOf(winners, 2, 0) - 1) as Worth;

function looksSmall<S extends object>(rules: Rules<S>): boolean {
  const dice = new Dice();
  const met = new Set<string>();
  for (let game = 1; game <= GAMES; game++) {
    dice.open(game, 3);
    dice.at(0);
    const way: string[] = [];
    for (let at = rules.first; at.question !== undefined && way.length < LONGEST; ) {
      way.push(at.key);
      at = rules.after(at, at.question.answers[dice.below(at.question.answers.length)]);
    }
    const late = way.slice(way.length >> 1);
    if (late.some((key) => met.has(key))) return true;
    for (const key of late) met.add(key);
  }
  return false;
}

/** A position on the way down. */
interface Open<S> extends At<S> {
  question: Question;
  next: number;
}

/** Marks a position whose worth is being found: a game that comes back to it goes round in circles. */
const OPEN = Number.NaN as Worth;

/** Every position that can be reached, each once, the last ones of a line first. */
function worthOfAll<S extends object>(rules: Rules<S>): Map<string, Worth> {
  const worth = new Map<string, Worth>();
  const way: Open<S>[] = [];
  let answers = 0;
  let letters = 0;
  const enter = (at: At<S>) => {
    letters += at.key.length;
    if (letters > LETTERS) throw new Unsolved('large');
    worth.set(at.key, OPEN);
    const question = at.question as Question;
    way.push({ ...at, question, next: 0, worth: question.seat === 0 ? -1 : 1 });
  };
  enter(rules.first);
  for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
    const { question } = top;
    if (top.next === question.answers.length) {
      worth.set(top.key, top.worth);
      way.pop();
      if (way.length > 0) take(way[way.length - 1], top.worth);
      continue;
    }
    if (++answers > ANSWERS) throw new Unsolved('large');
    const at = rules.after(top, question.answers[top.next++]);
    const known = at.question === undefined ? at.worth : worth.get(at.key);
    if (known === undefined) enter(at);
    else if (Number.isNaN(known)) throw new Unsolved('in circles');
    else take(top, known);
  }
  return worth;
}

/** The seat that is asked takes the best that it finds. */
function take<S>(at: Open<S>, found: Worth): void {
  if (at.question.seat === 0 ? found > at.worth : found < at.worth) at.worth = found;
}
