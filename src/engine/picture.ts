import type { Answer } from './decision.js';

/** A question that waits for a person, and its legal answers in the order of their list. */
export interface OpenQuestion {
  decision: string;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own views
  view: any;
  answers: readonly Answer[];
}

/**
 * Draws a position as a spectator of the table sees it. A drawing plays nothing, so a shipped game keeps it out of its index.
 */
export interface Picture<State extends object = object, Rules extends object = object> {
  /**
   * One SVG element with a title and a description, readable on light and on dark. What carries names in `data-at`, divided by "|", can be
   * tapped for the answers whose words hold one of them. Places that an answer to the open question leads to are marked by `spot`.
   */
  svg(state: State, rules: Rules, open?: OpenQuestion): string;
  /** The counter that the question is about, and what a person must know of it: "fighter 2 of 4"; empty if there is none. */
  subject?(open: OpenQuestion, rules: Rules): string;
  /** What the marks on the drawing mean: each mark around 0, 0, at most 40 wide and 28 high, with its words. */
  readonly legend?: readonly (readonly [mark: string, words: string])[];
  /** Rows of at most 80 characters. */
  text(state: State, rules: Rules): string;
}
