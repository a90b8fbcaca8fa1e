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
  /** If an answer is any set of these, a person chooses each of them alone: see `joined`. Each is an answer of its own too. */
  parts?(view: View, rules: Rules): readonly A[];
}

/** The answer that a set of parts makes: numbers are joined bit by bit, lists one after another. */
export function joined(parts: readonly Answer[], chosen: readonly number[]): Answer {
  const some = chosen.map((n) => parts[n]);
  if (parts.every((part) => typeof part === 'number')) return (some as number[]).reduce((bits, part) => bits | part, 0);
  return (some as (readonly number[])[]).flat();
}

/** One declaration for each method of a game's player. */
export type Decisions<Player, View, Rules> = {
  readonly [K in keyof Player]: Player[K] extends (view: View) => infer A ? Decision<View, A & Answer, Rules> : never;
};
