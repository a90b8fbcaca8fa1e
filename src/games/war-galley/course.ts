import { fields } from '../../engine/index.js';

/** A ship's movement. `check` walks an answer on a copy of it, so check and play share one step function. */
export const courseFields = fields({
  bow: -1,
  stern: -1,
  facing: 0,
  /** 6.13 Movement points announced and not yet spent; -1 before the announcement. */
  left: -1,
  used: 0,
  /** 7.15 Turns made while going ahead. */
  turns: 0,
  /** 7.12 Changed facing in place: no ram. */
  pivoted: 0,
  backed: 0,
  advanced: 0,
  /** 7.21 The bow's hex before the last advance, where a rake starts; -1 none. */
  from: -1,
  /** 7.24 The last advance was straight, or there was none. */
  straight: 1,
  /** 7.23 The ship already raked from this hex; -1 none. */
  raked: -1,
  /** The course ends here: aground, off the map, or after a blow. */
  ended: 0,
  /** The most points that may be announced. */
  limit: 0,
  /** 6.37 Started with a half-speed marker, which is removed at the end of the movement. */
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
