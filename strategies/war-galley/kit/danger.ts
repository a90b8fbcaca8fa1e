import type { Rules, Ship } from 'sortie/games/war-galley';
import type { Reach, Strokes } from './reach.js';

/** Galleys charted at a time, each with one bit of an integer. */
const CHARTED = 31;

/** Points above cruise from which a ram counts as a run (7.15). */
export const RUN = 2;

/** Charts, interleaved by place: reachable in this turn, and at a run; the same in the next turn. */
export const CHART = { now: 0, nowAtARun: 1, later: 2, laterAtARun: 3 } as const;

/** The marks of one galley: its position, and its points in this turn and the next. */
class Painted {
  ship = -1;
  bow = -1;
  facing = 0;
  run = 0;
  /** Indexed by CHART.now and CHART.later. */
  readonly points = [0, 0, 0];
}

/**
 * A chart of reachable bows: for every hex and heading, the galleys that could stand there, and those that could at a run (two points above
 * cruise or more, at most one turn: 7.15). Ignores ships in the way. Redraws only galleys that have moved: about one a decision.
 */
export class Danger {
  /** Galleys as bits, by (hex * 6 + heading) * 4 + CHART. */
  readonly bows: Int32Array;
  readonly #painted = Array.from({ length: CHARTED }, () => new Painted());
  readonly #reach: Reach;
  readonly #rules: Rules;
  #oldest = 0;
  /** Slots of the galleys charted since `begin`, as bits. */
  #inUse = 0;

  constructor(rules: Rules, reach: Reach) {
    this.#rules = rules;
    this.#reach = reach;
    this.bows = new Int32Array(rules.grid.size * 6 * 4);
  }

  /** Galleys charted from here on keep their bits until the next call. */
  begin(): void {
    this.#inUse = 0;
  }

  /** Updates a galley's marks for its points in this turn and the next; returns its bit. */
  chart(ship: Ship, now: number, later: number): number {
    const slot = this.#slotOf(ship.id);
    this.#inUse |= 1 << slot;
    const on = this.#painted[slot];
    if (on.bow !== ship.bow || on.facing !== ship.facing) {
      this.#wipe(slot);
      on.bow = ship.bow;
      on.facing = ship.facing;
      on.run = ship.card.cruise + RUN;
    }
    this.#repaint(slot, CHART.now, now);
    this.#repaint(slot, CHART.later, later);
    return 1 << slot;
  }

  /** Its own slot, else the slot assigned longest ago that is not in use: with prizes, more galleys than slots become enemies. */
  #slotOf(ship: number): number {
    for (let slot = 0; slot < CHARTED; slot++) if (this.#painted[slot].ship === ship) return slot;
    let slot = this.#oldest;
    while ((this.#inUse & (1 << slot)) !== 0) slot = (slot + 1) % CHARTED;
    this.#oldest = (slot + 1) % CHARTED;
    this.#wipe(slot);
    Object.assign(this.#painted[slot], { ship, bow: -1 });
    return slot;
  }

  #wipe(slot: number): void {
    this.#repaint(slot, CHART.now, 0);
    this.#repaint(slot, CHART.later, 0);
  }

  /** Adds or removes the marks between the points of one turn and those painted. */
  #repaint(slot: number, turn: number, points: number): void {
    const on = this.#painted[slot];
    const before = on.points[turn];
    if (before === points) return;
    on.points[turn] = points;
    if (points > before) this.#paint(on, turn, before, points, -1, 1 << slot);
    else this.#paint(on, turn, points, before, ~(1 << slot), 0);
  }

  /** Cells of more points than `less`, up to `more`. */
  #paint({ bow, facing, run }: Painted, turn: number, less: number, more: number, keep: number, bit: number): void {
    const { grid } = this.#rules;
    const column = grid.column(bow) - 1;
    const row = grid.row(bow) - 1;
    const whole = Math.min(column, row, grid.columns - 1 - column, grid.rows - 1 - row) >= more;
    const mark = (chart: number, strokes: Strokes, from: number) =>
      whole
        ? this.#mark(bow, chart, strokes, from, strokes.within[more], keep, bit)
        : this.#markOnMap(bow, chart, strokes, from, strokes.within[more], keep, bit);
    const rowed = this.#reach.rowed(bow, facing);
    mark(turn, rowed, less === 0 ? 0 : rowed.within[less]);
    const straight = this.#reach.rowedStraight(bow, facing);
    mark(turn + 1, straight, straight.within[Math.max(less, run - 1)]);
  }

  #mark(bow: number, chart: number, { place }: Strokes, from: number, to: number, keep: number, bit: number): void {
    const bows = this.bows;
    const origin = bow * 6;
    for (let n = from; n < to; n++) {
      const at = ((origin + place[n]) << 2) | chart;
      bows[at] = (bows[at] & keep) | bit;
    }
  }

  /** The same for a bow that could row over the edge of the map. */
  #markOnMap(bow: number, chart: number, { columns, rows, place }: Strokes, from: number, to: number, keep: number, bit: number): void {
    const { grid } = this.#rules;
    const bows = this.bows;
    const column = grid.column(bow) - 1;
    const row = grid.row(bow) - 1;
    const width = grid.columns;
    const height = grid.rows;
    for (let n = from; n < to; n++) {
      const c = column + columns[n];
      const r = row + rows[n];
      if (c < 0 || c >= width || r < 0 || r >= height) continue;
      const at = ((bow * 6 + place[n]) << 2) | chart;
      bows[at] = (bows[at] & keep) | bit;
    }
  }
}
