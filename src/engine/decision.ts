/** A small whole number or a frozen value. Answers are logged, compared and replayed, so a strategy must not reuse a buffer for them. */
export type Answer = number | string | readonly number[];

/**
 * One question of the rules to a player. The rules call the player's method directly, which is fast; this declaration serves
 * the referee, random players, searches and the help.
 */
export interface Decision<View, A extends Answer, Rules> {
  /** The rule that asks: "5.2". */
  rule: string;
  about: string;
  /** The legal answers, at least one, in the same order on every machine. */
  legal(view: View, rules: Rules): Iterable<A>;
  /** undefined if the answer is legal, else the reason with the number of the rule. */
  check(view: View, answer: A, rules: Rules): string | undefined;
  /**
   * complete: `legal` lists everything that `check` accepts. sampled: `legal` lists a documented selection (one path to each
   * end state of a ship), and `check` decides.
   */
  coverage: 'complete' | 'sampled';
  describe(answer: A, view: View, rules: Rules): string;
  /** What the answer costs, for a person: "1 TP"; empty if it costs nothing. */
  price?(answer: A, view: View, rules: Rules): string;
}

/** One declaration for each method of a game's player. */
export type Decisions<Player, View, Rules> = {
  readonly [K in keyof Player]: Player[K] extends (view: View) => infer A ? Decision<View, A & Answer, Rules> : never;
};
