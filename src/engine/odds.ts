import type { Distribution } from '../chance/index.js';
import type { OptionSpecs } from './options.js';

/**
 * A question about odds, answered by the rule functions that play games. `ask` gets the parameters, checked against `params`,
 * and rules compiled from options and data.
 */
export interface OddsQuestion {
  readonly about: string;
  /** On the command line in kebab case: attackModifier is --attack-modifier. */
  readonly params: OptionSpecs;
  /** A strategy for each seat, if the answer depends on how it is played. `ask` then finds `how.lay`. */
  // biome-ignore lint/suspicious/noExplicitAny: parameters are the question's own
  players?(params: any): readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: rules and parameters are the question's own
  ask(rules: any, params: any, how: OddsEffort): OddsAnswer;
}

export interface OddsEffort {
  /** Limit of the enumeration: with more leaves the answer is simulated, and says so. */
  maxLeaves: number;
  seed: number;
  /** Games of a simulated answer. */
  games: number;
  /** Lays a table with the question's players. Present if the question names players. */
  lay?(rules: object): { play(game: number): number };
}

export interface OddsAnswer {
  /** Exact fractions, or counts of a simulation. */
  outcomes: Distribution | { counts: ReadonlyMap<string, number>; games: number };
  /** The number behind an outcome, if a mean makes sense. */
  worth?: (outcome: string) => number;
  /** One more sentence, such as why it was simulated. */
  note?: string;
}
