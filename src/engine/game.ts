/**
 * The contract of a game, to be read from top to bottom: its types, its name, how it is played, what players see, what they
 * are asked, and what is counted. A folder under `games/` whose index.ts exports `defineGame({ … })` is a game.
 *
 * Games are written in direct style. `turn` reads like the sequence of play and calls a player's method where the rules ask
 * that player something; a reaction to a reaction is a function that calls a function. There is no state machine. A search
 * comes back to a decision by REPLAY instead (see replay.ts), which rests on two promises:
 *   1. Between two calls of `turn`, everything about the game is in the state.
 *   2. During a turn, no hidden value is kept in a local variable across a decision, because `redeal` could not change it.
 * Seats that answer at the same time are asked by `together` (together.ts).
 */
import type { Dice } from '../chance/index.js';
import type { Answer, Decision, Decisions } from './decision.js';
import type { ValueFit } from './fit.js';
import type { Measure } from './measure.js';
import type { OddsQuestion } from './odds.js';
import type { OptionSpecs } from './options.js';
import type { Picture } from './picture.js';
import type { Problem } from './problem.js';
import type { Recorder } from './recorder.js';
import type { Gather } from './together.js';

/** The types of a game, under one name. */
export interface GameTypes {
  state: object;
  /** Options and data, compiled for the hot loop. */
  rules: object;
  /** One method for each decision: `press(view): 0 | 1`. */
  player: object;
  /** What one player may see. No reference in it leads to the rest of the state. */
  view: object;
  recorder: Recorder;
  options: object;
  /** Printed values: maps, counters, charts. */
  data: unknown;
}

/**
 * A game in progress: the first parameter of every rule function. The engine makes one for each table and one for each
 * replay. A game gives the type a short name: `type Play = PlayOf<Types>`.
 */
export interface PlayOf<T extends GameTypes> {
  readonly state: T['state'];
  readonly rules: T['rules'];
  /** One player for each seat. */
  readonly seats: readonly T['player'][];
  readonly dice: Dice;
  readonly record: T['recorder'];
  /** The engine's part in `together`, where a search takes part. */
  readonly gather?: Gather | undefined;
}

export interface Outcome {
  name: string;
  about: string;
  /** The winning seat; null for a draw or, in a game for one, a loss. */
  winner: number | null;
  /** Two seats or more that win together, such as a team; `winner` is then null. */
  winners?: readonly number[];
}

/** A game that was solved. */
export interface Perfect {
  /** 1 + the position of its outcome in `outcomes`. */
  over: number;
  positions: number;
}

// biome-ignore lint/suspicious/noExplicitAny: code for all games cannot know the types of one
export interface Game<T extends GameTypes = any> {
  /** The name of its folder. */
  readonly id: string;
  readonly title: string;
  /** Changes whenever the same seed may play another game. RULES.md holds the history. */
  readonly version: string;
  readonly about: string;
  /** Says which data the rule book does not print; every report repeats it. Empty if all of it is printed. */
  readonly caveat: string;
  readonly seats: readonly string[];
  /**
   * How many of the seats play, if an option says so: the first ones. `counts` gives the number for each value; without it the option is the
   * number. The others are never asked and cannot win. Default: all play.
   */
  readonly playing?: { readonly option: string; readonly counts?: Readonly<Record<string, number>> };
  /** The strategy of each seat if a user names none. */
  readonly defaultStrategies: readonly string[];
  /**
   * Strategies for `players: panel`, from the least skilled to the best. Each one takes all seats in turn, which shows whether
   * an effect depends on skill. Default: random, the strategies of the game's folder, the default ones, a search.
   */
  readonly panel?: readonly string[];
  /** The purposes of rolls. The position in this list is part of every roll's address: append, never reorder. */
  readonly channels: readonly string[];
  readonly options: OptionSpecs;
  readonly data: GameData<T['data']>;

  /** Called once for each cell of an experiment. Throws `Refused` with all problems that a user can mend. */
  compile(options: T['options'], data: T['data']): T['rules'];
  /** Allocates a state, once for each table. For speed, its constructor assigns all fields, in one order and with their final types. */
  newState(rules: T['rules']): T['state'];
  newRecorder(rules: T['rules']): T['recorder'];

  /** Starts a game. The state may hold anything from the last one. */
  setUp(play: PlayOf<T>): void;
  /** Plays one restart unit: a pass, or the activation of one ship or aircraft with all reactions to it. */
  turn(play: PlayOf<T>): void;
  /** 0 while the game goes on, then 1 + the position of its outcome in `outcomes`. */
  over(state: T['state']): number;
  readonly outcomes: readonly Outcome[];
  /** More calls of `turn` than any game needs; passing it is reported as a fault of the rules. A limit in the rule book is an outcome instead. */
  readonly turnLimit: number;

