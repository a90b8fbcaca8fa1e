/** Small whole numbers or frozen values: an answer is logged, compared and replayed, so never a buffer a strategy uses again. */
export type Answer = number | string | readonly number[];

/**
 * What the rules ask a player, declared beside the plain method that answers it.
 * The methods are called directly (the fast path); the declarations serve referees, random players, searches and help.
 */
export interface Decision<View, A extends Answer, Rules> {
  /** The rule that asks: "5.2". */
  rule: string;
  about: string;
  /** Every legal answer, in the same order on every machine, never empty. */
  legal(view: View, rules: Rules): Iterable<A>;
  /** undefined when legal, else why not, in words with the rule's number. */
  check(view: View, answer: A, rules: Rules): string | undefined;
  /**
   * complete: `legal` lists all that `check` accepts. sampled: it lists a documented selection (for ships: one path to
   * each end state) and `check` is the judge.
   */
  coverage: 'complete' | 'sampled';
  describe(answer: A, view: View, rules: Rules): string;
}

/** A game's player interface, each method mapped to its declaration. */
export type Decisions<Player, View, Rules> = {
  readonly [K in keyof Player]: Player[K] extends (view: View) => infer A ? Decision<View, A & Answer, Rules> : never;
};
