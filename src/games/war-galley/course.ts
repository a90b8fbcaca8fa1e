import { fields } from '../../engine/index.js';

/** The active ship's movement: a movement answer is walked on a copy of this, so that check and play share one step. */
export const courseFields = fields({
  bow: -1,
  stern: -1,
  facing: 0,
  /** Movement points announced and not yet spent (6.13); -1 before the announcement. */
  left: -1,
  used: 0,
  /** Bow-flank hexes entered (7.15). */
  turns: 0,
  /** Changed facing without moving: no ram (7.12). */
  pivoted: 0,
  backed: 0,
  advanced: 0,
  /** The bow's hex before the last advance: where a rake comes from (7.21). */
  from: -1,
  /** The last advance was straight, or there was none (7.24). */
  straight: 1,
  /** The ship raked from this hex: not twice in passing. */
  raked: -1,
  /** Went aground or off the map: the course ends here. */
  ended: 0,
  /** The most that may be announced. */
  limit: 0,
  /** A half-speed marker was there at the start, and goes at the end (6.37). */
  halved: 0,
});

export class Course extends courseFields.State {
  constructor() {
    super(undefined as never);
  }

  copy(from: Readonly<Course>): void {
    courseFields.copy(this, from);
  }
}
