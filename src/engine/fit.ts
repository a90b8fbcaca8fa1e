/**
 * How a game has its `value` fitted to games played (`sortie tune value`): what it measures of a position, and where it is
 * played. The value is then 1 / (1 + exp(−Σ weight × measured)); the weights stand in a table of the game's own.
 */
export interface ValueFit<State extends object = object, Rules extends object = object> {
  /** What is measured, by name. */
  readonly features: readonly string[];
  /**
   * Writes a number for each feature, as the seat sees it. Of two seats the other one has every number with the other sign:
   * then both chances make 1. A game for one has a feature that is always 1.
   */
  measure(state: State, rules: Rules, seat: number, into: Float64Array): void;
  /** A weight for each feature, as they are in force. */
  readonly weights: readonly number[];
  /** Options of the set-ups to play, and the strategies to play them, each against itself. */
  readonly setUps: readonly Readonly<Record<string, string | number | boolean>>[];
  readonly players: readonly string[];
  /** Decisions at which positions in the middle of a unit are measured; without them the first question of a unit is one. */
  readonly midUnit?: readonly string[];
  /** A value thought out by hand, without its results: what the fitted one is measured against. */
  byHand(state: State, rules: Rules, seat: number): number;
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The chance that weights make of what was measured. */
export function weighed(measured: Float64Array, weights: readonly number[]): number {
  let sum = 0;
  for (let n = 0; n < weights.length; n++) sum += weights[n] * measured[n];
  return logistic(sum);
}
