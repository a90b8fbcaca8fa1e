import type { Game } from '../engine/index.js';
import type { Player } from '../players/loading/index.js';
import type { Trained } from '../players/trained/index.js';
import type { Plan } from '../simulation/index.js';
import type { Lead } from './match.js';
import type { Fitted } from './nets/fit.js';
import type { Samples } from './nets/samples.js';
import type { Progress } from './practice/generation.js';
import type { Discovered } from './sight/discover.js';

/** A training: the game, the player that it starts from, and how much it may do. */
export interface Training {
  game: Game;
  /** Rules and code of the game; its first cell holds the options. */
  plan: Plan;
  /** The player that it leans on; `random`: it learns from nothing. */
  from: Player;
  /** Opponents besides itself and its old selves. */
  against: readonly Player[];
  /** The player that its strength is measured against. */
  reference: Player;
  /** It plays against its one opponent only, and keeps what gains most against it: a best reply. */
  replies?: boolean | undefined;
  hidden: number;
  /** Questions labelled in a generation, and playouts for each. None: it practises. Not given: the length of the game decides. */
  labels?: number | undefined;
  playouts: number;
  /** Turns that a playout takes; chosen by the game if it is not given. */
  ahead?: number | undefined;
  workers: number;
  patience: number;
  /** The end: a number of games, or a time in seconds. */
  budget: { games?: number | undefined; seconds?: number | undefined };
  /** A stopped training, and where to keep one. */
  state?: State | undefined;
  save?(state: State): void;
  tell?(step: Step, left: { games?: number; seconds?: number }): void;
  signal?: AbortSignal | undefined;
}

/** One generation. */
export interface Step {
  generation: number;
  /** Games so far, and labels of this generation. */
  games: number;
  labels: number;
  /** Seconds of all threads so far; not part of the weights file, because it depends on the machine. */
  seconds: number;
  /** A generation of practice has neither this nor a lead. */
  fitted?: Fitted;
  /** Against the last one kept, or the player that it started from. */
  lead?: Lead;
  kept: boolean;
  /** Score of the best so far against the reference, when it was last measured. */
  score: number;
}

/** All that a stopped training needs to go on. */
export interface State {
  /** What was asked: only the same training goes on. */
  asked: string;
  discovered: Discovered;
  generation: number;
  games: number;
  weights: Float64Array<ArrayBuffer>;
  /** See marginOf. */
  margin: number;
  best: { weights: Float64Array<ArrayBuffer>; margin: number; generation: number } | null;
  /** The weights of all generations, if the player draws its answers. */
  past: string[];
  pool: Trained[];
  buffer: Samples[];
  importance: Record<string, number>;
  steps: Step[];
  seconds: number;
  /** A reply after a quarter of the budget, or the player that it began with if it had found nothing by then; null before. */
  early: Trained | 'nothing' | null;
  /** Null where answers are labelled: by a player that leans on another, and in a short game. */
  practice: Progress | null;
}

export interface TrainedResult {
  file: Trained;
  steps: readonly Step[];
  discovered: Discovered;
  /** No generation beat the player that it started from. */
  unchanged: boolean;
  /** What the last three quarters of the budget added to a reply. */
  growth?: Lead;
}
