import type { Rules, Ship } from 'sortie/games/war-galley';
import type { Reach } from './reach.js';

/** Galleys that are charted at a time, each as a bit of a whole number. */
const CHARTED = 31;

/** What is painted for a galley: from where, with how many points. */
class Painted {
  ship = -1;
  bow = -1;
  facing = 0;
  points = 0;
  run = 0;
}

/**
 * The chart of what bows can reach: for every hex and heading, which galleys could lie there with that heading, and which of
 * them at a run (two points above cruise or more, one turn at most: 7.15). Who lies in the way is not looked at. Painted
 * anew only for galleys that have moved since: about one a decision.
 */
export class Danger {
  /** By hex * 6 + heading: galleys as bits. */
  readonly reached: Int32Array;
  readonly atARun: Int32Array;
  readonly #painted = Array.from({ length: CHARTED }, () => new Painted());
  readonly #reach: Reach;
  #oldest = 0;

  constructor(rules: Rules, reach: Reach) {
    this.#reach = reach;
    this.reached = new Int32Array(rules.grid.size * 6);
    this.atARun = new Int32Array(rules.grid.size * 6);
  }

  /** Brings the chart up to date for one galley; returns its bit. */
  chart(ship: Ship, points: number): number {
    const slot = this.#slotOf(ship.id);
    const on = this.#painted[slot];
    if (on.bow !== ship.bow || on.facing !== ship.facing || on.points !== points) {
      this.#wipe(slot);
      on.bow = ship.bow;
      on.facing = ship.facing;
      on.points = points;
      on.run = ship.card.cruise + 2;
      if (points > 0) this.#paint(slot, 1 << slot);
    }
    return 1 << slot;
  }

  /** Its own slot, else the one that has been kept longest. */
  #slotOf(ship: number): number {
    for (let slot = 0; slot < CHARTED; slot++) if (this.#painted[slot].ship === ship) return slot;
    const slot = this.#oldest;
    this.#oldest = (slot + 1) % CHARTED;
    this.#wipe(slot);
    this.#painted[slot].ship = ship;
    return slot;
  }

  #wipe(slot: number): void {
    const old = this.#painted[slot];
    if (old.bow >= 0 && old.points > 0) this.#paint(slot, 0);
    old.bow = -1;
  }

  #paint(slot: number, bit: number): void {
    const { bow, facing, points, run } = this.#painted[slot];
    const keep = ~(1 << slot);
    const { reached, atARun } = this;
    const { dx, dz, heading, least, straight } = this.#reach.cells[facing];
    for (let n = 0; n < least.length && least[n] <= points; n++) {
      const hex = this.#reach.hex(bow, dx[n], dz[n]);
      if (hex < 0) continue;
      const place = hex * 6 + heading[n];
      reached[place] = (reached[place] & keep) | bit;
      if (straight[n] >= run && straight[n] <= points) atARun[place] = (atARun[place] & keep) | bit;
    }
  }
}
