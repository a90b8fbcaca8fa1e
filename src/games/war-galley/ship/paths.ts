import { Course } from '../course.js';
import { enemyBeside } from '../geometry.js';
import type { Rules, Sea, Ship, State } from '../types.js';
import { COST, LAST_MOVE, move, STEP } from './steps.js';

/** More than any galley has: nine points of free rowing give about 1,500 end states. */
const NODES = 4096;
const LAYERS = 16;
const LAYER = 1024;

/**
 * Finds every position that a ship can row to, by (bow, facing, points used), with one path to each: the one with the fewest turns, then
 * without a pivot. Works layer by layer in arrays made once, so a search allocates nothing. Does not enter land or leave the map. After an
 * advance, the hex that the bow came from follows from its facing.
 */
export class PathSearch {
  count = 0;
  readonly bow = new Int16Array(NODES);
  readonly stern = new Int16Array(NODES);
  readonly facing = new Int8Array(NODES);
  readonly used = new Int8Array(NODES);
  readonly turns = new Int8Array(NODES);
  /** Bits: 1 pivoted, 2 backed, 4 advanced. */
  readonly flags = new Int8Array(NODES);
  readonly parent = new Int16Array(NODES);
  readonly kind = new Int8Array(NODES);
  readonly #layer = new Int16Array(LAYERS * LAYER);
  readonly #size = new Int32Array(LAYERS);
  /** The search and layer that last reached a position (run << 4 | used), and its node; layers share slots modulo 4. */
  readonly #stamp: Int32Array;
  readonly #node: Int16Array;
  readonly #next: Int16Array;
  readonly #land: Uint8Array;
  readonly #scratch = new Course();
  #run = 0;
  #occupant: Sea['occupant'] = new Int8Array(0);
  #self = -1;
  #double = false;
  #limit = 99;
  #state: Sea | null = null;
  #wary = false;
  #owner = 0;

  constructor(readonly rules: Rules) {
    this.#stamp = new Int32Array(rules.grid.size * 24);
    this.#node = new Int16Array(rules.grid.size * 24);
    this.#next = rules.next;
    this.#land = rules.land;
  }

  /**
   * Searches from the course's position. `turns` limits the turns made while going ahead; 99 finds every end state. With a limit, the ship
   * pivots only before it advances, and only on its stern.
   */
  search(state: Sea, ship: Ship, course: Course, points: number, turns = 99): void {
    this.#run++;
    this.#occupant = state.occupant;
    this.#self = ship.id;
    this.#double = ship.card.double;
    this.#state = state;
    this.#wary = ship.restrained === 1;
    this.#owner = ship.owner;
    this.#size.fill(0);
    this.count = 0;
    this.#root(course);
    if (ship.crippled) this.#crippled(state, ship, course, points);
    else {
      const careful = ship.fast === 0 && ship.sails === 0;
      const mayBack = ship.fast === 0 && course.advanced + course.pivoted === 0;
      this.#limit = turns > 90 ? 99 : course.turns + turns;
      for (let used = 0; used < points; used++) this.#expand(used, points, careful, mayBack);
    }
  }

