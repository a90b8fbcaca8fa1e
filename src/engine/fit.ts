import { GameFault } from './problem.js';

/**
 * How `sortie tune value` fits a game's `value` to games played: the features of a position, and the games to play.
 * The value is 1 / (1 + exp(−Σ weight × feature)); the game keeps its weights in weights.json.
 */
export interface ValueFit<State extends object = object, Rules extends object = object> {
  /** Names of the features. */
  readonly features: readonly string[];
  /**
   * Writes a number for each feature, as the seat sees it. In a game for two, the other seat's numbers have the opposite sign,
   * so that both chances add up to 1. A game for one has a feature that is always 1.
   */
  measure(state: State, rules: Rules, seat: number, into: Float64Array): void;
  /** The weights in use, one for each feature. */
  readonly weights: readonly number[];
  /** Options of the set-ups to play, and the strategies that play them, each against itself. */
  readonly setUps: readonly Readonly<Record<string, string | number | boolean>>[];
  readonly players: readonly string[];
  /** Decisions at which positions inside a unit are measured; by default the first question of each unit. */
  readonly midUnit?: readonly string[];
  /** A value written by hand, for positions of unfinished games: the fitted value is compared with it. */
  byHand(state: State, rules: Rules, seat: number): number;
}

/** The weights of a game's weights.json as a list. Throws unless their names are the game's features in the same order. */
export function weightsOf({ weights }: { weights: Readonly<Record<string, number>> }, features: readonly string[]): readonly number[] {
  const names = Object.keys(weights);
  const wrong = [...names, ...features].findIndex((_, n) => names[n] !== features[n]);
  if (wrong >= 0) {
    const [weight, feature] = [names, features].map((list) => (wrong < list.length ? `"${list[wrong]}"` : 'none'));
    throw new GameFault(
      `weights.json does not fit FEATURES: weight ${wrong + 1} is ${weight}, feature ${wrong + 1} is ${feature}`,
      '',
      'give each feature a weight, in the order of FEATURES (0 for a new one), then fit them again: sortie tune value <game> --out <weights.json>',
    );
  }
  return features.map((feature) => weights[feature]);
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The chance to win, by the measured features and their weights. */
export function weighed(measured: Float64Array, weights: readonly number[]): number {
  let sum = 0;
  for (let n = 0; n < weights.length; n++) sum += weights[n] * measured[n];
  return logistic(sum);
}
