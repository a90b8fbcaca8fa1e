import {
  afloat,
  anastropheRefusal,
  Course,
  canSpend,
  diekplusRefusal,
  kindOf,
  LAST_MOVE,
  move,
  PathSearch,
  PORT,
  type Rules,
  rakeRefusal,
  ramRefusal,
  ramTarget,
  type Sea,
  type Ship,
  STARBOARD,
  STEP,
  step,
  type View,
} from 'sortie/games/war-galley';
import type { Manner } from './manner.js';
import { bestRamChance, boardChance, evadeChance, grappleChance, rakeChance, ramChance } from './prospects.js';
import { flagWorth, rammedWorth, takenWorth } from './worth.js';

/** Moves that only spend points: ahead before turning in place, backing last. */
const SOONEST = [
  ...[STEP.ahead, STEP.starboard, STEP.port],
  ...[STEP.bowStarboard, STEP.bowPort, STEP.sternStarboard, STEP.sternPort],
  ...[STEP.back, STEP.backStarboard, STEP.backPort, STEP.aboutFace],
];

/** How far a captain looks about, and how many enemies he keeps in mind. */
const SIGHT = 12;
/** Towers go overboard while the enemy is still so many hexes out of reach: it costs a point (8.48). */
const LIGHTEN_AT = 4;
const FOES = 5;

/** By directions off the bow, 0 to 5, repeated so that sums of directions need no remainder. */
const around = (...six: readonly number[]): Float64Array => new Float64Array(18).map((_, d) => six[d % 6]);
/** How open a ship is to a blow from ahead, 60, 120 degrees off and astern; and how well a bow bears on what lies there. */
const OPENNESS = around(0.35, 0.8, 1, 0.7, 1, 0.8);
const BEARING = around(1, 0.6, 0.25, 0.1, 0.25, 0.6);
/** Distances that are told apart. */
const FAR = 32;

/** Says what a place is worth to the ship that asks, in victory points. */
export interface Judge {
  /** Looks about before any place is judged; returns the distance of the nearest enemy. */
  lookAbout(sea: Sea, ship: Ship): number;
  at(bow: number, stern: number, facing: number): number;
}

/** The rowing of one galley: search every position, weigh blows by their exact chances and positions by who bears on whom. */
export class Helm {
  readonly #rules: Rules;
  readonly #paths: PathSearch;
  readonly #at = new Course();
  readonly #scratch = new Course();
  readonly #foe: Ship[] = [];
  /** By enemy and distance: what a blow at it is worth next turn, and what one from it would cost. */
  readonly #hope = new Float64Array(FOES * FAR);
  readonly #fear = new Float64Array(FOES * FAR);
  /** How much a target's open side attracts, by its directions. */
  readonly #prey: Float64Array;
  #foes = 0;
  #state!: Sea;
  #ship!: Ship;
  #boards = false;
  #reserve = false;
  #keeps = false;

  readonly #judge: Judge | null;
  /** Counts activations, so that what is kept for one of them is known to be stale in the next. */
  #run = 0;
  readonly #prizes: Float64Array;
  readonly #prizeSeen: Int32Array;
  /** Hexes beside an enemy: the run in which they were. */
  readonly #beside: Int32Array;

  constructor(
    rules: Rules,
    readonly manner: Manner,
    judge: Judge | null = null,
  ) {
    this.#judge = judge;
    this.#prizes = new Float64Array(rules.cards.length);
    this.#prizeSeen = new Int32Array(rules.cards.length);
    this.#beside = new Int32Array(rules.grid.size);
    this.#rules = rules;
    this.#paths = new PathSearch(rules);
    this.#prey = OPENNESS.map((open, d) => open + manner.envelop * (d % 6 === 0 ? -0.3 : open));
    for (let i = 0; i < FOES; i++) this.#foe.push(null as unknown as Ship);
  }