  #root(course: Course): void {
    this.bow[0] = course.bow;
    this.stern[0] = course.stern;
    this.facing[0] = course.facing;
    this.used[0] = 0;
    this.turns[0] = course.turns;
    this.flags[0] = course.pivoted | (course.backed << 1) | (course.advanced << 2);
    this.parent[0] = -1;
    this.kind[0] = -1;
    this.count = 1;
    this.#layer[0] = 0;
    this.#size[0] = 1;
  }

  #expand(used: number, points: number, careful: boolean, mayBack: boolean): void {
    const from = used * LAYER;
    const size = this.#size[used];
    for (let i = 0; i < size; i++) {
      const node = this.#layer[from + i];
      const flags = this.flags[node];
      if ((flags & 2) === 0) this.#ahead(node, used);
      if (careful && (flags & 2) === 0 && (this.#limit === 99 || (flags & 4) === 0)) this.#pivot(node, used, points);
      if (mayBack && (flags & 5) === 0 && used + 2 <= points) this.#back(node, used);
    }
  }

  #ahead(node: number, used: number): void {
    const bow = this.bow[node];
    const facing = this.facing[node];
    const turns = this.turns[node];
    const flags = this.flags[node] | 4;
    const at = bow << 4;
    let to = this.#next[at | facing];
    if (this.#open(to)) this.#add(node, STEP.ahead, to, this.#double ? bow : to, facing, used + 1, turns, flags);
    if (turns >= this.#limit) return;
    let turned = facing === 5 ? 0 : facing + 1;
    to = this.#next[at | turned];
    if (this.#open(to)) this.#add(node, STEP.starboard, to, this.#double ? bow : to, turned, used + 1, turns + 1, flags);
    turned = facing === 0 ? 5 : facing - 1;
    to = this.#next[at | turned];
    if (this.#open(to)) this.#add(node, STEP.port, to, this.#double ? bow : to, turned, used + 1, turns + 1, flags);
  }

  #back(node: number, used: number): void {
    const stern = this.stern[node];
    for (let kind: number = STEP.back; kind <= STEP.backPort; kind++) {
      const facing = (this.facing[node] + (kind === STEP.back ? 0 : kind === STEP.backStarboard ? 1 : 5)) % 6;
      const to = this.#next[(stern << 4) | (facing + 3)];
      if (this.#open(to)) this.#add(node, kind, this.#double ? stern : to, to, facing, used + 2, this.turns[node], this.flags[node] | 2);
    }
  }

  #pivot(node: number, used: number, points: number): void {
    const bow = this.bow[node];
    const stern = this.stern[node];
    const flags = this.flags[node] | 1;
    const turns = this.turns[node];
    for (let turn = 1; turn <= 5; turn += 4) {
      const facing = (this.facing[node] + turn) % 6;
      const odd = turn === 5 ? 1 : 0;
      if (!this.#double) {
        this.#add(node, STEP.bowStarboard + odd, bow, bow, facing, used + 1, turns, flags);
        continue;
      }
      const swung = this.#next[(stern << 4) | facing];
      if (this.#open(swung)) this.#add(node, STEP.bowStarboard + odd, swung, stern, facing, used + 1, turns, flags);
      const back = this.#limit === 99 ? this.#next[(bow << 4) | (facing + 3)] : -1;
      if (this.#open(back)) this.#add(node, STEP.sternStarboard + odd, bow, back, facing, used + 1, turns, flags);
    }
    if (used + 2 > points || this.#besideEnemy(bow) || this.#besideEnemy(stern)) return;
    this.#add(node, STEP.aboutFace, stern, bow, (this.facing[node] + 3) % 6, used + 2, turns, flags);
  }

  #besideEnemy(hex: number): boolean {
    return enemyBeside(this.#state as State, this.rules, hex, this.#owner);
  }

  /** 7.28 One step towards the broken oars. */
  #crippled(state: Sea, ship: Ship, course: Course, points: number): void {
    const at = this.#scratch;
    for (let kind = 1; kind <= LAST_MOVE; kind++) {
      at.copy(course);
      at.left = points;
      if (move(state, this.rules, ship, at, kind) !== undefined || at.ended === 1) continue;
      this.#add(0, kind, at.bow, at.stern, at.facing, COST[kind], at.turns, at.pivoted | (at.backed << 1) | (at.advanced << 2));
    }
  }

  #open(to: number): boolean {
    if (to < 0 || this.#land[to] === 1) return false;
    const id = this.#occupant[to];
    if (id >= 0 && id !== this.#self) return false;
    return !this.#wary || !this.#besideEnemy(to);
  }

  /** Adds a position, or a better way to one of the same layer (fewer turns, no pivot), which is not expanded yet. */
  #add(parent: number, kind: number, bow: number, stern: number, facing: number, used: number, turns: number, flags: number): void {
    const key = ((bow * 6 + facing) << 2) | (used & 3);
    const stamp = (this.#run << 4) | used;
    let node = this.#node[key];
    if (this.#stamp[key] === stamp) {
      if (turns + ((flags & 3) << 4) >= this.turns[node] + ((this.flags[node] & 3) << 4)) return;
    } else {
      if (this.count === NODES || this.#size[used] === LAYER) return;
      node = this.count++;
      this.#stamp[key] = stamp;
      this.#node[key] = node;
      this.#layer[used * LAYER + this.#size[used]++] = node;
      this.bow[node] = bow;
      this.facing[node] = facing;
      this.used[node] = used;
    }
    this.stern[node] = stern;
    this.turns[node] = turns;
    this.flags[node] = flags;
    this.parent[node] = parent;
    this.kind[node] = kind;
  }

  /** The hex that the bow came from by an advance; -1 none. */
  cameFrom(node: number): number {
    const kind = this.kind[node];
    return kind >= STEP.ahead && kind <= STEP.port ? this.#next[(this.bow[node] << 4) | (this.facing[node] + 3)] : -1;
  }

  /** The answer that rows to a node, with an optional blow at the end. */
  answer(node: number, points: number, ...blow: readonly number[]): readonly number[] {
    const steps: number[] = [];
    for (let at = node; this.parent[at] >= 0; at = this.parent[at]) steps.push(this.kind[at]);
    steps.push(points);
    steps.reverse();
    steps.push(...blow);
    return steps;
  }

  /** Writes the course at a node into `to`. */
  stand(node: number, from: Course, to: Course): Course {
    to.copy(from);
    to.bow = this.bow[node];
    to.stern = this.stern[node];
    to.facing = this.facing[node];
    to.used += this.used[node];
    to.left = (from.left < 0 ? from.limit : from.left) - this.used[node];
    to.turns = this.turns[node];
    to.pivoted = this.flags[node] & 1;
    to.backed = (this.flags[node] >> 1) & 1;
    to.advanced = (this.flags[node] >> 2) & 1;
    if (node > 0) {
      to.from = this.cameFrom(node);
      to.straight = this.kind[node] === STEP.ahead ? 1 : 0;
      to.raked = -1;
    }
    return to;
  }
}
