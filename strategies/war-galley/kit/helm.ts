import { kindOf, PathSearch, type Rules, STEP, step, type View } from 'sortie/games/war-galley';
import { Bearings } from './bearings.js';
import { Blows } from './blows.js';
import { Formation } from './formation.js';
import { homeward } from './homeward.js';
import { type Judge, NO_ENEMY } from './judge.js';
import type { Manner } from './manner.js';
import { Passage } from './passage.js';
import { Volleys } from './volleys.js';

/** Jettisons towers while the enemy is still this many hexes out of reach: it costs a point (8.48). */
const LIGHTEN_AT = 4;
const FACINGS = 6;

/** Rows one galley: searches every position, values blows by their chances and positions by a judge. */
export class Helm {
  readonly #paths: PathSearch;
  readonly #blows: Blows;
  readonly #passage: Passage;
  readonly #formation: Formation;
  readonly #volleys: Volleys;
  readonly #judge: Judge;
  /** Points for each row nearer to the far edge. */
  #exits = 0;
  /** By bow and facing: the value of a place, and the search it was judged in. Several nodes share a place. */
  readonly #worth: Float64Array;
  readonly #judgedIn: Int32Array;
  #search = 0;

  constructor(
    readonly rules: Rules,
    readonly manner: Manner,
    judge: Judge | null = null,
  ) {
    this.#judge = judge ?? new Bearings(rules, manner);
    this.#paths = new PathSearch(rules);
    this.#blows = new Blows(rules, manner, this.#paths);
    this.#passage = new Passage(rules, this.#paths);
    this.#formation = new Formation(rules);
    this.#volleys = new Volleys(rules);
    this.#worth = new Float64Array(rules.grid.size * FACINGS);
    this.#judgedIn = new Int32Array(rules.grid.size * FACINGS);
  }

  row(view: View): readonly number[] {
    const { sea, ship: id } = view;
    const { manner } = this;
    const ship = sea.ships[id];
    const announcing = sea.course.left < 0;
    const points = announcing ? sea.course.limit : sea.course.left;
    const nearest = this.#judge.lookAbout(sea, ship) - manner.vigilance;
    if (manner.lighten > 0 && ship.towers && announcing && points > 1 && nearest > points + LIGHTEN_AT)
      return [points, step(STEP.jettison), step(STEP.pause)];
    this.#exits = manner.exits > 0 ? manner.exits : homeward(this.rules, ship) ? manner.home : 0;
    if (this.#exits === 0) {
      const alone = nearest >= NO_ENEMY - manner.vigilance;
      if (alone && !announcing) return this.#passage.spendAll(view, []);
      const waits = manner.standOff > 0 || (manner.reserve > 0 && ship.id % manner.reserve === 0);
      if (announcing && (alone || (nearest > points + 3 && !waits))) return this.#passage.march(view, points);
    }
    this.#paths.search(sea, ship, sea.course, points, manner.turns);
    return this.#best(view, points, announcing);
  }

  /** The best end state, with the best blow from it. */
  #best(view: View, points: number, announcing: boolean): readonly number[] {
    const paths = this.#paths;
    const blows = this.#blows;
    blows.begin(view.sea, view.sea.ships[view.ship], points);
    if (this.manner.formation > 0) this.#formation.begin(view.sea, view.sea.ships[view.ship], points);
    if (this.manner.volley > 0) this.#volleys.begin(view.sea, view.sea.ships[view.ship], points);
    this.#search++;
    let best = Number.NEGATIVE_INFINITY;
    let bestNode = -1;
    let bestBlow = -1;
    // At maximum speed it hopes for a blow: if there is none, it makes room for one instead of staying.
    const leaves = this.manner.restless > 0 && view.sea.ships[view.ship].fast === 1;
    for (let node = 0; node < paths.count; node++) {
      if (this.#exits > 0 && this.#passage.over(view.sea.ships[view.ship], node, points))
        return paths.answer(node, announcing ? paths.used[node] + 1 : points, STEP.ahead);
      const whole = announcing || paths.used[node] === points;
      const near = blows.near(node);
      // Whether it is near depends on its place: one far off was compared with the best when it was judged.
      if (!near && (!whole || this.#judgedIn[paths.bow[node] * FACINGS + paths.facing[node]] === this.#search)) continue;
      const station = this.#station(view, node, near ? Number.NEGATIVE_INFINITY : best);
      if (whole && station > best && !(leaves && node === 0)) {
        best = station;
        bestNode = node;
        bestBlow = -1;
      }
      if (!near) continue;
      const worth = blows.at(node, station, whole);
      if (worth <= best) continue;
      best = worth;
      bestNode = node;
      bestBlow = blows.found;
    }
    const whirl = announcing ? blows.anastrophe(best) : -1;
    if (whirl >= 0) return [points, whirl];
    if (bestNode < 0) return this.#passage.spendAll(view, this.#passage.deepest());
    if (bestBlow < 0) return paths.answer(bestNode, announcing ? paths.used[bestNode] : points);
    return paths.answer(bestNode, announcing ? this.#announced(view, bestNode, bestBlow, points) : points, bestBlow);
  }

  /** Value of a node's place, cached for the search. */
  #station(view: View, node: number, least: number): number {
    const { bow, facing } = this.#paths;
    const place = bow[node] * FACINGS + facing[node];
    if (this.#judgedIn[place] !== this.#search) {
      this.#judgedIn[place] = this.#search;
      this.#worth[place] = this.#judged(view, node, least);
    }
    return this.#worth[place];
  }

  #judged({ sea, ship: id }: View, node: number, least: number): number {
    const { bow, stern, facing } = this.#paths;
    const ship = sea.ships[id];
    const { formation, volley } = this.manner;
    const way = this.#exits > 0 ? this.#exits * this.#passage.togo(ship, node) : 0;
    const shots = volley > 0 && this.#blows.near(node) ? volley * this.#volleys.at(bow[node], stern[node], facing[node]) : 0;
    const line = formation > 0 ? formation * this.#formation.abreast(bow[node], facing[node]) : 0;
    let worth = this.#judge.at(bow[node], stern[node], facing[node], least - line + way);
    if (formation > 0) worth += line;
    return worth + shots - way;
  }

  /** Announces all points before a blow after which the ship rows on; before a ram, only the points it takes. */
  #announced({ sea, ship }: View, node: number, blow: number, points: number): number {
    const kind = kindOf(blow);
    if (kind === STEP.ram || kind === STEP.ramWithPots) return Math.min(points, this.#paths.used[node] + this.rules.ramCost);
    return sea.ships[ship].fast === 1 || kind !== STEP.rake ? points : this.#paths.used[node];
  }
}
