import {
  BALL,
  blackOfSpace,
  canTarget,
  GUN,
  LOW,
  type Numbers,
  type Rules,
  redOfSpace,
  refunded,
  SPACES,
  TOP,
  TURRETS,
  type View,
  ZONES,
} from 'sortie/games/schwarm';
import type { Landings } from './landings.js';
import { type Bomber, hitsOf, Pairs } from './pairs.js';
import type { Shot } from './shots.js';

/** Sets of turrets: none, top, ball, both. */
const SETS = 4;
/** Positions and plans kept, powers of 2: each has one place, which the last one that came there holds. */
const SIGHTS = 1 << 14;
const PLANS = 1 << 18;
/** Higher numbers of points count as this one. */
const MOST = 63;
/** Suns, with none before the first pass. */
const SUNS = SPACES + 1;
/** A rotte that holds a turret in its zone fails to in one pass of ten. */
const HOLDS = 0.9;
/** Breaks ties between plans that gain nothing. */
const LITTLE = 1e-9;

/** What pairs are worth in a position between two passes. Equal shots share their worth: 63 of them, where spaces and turrets make 144. */
export class Sight {
  /** The chance to win if all fighters abort. */
  readonly stay: number;
  /** By number of the shot: the chance to win of a pair of them, -1 where unknown. */
  readonly #pairs: number[] = [];

  constructor(
    readonly key: number,
    readonly bomber: Bomber,
    home: number,
    readonly points: number,
    readonly towards: number,
  ) {
    this.stay = bomber.chance(home, towards);
  }

  /** The chance to win of a pair of attacks, the shots of a list by its number. */
  pair(shots: readonly Shot[], number: number): number {
    while (this.#pairs.length <= number) this.#pairs.push(-1);
    const known = this.#pairs[number];
    if (known >= 0) return known;
    const chance = this.bomber.attacks(shots[number], shots[number], this.points, this.towards);
    this.#pairs[number] = chance;
    return chance;
  }
}

/** A choice of zones: of the rottes that aim at a pair, of those that hold turrets, and of the turrets that then spray. */
interface Flight {
  readonly zone: number;
  readonly held: readonly number[];
  readonly spray: readonly number[];
  /** How often all turrets are held that are to be. */
  readonly share: number;
}

/** Positions and plans, cached: they come back, in this game and in others. One for all tables with the same rules. */
export class Sights {
  static readonly #known = new WeakMap<Rules, Sights>();
  readonly pairs: Pairs;
  /** The shots of pairs without turrets on them: few, since many spaces share one. */
  readonly #shots: Shot[] = [];
  readonly #numbers = new Map<Shot, number>();
  /** By guns and sun: the numbers of the shots from every space under each set of turrets that spray there. */
  readonly #charts = new Map<number, Int16Array>();
  readonly #sights = new Array<Sight | undefined>(SIGHTS);
  /** The position of each plan kept, and its spaces, a byte for each rotte. */
  readonly #keys = new Float64Array(PLANS).fill(-1);
  readonly #plans = new Int32Array(PLANS);
  /** By zones of the turrets. */
  readonly #flights: readonly (readonly Flight[])[];
  /** For the plan that is being made, by space: what a pair there or below is worth over staying without a turret, or 0. */
  readonly #clear = new Float64Array(SPACES);
  /** The same under the turrets of a flight, by end. */
  readonly #gains = new Float64Array(SPACES);
  /** By space: what a flight from there is worth at most, if turrets help no fighter. */
  readonly #bounds = new Float64Array(SPACES);
  #chart: Int16Array = new Int16Array();
  #charted = -1;

  static of(rules: Rules): Sights {
    const known = Sights.#known.get(rules) ?? new Sights(rules);
    Sights.#known.set(rules, known);
    return known;
  }

  constructor(readonly rules: Rules) {
    this.pairs = new Pairs(rules);
    this.#flights = Array.from({ length: ZONES.length ** 2 }, (_, at) => flightsOf(at % ZONES.length, Math.floor(at / ZONES.length)));
  }