  row(view: View): readonly number[] {
    const { sea: state } = view;
    const ship = state.ships[view.ship];
    this.#state = state;
    this.#ship = ship;
    this.#run++;
    const { course } = state;
    const announcing = course.left < 0;
    const points = announcing ? course.limit : course.left;
    this.#reserve = this.manner.reserve > 0 && ship.id % this.manner.reserve === 0;
    this.#keeps = this.#reserve || this.manner.standOff > 0;
    this.#boards = this.manner.board > 0 && ship.fast === 0 && ship.marines > 0;
    const seen = this.#lookAbout();
    const nearest = this.#judge === null ? seen : this.#judge.lookAbout(state, ship) - this.manner.vigilance;
    if (this.manner.lighten > 0 && ship.towers && announcing && points > 1 && nearest > points + LIGHTEN_AT)
      return [points, step(STEP.jettison), step(STEP.pause)];
    if (this.manner.exits > 0) return this.#leave(view, points, announcing);
    if (this.#foes === 0 && this.#judge === null) return announcing ? this.#march(view, points) : this.#spendAll(view, []);
    if (announcing && nearest > points + 3 && !this.#reserve && this.manner.standOff === 0) return this.#march(view, points);
    return this.#best(view, points, announcing);
  }

  /** The nearest enemies worth a thought, what each could do to this ship and this ship to it; the least distance. */
  #lookAbout(): number {
    const state = this.#state;
    const ship = this.#ship;
    const { grid } = this.#rules;
    const all = state.ships;
    this.#foes = 0;
    let nearest = 99;
    for (let limit = 5; limit <= SIGHT && this.#foes < 2; limit += 7) {
      this.#foes = 0;
      for (let i = 0; i < all.length && this.#foes < FOES; i++) {
        const foe = all[i];
        if (foe.bow < 0 || foe.owner === ship.owner || foe.aground > 0) continue;
        const far = Math.min(grid.distance(ship.bow, foe.bow), grid.distance(ship.bow, foe.stern));
        if (far > limit) continue;
        if (far < nearest) nearest = far;
        this.#weigh(foe);
      }
    }
    return nearest;
  }

  #weigh(foe: Ship): void {
    const ship = this.#ship;
    const { ram, board, offence, caution } = this.manner;
    const n = this.#foes++;
    const harmless = foe.immobile || foe.crippled;
    const worth = foe.rammed === 1 ? 0.1 * foe.card.defence : foe.card.defence;
    const threat = harmless ? 0.05 : bestRamChance(this.#rules, foe, ship) * ship.card.defence * (foe.moved === 1 ? 0.8 : 1);
    const prize = Math.max(bestRamChance(this.#rules, ship, foe) * ram, 0.25 * board) * worth;
    const reach = harmless ? 1 : foe.card.cruise + (foe.fast === 1 || foe.moved === 1 ? 2 : 0);
    const own = ship.card.cruise + 1;
    this.#foe[n] = foe;
    for (let far = 1; far < FAR; far++) {
      this.#hope[n * FAR + far] = offence * prize * (far <= own ? 1 : own / far);
      this.#fear[n * FAR + far] = caution * threat * (far <= reach ? 1 : (reach * 0.7) / far);
    }
  }

  /** Marks the hexes beside enemies: only from there blows are struck. Spares nine places of ten a closer look. */
  #mark(): void {
    const { next } = this.#rules;
    for (const foe of this.#state.ships) {
      if (foe.bow < 0 || foe.owner === this.#ship.owner) continue;
      for (let d = 0; d < 12; d++) {
        const hex = next[((d < 6 ? foe.bow : foe.stern) << 4) | (d % 6)];
        if (hex >= 0) this.#beside[hex] = this.#run;
      }
    }
  }

  /** Every end state weighed, with the blow that can be struck from it. */
  #best(view: View, points: number, announcing: boolean): readonly number[] {
    const paths = this.#paths;
    const { course } = this.#state;
    paths.search(this.#state, this.#ship, course, points, this.manner.turns);
    this.#mark();
    let best = Number.NEGATIVE_INFINITY;
    let bestNode = -1;
    let bestBlow = -1;
    for (let node = 0; node < paths.count; node++) {
      const whole = announcing || paths.used[node] === points;
      const station =
        this.#judge === null
          ? this.#station(paths.bow[node], paths.facing[node])
          : this.#judge.at(paths.bow[node], paths.stern[node], paths.facing[node]) + this.#kept(paths.bow[node], paths.facing[node]);
      if (whole && station > best) {
        best = station;
        bestNode = node;
        bestBlow = -1;
      }
      if (this.#beside[paths.bow[node]] !== this.#run && this.#beside[paths.stern[node]] !== this.#run) continue;
      const blow = this.#blowAt(node, station, whole);
      if (blow > best) {
        best = blow;
        bestNode = node;
        bestBlow = this.#blow;
      }
    }
    if (announcing && this.manner.tricks > 0 && this.#ship.card.anastrophe && this.#ship.fast === 1) {
      const whirl = this.#anastrophe(best);
      if (whirl >= 0) return [points, whirl];
    }
    if (bestNode < 0) return this.#spendAll(view, this.#deepest());
    if (bestBlow < 0) return paths.answer(bestNode, announcing ? paths.used[bestNode] : points);
    return paths.answer(bestNode, announcing ? this.#announced(bestNode, bestBlow, points) : points, bestBlow);
  }

  /** Before a blow that lets the ship row on, all its points; before a ram, as many as it takes. */
  #announced(node: number, blow: number, points: number): number {
    const kind = kindOf(blow);
    if (kind === STEP.ram || kind === STEP.ramWithPots) return Math.min(points, this.#paths.used[node] + this.#rules.ramCost);
    return this.#ship.fast === 1 || kind !== STEP.rake ? points : this.#paths.used[node];
  }

  /** How this place looks: what this bow bears on, less what bears on this ship. */
  #station(bow: number, facing: number): number {
    const { grid } = this.#rules;
    let score = 0;
    for (let n = 0; n < this.#foes; n++) {
      const foe = this.#foe[n];
      const seen = grid.compass(bow, foe.bow);
      const far = seen >> 3;
      const towards = (seen & 7) + 6;
      const off = towards - facing;
      const its = towards + 3 - foe.facing;
      const at = n * FAR + far;
      score += this.#hope[at] * this.#prey[its] * BEARING[off] - this.#fear[at] * OPENNESS[off] * BEARING[its];
      if (this.#keeps) score -= this.#keptOff(far);
    }
    return score + this.#kept(bow, facing);
  }

  /** What it is worth to lie in line with friends. */
  #kept(bow: number, facing: number): number {
    return this.manner.formation > 0 ? this.manner.formation * this.#abreast(bow, facing) : 0;
  }

  /** What is lost by not standing where a reserve, or an archer, wants to stand. */
  #keptOff(far: number): number {
    const { standOff } = this.manner;
    const archer = standOff > 0 ? 0.6 * Math.abs(far - standOff) - (far === standOff ? 1 : 0) : 0;
    return archer + (this.#reserve && far <= 3 ? 1.5 : 0);
  }

  /** Friends on either side with the same heading. */
  #abreast(bow: number, facing: number): number {
    return (
      this.#friendAt(bow, facing + 2, facing) +
      this.#friendAt(bow, facing + 4, facing) +
      this.#friendAt(bow, facing + 1, facing) +
      this.#friendAt(bow, facing + 5, facing)
    );
  }

  #friendAt(hex: number, direction: number, facing: number): number {
    const at = this.#rules.next[(hex << 4) | direction];
    const id = at < 0 ? -1 : this.#state.occupant[at];
    if (id < 0 || id === this.#ship.id) return 0;
    const other = this.#state.ships[id];
    return other.owner === this.#ship.owner && other.facing === facing ? 1 : 0;
  }

  #blow = -1;

  /** The best blow from a node on top of its station, in points; its step is left in #blow. */
  #blowAt(node: number, station: number, whole: boolean): number {
    const paths = this.#paths;
    const { next } = this.#rules;
    const { occupant } = this.#state;
    const at = (paths.bow[node] << 4) | paths.facing[node];
    let best = Number.NEGATIVE_INFINITY;
    const front = this.#enemyIn(occupant, next[at]);
    if (front >= 0) {
      const struck = this.#ramWorth(node, front);
      if (struck > Number.NEGATIVE_INFINITY) {
        best = station + struck;
        this.#blow = step(this.#ship.card.firePots ? STEP.ramWithPots : STEP.ram, front);
      }
      if (this.manner.tricks > 0 && this.#ship.fast === 1) best = this.#diekplus(node, front, station, best);
    }
    if (paths.kind[node] >= 0 && paths.kind[node] <= STEP.port) {
      best = this.#rakeAt(node, this.#enemyIn(occupant, next[at + 2]), station, best);
      best = this.#rakeAt(node, this.#enemyIn(occupant, next[at + 4]), station, best);
    }
    if (whole && this.#boards) best = this.#grappleAt(node, station, best);
    return best;
  }

  #flag(foe: Ship): number {
    return this.manner.flag === 0 ? 0 : this.manner.flag * flagWorth(this.#state, this.#rules, foe);
  }

  #enemyIn(occupant: Sea['occupant'], hex: number): number {
    if (hex < 0) return -1;
    const id = occupant[hex];
    return id >= 0 && this.#state.ships[id].owner !== this.#ship.owner ? id : -1;
  }

  /** Points of a ram: what it wins, less the half speed of a collision and the tangle of a fouling. */
  #ramWorth(node: number, target: number): number {
    const state = this.#state;
    const rules = this.#rules;
    const at = this.#paths.stand(node, state.course, this.#at);
    if (ramTarget(state, rules, at, this.#ship.owner) !== target || ramRefusal(state, rules, this.#ship, at, target) !== undefined)
      return Number.NEGATIVE_INFINITY;
    const foe = state.ships[target];
    const hit = ramChance(rules, this.#ship, foe, at) * (1 - 0.8 * evadeChance(state, rules, foe));
    const own = this.#ship.card.defence;
    return hit * (rammedWorth(foe, this.#flag(foe)) * this.manner.ram - 0.1 * own) - (1 - hit) * 0.18 * own;
  }

  #rakeAt(node: number, target: number, station: number, best: number): number {
    if (target < 0 || this.manner.rake === 0) return best;
    const state = this.#state;
    const rules = this.#rules;
    const foe = state.ships[target];
    if (foe.rammed === 1 || foe.crippledPort + foe.crippledStarboard === 2) return best;
    const at = this.#paths.stand(node, state.course, this.#at);
    if (rakeRefusal(state, rules, this.#ship, at, target) !== undefined) return best;
    const hit = rakeChance(rules, this.#ship, foe) * (1 - 0.8 * evadeChance(state, rules, foe));
    const worth = station + hit * foe.card.defence * this.manner.rake * (foe.crippled ? 0.4 : 1);
    if (worth <= best) return best;
    this.#blow = step(STEP.rake, target);
    return worth;
  }

  #diekplus(node: number, target: number, station: number, best: number): number {
    const at = this.#paths.stand(node, this.#state.course, this.#at);
    if (diekplusRefusal(this.#state, this.#rules, this.#ship, at, target) !== undefined) return best;
    const foe = this.#state.ships[target];
    const worth = station + rakeChance(this.#rules, this.#ship, foe) * foe.card.defence * this.manner.rake;
    if (worth <= best) return best;
    this.#blow = step(STEP.diekplusPort, target);
    return worth;
  }

  /** Beside an enemy at cruise: the irons, and the marines behind them. The step is none: grappling is asked later. */
  #grappleAt(node: number, station: number, best: number): number {
    const { next } = this.#rules;
    const { occupant } = this.#state;
    const { bow, stern } = this.#paths;
    let most = best;
    let last = -1;
    for (let d = 0; d < 12; d++) {
      const hex = d < 6 ? bow[node] : stern[node];
      const id = this.#enemyIn(occupant, next[(hex << 4) | (d % 6)]);
      if (id < 0 || id === last) continue;
      last = id;
      const worth = this.#prize(id);
      if (worth <= 0 || station + worth <= most) continue;
      most = station + worth;
      this.#blow = -1;
    }
    return most;
  }

  /** What throwing the irons at an enemy promises: the same from wherever it is done, so worked out once an activation. */
  #prize(id: number): number {
    if (this.#prizeSeen[id] === this.#run) return this.#prizes[id];
    this.#prizeSeen[id] = this.#run;
    const foe = this.#state.ships[id];
    const carried = boardChance(this.#rules, this.#ship, foe);
    const flag = this.#flag(foe);
    let worth = 0;
    if (carried >= this.manner.boldness && (foe.rammed === 0 || flag > 0)) {
      const held = grappleChance(this.#rules, this.#ship, foe) * (1 - 0.7 * evadeChance(this.#state, this.#rules, foe));
      worth = held * carried * takenWorth(foe, flag) * this.manner.board;
    }
    this.#prizes[id] = worth;
    return worth;
  }

  /** 7.3 when it promises more than anything else. */
  #anastrophe(best: number): number {
    const state = this.#state;
    const rules = this.#rules;
    let most = best;
    let found = -1;
    for (let n = 0; n < this.#foes; n++) {
      const foe = this.#foe[n];
      for (let side = STARBOARD; side <= PORT; side += 4) {
        if (anastropheRefusal(state, rules, this.#ship, state.course, foe.id, side) !== undefined) continue;
        this.#at.copy(state.course);
        this.#at.used = this.#ship.card.maximum;
        const hit = ramChance(rules, this.#ship, foe, this.#at) * (1 - 0.8 * evadeChance(state, rules, foe));
        const worth =
          foe.card.defence * (hit * this.manner.ram + rakeChance(rules, this.#ship, foe) * this.manner.rake) - 0.25 * this.#ship.card.defence;
        if (worth <= most) continue;
        most = worth;
        found = step(side === PORT ? STEP.anastrophePort : STEP.anastropheStarboard, foe.id);
      }
    }
    return found;
  }

  /** Far from everybody: straight for the nearest enemy, without a search, stopping outside his reach. */
  #march(view: View, points: number): readonly number[] {
    const goal = this.#goal();
    if (goal < 0) return [0];
    const { grid } = this.#rules;
    const at = this.#at;
    at.copy(view.sea.course);
    at.left = points;
    const steps: number[] = [0];
    for (let n = 0; n < points; n++) {
      if (grid.distance(at.bow, goal) <= this.#ship.card.maximum) break;
      const turn = (grid.bearing(at.bow, goal) - at.facing + 6) % 6;
      const wish = turn === 0 ? STEP.ahead : turn <= 3 ? STEP.starboard : STEP.port;
      const taken = this.#firstOf(at, [wish, STEP.ahead, STEP.starboard, STEP.port]);
      if (taken < 0) break;
      steps.push(taken);
    }
    steps[0] = steps.length - 1;
    return steps;
  }

  #firstOf(at: Course, kinds: readonly number[]): number {
    for (const kind of kinds) {
      this.#scratch.copy(at);
      if (move(this.#state, this.#rules, this.#ship, this.#scratch, kind) !== undefined || this.#scratch.ended === 1) continue;
      at.copy(this.#scratch);
      return kind;
    }
    return -1;
  }

  /** The bow of the nearest enemy anywhere. */
  #goal(): number {
    let goal = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const foe of this.#state.ships) {
      if (!afloat(foe) || foe.owner === this.#ship.owner || foe.rammed === 1) continue;
      const far = this.#rules.grid.distance(this.#ship.bow, foe.bow);
      if (far < least) {
        least = far;
        goal = foe.bow;
      }
    }
    return goal;
  }

  /** For the far edge: Blue northwards, Red southwards, over it when it is reached. */
  #leave(view: View, points: number, announcing: boolean): readonly number[] {
    const paths = this.#paths;
    const { grid, next } = this.#rules;
    const { course } = this.#state;
    const south = this.#ship.card.seat === 1;
    paths.search(this.#state, this.#ship, course, points, this.manner.turns);
    let best = Number.NEGATIVE_INFINITY;
    let bestNode = -1;
    for (let node = 0; node < paths.count; node++) {
      const row = grid.row(paths.bow[node]);
      const togo = south ? grid.rows - row : row - 1;
      const way = south ? 3 : 0;
      const over = togo === 0 && paths.facing[node] === way && next[(paths.bow[node] << 4) | way] < 0;
      if (over && paths.used[node] < points && (paths.flags[node] & 2) === 0 && !this.#ship.crippled)
        return paths.answer(node, announcing ? paths.used[node] + 1 : points, STEP.ahead);
      if (!announcing && paths.used[node] !== points) continue;
      const turned = Math.abs(((paths.facing[node] - way + 9) % 6) - 3);
      const score = this.#station(paths.bow[node], paths.facing[node]) - this.manner.exits * (togo + 1.5 * turned);
      if (score > best) {
        best = score;
        bestNode = node;
      }
    }
    if (bestNode < 0) return this.#spendAll(view, this.#deepest());
    return paths.answer(bestNode, announcing ? paths.used[bestNode] : points);
  }

  /** The steps to the node that spends most. */
  #deepest(): readonly number[] {
    let deepest = 0;
    for (let node = 1; node < this.#paths.count; node++) if (this.#paths.used[node] > this.#paths.used[deepest]) deepest = node;
    return this.#paths.answer(deepest, 0).slice(1);
  }

  /** 6.13 Points left over must be spent as long as anything is possible, be it the shore or the edge. */
  #spendAll(view: View, steps: readonly number[]): readonly number[] {
    const { course } = view.sea;
    const at = this.#at;
    at.copy(course);
    if (at.left < 0) at.left = at.limit;
    const answer = [at.left, ...steps];
    for (const kind of steps) move(this.#state, this.#rules, this.#ship, at, kind);
    while (canSpend(this.#state, this.#rules, this.#ship, at, this.#scratch)) {
      let taken = this.#firstOf(at, SOONEST);
      for (let kind = 0; taken < 0 && kind <= LAST_MOVE; kind++) if (move(this.#state, this.#rules, this.#ship, at, kind) === undefined) taken = kind;
      if (taken < 0) break;
      answer.push(taken);
    }
    return answer;
  }
}
