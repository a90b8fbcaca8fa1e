/**
 * Draws a position as a spectator of the table sees it. A drawing plays nothing: a shipped game keeps it out of its index, and so out of its
 * code hash.
 */
export interface Picture<State extends object = object, Rules extends object = object> {
  /** One SVG element with a title and a description, readable on light and on dark. */
  svg(state: State, rules: Rules): string;
  /** Rows of at most 80 characters. */
  text(state: State, rules: Rules): string;
}
