import {
  afloat,
  Course,
  canSpend,
  LAST_MOVE,
  move,
  type PathSearch,
  type Rules,
  type Sea,
  type Ship,
  STEP,
  type View,
} from 'sortie/games/war-galley';
import { farEdge, rowsTo } from './homeward.js';

/** Moves that spend points: ahead, then turns in place, then backing. */
const SOONEST = [
  ...[STEP.ahead, STEP.starboard, STEP.port],
  ...[STEP.bowStarboard, STEP.bowPort, STEP.sternStarboard, STEP.sternPort],
  ...[STEP.back, STEP.backStarboard, STEP.backPort, STEP.aboutFace],
];

/** Rows that a heading one hexside off the edge costs. */
const TURN = 1.5;
/** Bit of PathSearch.flags: has backed (6.33). */
const BACKED = 2;

/** Rows when there is no enemy to strike: towards the enemy, off the map, or to spend points. */
export class Passage {
  readonly #at = new Course();
  readonly #scratch = new Course();

  constructor(
    readonly rules: Rules,
    readonly paths: PathSearch,
  ) {}

  /** Straight for the nearest enemy, without a search, and stops outside its reach. */
  march({ sea, ship: id }: View, points: number): readonly number[] {
    const ship = sea.ships[id];
    const goal = this.#goal(sea, ship);
    if (goal < 0) return [0];
    const { grid } = this.rules;
    const at = this.#at;
    at.copy(sea.course);
    at.left = points;
    const steps: number[] = [0];
    for (let n = 0; n < points; n++) {
      if (grid.distance(at.bow, goal) <= ship.maximum) break;
      const turn = (grid.bearing(at.bow, goal) - at.facing + 6) % 6;
      const wish = turn === 0 ? STEP.ahead : turn <= 3 ? STEP.starboard : STEP.port;
      const taken = this.#firstOf(sea, ship, [wish, STEP.ahead, STEP.starboard, STEP.port]);
      if (taken < 0) break;
      steps.push(taken);
    }
    steps[0] = steps.length - 1;
    return steps;
  }

  #goal(sea: Sea, ship: Ship): number {
    let goal = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const foe of sea.ships) {
      if (!afloat(foe) || foe.owner === ship.owner || foe.rammed === 1) continue;
      const far = this.rules.grid.distance(ship.bow, foe.bow);
      if (far >= least) continue;
      least = far;
      goal = foe.bow;
    }
    return goal;
  }

  /** Rows to the far edge from a node, plus a cost for a heading away from it. */
  togo(ship: Ship, node: number): number {
    const { bow, facing } = this.paths;
    const edge = farEdge(ship);
    return rowsTo(this.rules, bow[node], edge) + TURN * Math.abs(((facing[node] - edge + 9) % 6) - 3);
  }

  /** 9.1 Does one more hex ahead leave by the far edge? */
  over(ship: Ship, node: number, points: number): boolean {
    const { bow, facing, used, flags } = this.paths;
    const edge = farEdge(ship);
    if (facing[node] !== edge || used[node] >= points || (flags[node] & BACKED) !== 0 || ship.crippled) return false;
    return this.rules.next[(bow[node] << 4) | edge] < 0;
  }

  /** The steps to the node that spends most. */
  deepest(): readonly number[] {
    let deepest = 0;
    for (let node = 1; node < this.paths.count; node++) if (this.paths.used[node] > this.paths.used[deepest]) deepest = node;
    return this.paths.answer(deepest, 0).slice(1);
  }

  /** 6.13 Spends the points left on any moves, over the shore or the edge if need be. */
  spendAll({ sea, ship: id }: View, steps: readonly number[]): readonly number[] {
    const ship = sea.ships[id];
    const at = this.#at;
    at.copy(sea.course);
    if (at.left < 0) at.left = at.limit;
    const answer = [at.left, ...steps];
    for (const kind of steps) move(sea, this.rules, ship, at, kind);
    while (canSpend(sea, this.rules, ship, at)) {
      let taken = this.#firstOf(sea, ship, SOONEST);
      for (let kind = 0; taken < 0 && kind <= LAST_MOVE; kind++) if (move(sea, this.rules, ship, at, kind) === undefined) taken = kind;
      if (taken < 0) break;
      answer.push(taken);
    }
    return answer;
  }

  /** Makes the first of these moves that is legal and does not end the course. */
  #firstOf(sea: Sea, ship: Ship, kinds: readonly number[]): number {
    for (const kind of kinds) {
      this.#scratch.copy(this.#at);
      if (move(sea, this.rules, ship, this.#scratch, kind) !== undefined || this.#scratch.ended === 1) continue;
      this.#at.copy(this.#scratch);
      return kind;
    }
    return -1;
  }
}