  /** Copies field by field, without allocating. */
  copy(to: T['state'], from: T['state']): void;
  view(state: T['state'], seat: number): T['view'];
  /** Draws all that `seat` cannot know once more, consistent with what it has seen. Called during a turn, at a decision, with separate dice. */
  redeal(play: PlayOf<T>, seat: number): void;
  /** Why searches are refused: something hidden cannot be dealt anew, and they would see it. undefined if they may play. */
  unsearchable?(rules: T['rules']): string | undefined;
  /** Turns that a search plays ahead unless told otherwise. Default: 8, which suits a game with an estimate of its own in `value`. */
  readonly horizon?: number;
  /** Equal keys mean equal futures: it holds everything that the rest of the game depends on. All fields together always do. */
  key(state: T['state']): string;
  /** Estimated score of the seat: 0 a loss, 1 a win; the result once the game is over. Used by searches and for luck-adjusted win rates. */
  value(state: T['state'], rules: T['rules'], seat: number): number;
  /** In a game for one: a win rate that no player passes, if one is proved for these rules. Reports show it beside the best player's. */
  ceiling?(rules: T['rules']): number | undefined;
  /** What perfect play leads to, if every position was solved. undefined where that is too much work, or chance or hidden things decide. */
  perfect?(rules: T['rules']): Perfect | undefined;
  /** What `sortie tune value` needs to fit `value` to games played. */
  readonly fit?: ValueFit<T['state'], T['rules']>;
  /** The position in a few words, for transcripts. */
  describe(state: T['state'], rules: T['rules']): string;
  /** The position as a drawing, for `play --board` and for pages. A shipped game has it in picture.ts instead. */
  readonly picture?: Picture<T['state'], T['rules']>;

  readonly decisions: Decisions<T['player'], T['view'], T['rules']>;
  /** Each question in a few sentences for a person who has not read the rules; `opening` stands above the first. Pages show it. */
  readonly plain?: Readonly<Record<keyof T['player'] & string, string>> & { readonly opening?: string };
  readonly measures: readonly Measure<T>[];
  /** Name of the count that says how long a game was. Reports use it to pick the quickest win, the longest and the median game. */
  readonly length: string;
  readonly odds: Readonly<Record<string, OddsQuestion>>;
  /** Describes the first broken promise of the state between two turns. Tests call it in thousands of random games. */
  invariant(state: T['state'], rules: T['rules']): string | undefined;
}

export interface GameData<Data> {
  readonly defaults: Data;
  /** Content, axes and unit of each table, printed as comments by `list --data`. */
  readonly words?: Readonly<Record<keyof Data & string, string>>;
  /** Reports every fault of a user's data file, each with its path. Asynchronous so that the schema is loaded only when needed. */
  check(input: unknown): Promise<{ value: Data } | { problems: Problem[] }>;
  /** Tables that we reconstructed. An experiment may move them by steps: `shift: { spaceAttack: 1 }`. */
  readonly reconstructed: Readonly<Record<string, ShiftableTable<Data>>>;
}

export interface ShiftableTable<Data> {
  /** Says what one step is. */
  about: string;
  /** One step more, and one less, as clauses: "if Serrate needs one more". */
  up?: string;
  down?: string;
  /** The data with this table moved by `by` steps. */
  shift(data: Data, by: number): Data;
}

/** The members of a game that have no default. */
export type Required = 'id' | 'seats' | 'newState' | 'setUp' | 'turn' | 'over' | 'decisions';

/**
 * The least that a game must say. Everything else has a default, which `completeGame` fills in when a game is loaded: no hidden values, rules that are the options, outcomes "<seat>" and "drawn", one die channel, turns as its length.
 */
export type LeastGame<T extends GameTypes> = Pick<Game<T>, Exclude<Required, 'decisions'>> &
  Partial<Omit<Game<T>, Required>> & { readonly decisions: LeastDecisions<T['player'], T['view'], T['rules']> };

/** A decision that lists its legal answers. With a `check` of its own, it also says whether the list is complete. */
export type LeastDecision<View, A extends Answer, Rules> = Pick<Decision<View, A, Rules>, 'legal'> & Partial<Decision<View, A, Rules>>;

export type LeastDecisions<Player, View, Rules> = {
  readonly [K in keyof Player]: Player[K] extends (view: View) => infer A ? LeastDecision<View, A & Answer, Rules> : never;
};

/** The types of a game without hidden values, data or a recorder of its own: `type Types = OpenTypes<State, Player, Options>`. */
export interface OpenTypes<State extends object, Player extends object, Options extends object = object> extends GameTypes {
  state: State;
  rules: Options;
  player: Player;
  view: Readonly<State>;
  recorder: Recorder;
  options: Options;
  data: null;
}

/** Returns the game; the compiler checks it against its types. A game may leave out what has a default: see least.ts. */
export function defineGame<T extends GameTypes>(game: Game<T>): Game<T>;
export function defineGame<T extends GameTypes>(game: LeastGame<T>): LeastGame<T>;
export function defineGame<T extends GameTypes>(game: LeastGame<T>): LeastGame<T> {
  return game;
}