  get landings(): Landings {
    return this.pairs.landings;
  }

  look(view: View): Sight {
    const { rules } = this;
    const bomber = this.pairs.bomber(view);
    // 4.4 The points after all fighters have aborted, and after all but two have.
    const home = Math.min(MOST, view.tacticalPoints + refunded(view, rules, 2 * view.rottes, 0));
    const points = Math.min(MOST, view.tacticalPoints + refunded(view, rules, 2 * view.rottes - 2, 1));
    this.#read(view, bomber.guns);
    const key = ((bomber.id * (MOST + 1) + home) * (MOST + 1) + points) * 4 + view.towardsPoint;
    const at = mixed(key) & (SIGHTS - 1);
    const known = this.#sights[at];
    if (known !== undefined && known.key === key) return known;
    const sight = new Sight(key, bomber, home, points, view.towardsPoint);
    this.#sights[at] = sight;
    return sight;
  }

  /** The chance to win of a pair that attacks from a space, under the spray of these turrets. After `look`, as the next one. */
  pair(sight: Sight, space: number, spray: number): number {
    return sight.pair(this.#shots, this.#chart[space * SETS + spray]);
  }

  /** 4.2 The best of the space and those below it: dives are free. */
  below(sight: Sight, space: number, spray: number): number {
    const best = this.pair(sight, space, spray);
    return this.rules.altitude[space] === LOW ? best : Math.max(best, this.below(sight, space + 1, spray));
  }

  #read(view: View, guns: number): void {
    const charted = guns * SUNS + view.sun + 1;
    if (charted === this.#charted) return;
    this.#charted = charted;
    this.#chart = this.#charts.get(charted) ?? this.#charting({ ...view, guns: hitsOf(guns) } as View);
    this.#charts.set(charted, this.#chart);
  }

  #charting(view: View): Int16Array {
    const { rules, pairs } = this;
    return Int16Array.from({ length: SPACES * SETS }, (_, at) => {
      const space = Math.floor(at / SETS);
      let red = redOfSpace(view, rules, space);
      for (let turret = 0; turret < TURRETS.length; turret++)
        if ((at >> turret) & 1 && canTarget(rules, turret, space)) red += rules.sprayDefence[turret];
      return this.#numbered(pairs.shots.unseen(space, blackOfSpace(view, rules, space), red, true));
    });
  }

  #numbered(shot: Shot): number {
    let number = this.#numbers.get(shot);
    if (number !== undefined) return number;
    number = this.#shots.findIndex((other) => same(shot, other));
    if (number < 0) number = this.#shots.push(shot) - 1;
    this.#numbers.set(shot, number);
    return number;
  }

  /** The space in which the fighters of a rotte of this pass are placed. */
  plan(view: View, rotte: number): number {
    const sight = this.look(view);
    const turrets = view.turretZone[TOP] + ZONES.length * view.turretZone[BALL];
    const kind = view.pass === 1 ? 0 : view.pass < this.rules.highCostsFrom ? 1 : 2;
    const key = ((sight.key * SUNS + view.sun + 1) * 12 + view.rottes * 3 + kind) * 16 + turrets;
    const at = mixed(key) & (PLANS - 1);
    if (this.#keys[at] !== key) {
      this.#plans[at] = this.#best(view, sight, this.#flights[turrets]);
      this.#keys[at] = key;
    }
    return (this.#plans[at] >> (8 * rotte)) & 255;
  }

  /** 4.3 All rottes in one space, but those that hold a turret in its zone, which else comes to the others. */
  #best(view: View, sight: Sight, flights: readonly Flight[]): number {
    const { landings, rules } = this;
    this.#weigh(sight, view.rottes);
    // 2.0 In the first pass all may be bound to one zone.
    const mostHeld = view.pass === 1 && rules.options.firstPass === 'same-zone' ? 0 : view.rottes - 1;
    // 6.0 From the third pass on an Fw 190 pays to start high.
    const starts = view.pass >= rules.highCostsFrom ? landings.lower : landings.inZone;
    let most = -1;
    let found = 0;
    for (const flight of flights) {
      const { zone, held, share } = flight;
      if (held.length > mostHeld) continue;
      for (const space of starts[zone]) {
        if (this.#bounds[space] * share <= most) continue;
        const worth = this.#worth(sight, space, flight, view.rottes - held.length) * share;
        if (worth <= most) continue;
        most = worth;
        found = packed([...held.map((turned) => landings.holds[turned]), space, space, space]);
      }
    }
    return found;
  }

  #weigh(sight: Sight, rottes: number): void {
    const clear = this.#clear;
    for (let space = SPACES - 1; space >= 0; space--) {
      const below = this.rules.altitude[space] === LOW ? 0 : clear[space + 1];
      clear[space] = Math.max(below, this.pair(sight, space, 0) - sight.stay);
    }
    const { any, ends } = this.landings;
    for (let from = 0; from < SPACES; from++) {
      let bound = LITTLE * any[from][rottes];
      for (const { space, two } of ends[from]) bound += two[rottes] * clear[space];
      this.#bounds[from] = bound;
    }
  }

