/**
 * The contract of a game. Read top to bottom: what a game is made of, how it is played, what it shows, what it asks,
 * what is counted. `defineGame` returns what it is given; a folder under `games/` whose index exports one is a game.
 *
 * A game is written in direct style: `turn` reads like the sequence of play and calls a player's methods where the rules
 * ask a player; a reaction inside a reaction is a function calling a function. No state machine, no stack of phases:
 * searches come back to a decision by REPLAY (see replay.ts), for which two promises are kept:
 *   1. between two calls of `turn` nothing lives but the state;
 *   2. inside a turn no hidden value waits in a local variable across a decision (`redeal` could not reach it).
 */
import type { Dice } from '../chance/index.js';
import type { Decisions } from './decision.js';
import type { ValueFit } from './fit.js';
import type { Measure } from './measure.js';
import type { OddsQuestion } from './odds.js';
import type { OptionSpecs } from './options.js';
import type { Problem } from './problem.js';
import type { Recorder } from './recorder.js';

/** The types a game brings along, under one name. */
export interface GameTypes {
  state: object;
  /** Options and data compiled for the hot loop. */
  rules: object;
  /** One method a decision: `press(view): 0 | 1`. */
  player: object;
  /** What a player may see: an object that does not REACH the rest of the state. */
  view: object;
  recorder: Recorder;
  options: object;
  /** The printed values: maps, counters, charts. */
  data: unknown;
}

/**
 * A game being played, and what every chapter of its rules needs: rule functions take it first, and take out of it what they
 * use. The engine makes one for each table and one for each replay; a game names its own: `type Play = PlayOf<Types>`.
 */
export interface PlayOf<T extends GameTypes> {
  readonly state: T['state'];
  readonly rules: T['rules'];
  /** The players, one a seat. */
  readonly seats: readonly T['player'][];
  readonly dice: Dice;
  readonly record: T['recorder'];
}

export interface Outcome {
  name: string;
  about: string;
  /** The seat that won, or null: nobody did. */
  winner: number | null;
}

// biome-ignore lint/suspicious/noExplicitAny: where any game will do, its types are its own business
export interface Game<T extends GameTypes = any> {
  readonly id: string;
  readonly title: string;
  /** Moves whenever the same seed may give another game: see the history in its RULES.md. */
  readonly version: string;
  readonly about: string;
  /** What in its data is not printed in the rule book: said in every report. Empty when nothing is. */
  readonly caveat: string;
  readonly seats: readonly string[];
  /** The strategy each seat takes when none is named. */
  readonly defaultStrategies: readonly string[];
  /**
   * Who sits in every seat of an experiment over `players: panel`, from the least skilled to the best: what a number is worth
   * shows in whether it holds for all of them. Where none is named: random, the defaults, a lookahead.
   */
  readonly panel?: readonly string[];
  /** What dice are rolled for. A channel's number is its place: append, never reorder (that would be a new version). */
  readonly channels: readonly string[];
  readonly options: OptionSpecs;
  readonly data: GameData<T['data']>;

  /** Once a cell. Throws `Refused` with every readable problem. */
  compile(options: T['options'], data: T['data']): T['rules'];
  /** Preallocated; every field assigned in the constructor, in one order, with its final kind. */
  newState(rules: T['rules']): T['state'];
  newRecorder(rules: T['rules']): T['recorder'];

  /** Everything that a game starts with, whatever the state held before. */
  setUp(play: PlayOf<T>): void;
  /** One restart unit: a pass, one ship's or one aircraft's activation with all its reactions. */
  turn(play: PlayOf<T>): void;
  /** 0 while the game goes on, else 1 + the number of its outcome. */
  over(state: T['state']): number;
  readonly outcomes: readonly Outcome[];
  /** More calls of `turn` than any game can need. Passing it is a fault of the rules, reported with the seed; a limit that players know is an option with an outcome of its own. */
  readonly turnLimit: number;

  /** Field by field; allocates nothing. */
  copy(to: T['state'], from: T['state']): void;
  view(state: T['state'], seat: number): T['view'];
  /** Draws again all that `seat` cannot know, consistent with what it has seen. Called in mid-turn, at a decision, with dice for nothing else. */
  redeal(play: PlayOf<T>, seat: number): void;
  /** All that the rest of the game can depend on. Every field is always right. */
  key(state: T['state']): string;
  /** How good it looks for the seat, 0 … 1; the result when over. Searches lean on it, and luck-adjusted win rates. */
  value(state: T['state'], rules: T['rules'], seat: number): number;
  /** How `value` is fitted to games played, where it is: `sortie tune value` does it anew. */
  readonly fit?: ValueFit<T['state'], T['rules']>;
  /** A few words on the position, for the transcript. */
  describe(state: T['state'], rules: T['rules']): string;

  readonly decisions: Decisions<T['player'], T['view'], T['rules']>;
  readonly measures: readonly Measure<T>[];
  /** The count measure that says how long a game was: reports name the quickest win, the longest and the median game by it. */
  readonly length: string;
  readonly odds: Readonly<Record<string, OddsQuestion>>;
  /** Promises of the state that hold between turns; the first one broken, in words. Random games by the thousand assert them. */
  invariant(state: T['state'], rules: T['rules']): string | undefined;
}

export interface GameData<Data> {
  readonly defaults: Data;
  /** What stands in each table of a data file, along which axes and in what unit: comments of the file that `list --data` prints. */
  readonly words?: Readonly<Record<keyof Data & string, string>>;
  /** Everything wrong with a data file, each fault with its path. Loaded only when somebody brings one. */
  check(input: unknown): Promise<{ value: Data } | { problems: Problem[] }>;
  /** The parts that are ours, each of which an experiment may move a step: `shift: { spaceAttack: 1 }`. */
  readonly reconstructed: Readonly<Record<string, ShiftableTable<Data>>>;
}

export interface ShiftableTable<Data> {
  about: string;
  /** The data with this table moved by so many steps; what a step is, `about` says. */
  shift(data: Data, by: number): Data;
}

export function defineGame<T extends GameTypes>(game: Game<T>): Game<T> {
  return game;
}
