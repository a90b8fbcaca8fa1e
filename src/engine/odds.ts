import type { Distribution } from '../chance/index.js';
import type { OptionSpecs } from './options.js';

/**
 * A question about odds, answered through the same rules functions that games are played with.
 * `ask` is given the parameters (read against `params`) and rules compiled from options and data.
 */
export interface OddsQuestion {
  readonly about: string;
  /** Kebab-case on the command line: attackModifier is --attack-modifier. */
  readonly params: OptionSpecs;
  /** Who plays it out, a strategy for each seat, where the answer depends on how it is played: `ask` then finds `how.lay`. */
  // biome-ignore lint/suspicious/noExplicitAny: parameters are the question's own
  players?(params: any): readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: rules and parameters are the question's own
  ask(rules: any, params: any, how: OddsEffort): OddsAnswer;
}

export interface OddsEffort {
  /** Above this many leaves an exact answer gives up, and a simulated one says so. */
  maxLeaves: number;
  seed: number;
  /** Games, where it is simulated. */
  games: number;
  /** A table of the game, laid for the question's players and these rules; there for questions that name players. */
  lay?(rules: object): { play(game: number): number };
}

export interface OddsAnswer {
  /** Exact, as fractions; or counts of a simulation. */
  outcomes: Distribution | { counts: ReadonlyMap<string, number>; games: number };
  /** The value of an outcome, where a mean makes sense. */
  worth?: (outcome: string) => number;
  /** A sentence more: what else follows, why it was simulated. */
  note?: string;
}