  /**
   * What the best pair is worth over staying, as often as two fighters placed in a space come to one: the best gain as often as
   * two come there, then the next best as often as not, and so on.
   */
  #worth(sight: Sight, from: number, { spray }: Flight, rottes: number): number {
    const ends = this.landings.ends[from];
    const gains = this.#gains;
    for (let i = 0; i < ends.length; i++) {
      const { space } = ends[i];
      gains[i] = this.#clear[space] === 0 ? 0 : this.below(sight, space, spray[this.rules.zone[space]]) - sight.stay;
    }
    let none = 1;
    let worth = 0;
    for (;;) {
      let best = 0;
      for (let i = 1; i < ends.length; i++) if (gains[i] > gains[best]) best = i;
      if (gains[best] <= 0) return worth > 0 ? worth : LITTLE * this.landings.any[from][rottes];
      const two = ends[best].two[rottes];
      worth += none * two * gains[best];
      none *= 1 - two;
      gains[best] = 0;
    }
  }
}

/** 4.3 The flights for the zones of the turrets: all rottes together, or some of them holding one turret or both. */
function flightsOf(top: number, ball: number): Flight[] {
  return ZONES.flatMap((_, zone) => {
    const turned = [...new Set([top, ball])].filter((other) => other !== zone);
    const sets = [[], ...turned.map((one) => [one]), ...(turned.length === 2 ? [turned] : [])];
    return sets.map((held) => ({ zone, held, share: HOLDS ** held.length, spray: ZONES.map((_, at) => sprayIn([top, ball], at, zone, held)) }));
  });
}

/** 4.3 The turrets that spray a zone when fighters fly in `zone` and in those that are held: they stay, or come from next to it. */
function sprayIn(turretZone: Numbers, at: number, zone: number, held: readonly number[]): number {
  let spray = 0;
  for (let turret = 0; turret < TURRETS.length; turret++) {
    const now = turretZone[turret];
    const opposite = (now + 2) % ZONES.length === zone;
    const then = now === zone || held.includes(now) ? now : opposite ? -1 : zone;
    if (then === at) spray |= 1 << turret;
  }
  return spray;
}

/** Whether two shots have the same chances. */
function same(one: Shot, other: Shot): boolean {
  if (one.hit !== other.hit || one.struck.length !== other.struck.length || (one.sections[0] === GUN && one.zone !== other.zone)) return false;
  return one.struck.every((chance, i) => chance === other.struck[i] && one.sections[i] === other.sections[i]);
}

/** The first three numbers, a byte each. */
function packed(spaces: readonly number[]): number {
  return spaces[0] | (spaces[1] << 8) | (spaces[2] << 16);
}

/** Mixes the bits of a whole number below 2^53. */
function mixed(key: number): number {
  const bits = Math.imul((key | 0) ^ Math.imul((key / 2 ** 32) | 0, 0x9e3779b1), 0x85ebca6b);
  return bits ^ (bits >>> 15);
}
