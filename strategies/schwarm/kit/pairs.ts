import { blackOfSpace, FIGHTERS, GUN, type Numbers, type Rules, redOfSpace, SECTIONS, type View, ZONES } from 'sortie/games/schwarm';
import { byRottes, Landings } from './landings.js';
import { type Shot, Shots } from './shots.js';

/** Higher numbers of points count as this one. */
const POINTS = 15;
/** 5.2 Higher numbers of hits on the guns of a zone count as this one: 4 play no better, and take twice as long to compute. */
const GUNS = 2;
/** The share of the passes left that a pass without an attack takes. 1 wins 1 % less at 100 passes and 3 % less at 20. */
const WASTE = 0.5;
/** The chance that no turret covers the pair. From 0.35 to 0.7 it moves the win rate at 100 passes by less than 1 %. */
const CLEAR = 0.5;

/** A fraction: V8 would convert an array of integers at its first fraction. */
const UNKNOWN = -0.5;

/** A pair to wait for. */
interface Aim {
  readonly shot: Shot;
  /** The chance that a fighter comes there. */
  readonly chance: number;
  /** By rottes: the chance that two of their fighters come there in a pass, and no turret. */
  readonly two: readonly number[];
}

/**
 * The chance to win of a player who aims at one pair of attacks from one space and waits until two fighters come there, by
 * dynamic programming over damage, guns, points and hits towards the next one. Waiting costs no points (4.4: two aborts earn
 * back the point of their rotte), but each pass without an attack takes its share of the passes left. The sun is left out: no
 * sun moves the chance by 0.1 %.
 */
export class Pairs {
  readonly landings: Landings;
  readonly shots: Shots;
  /** By guns and passes left, then by damage. */
  readonly #bombers: (Bomber | undefined)[][] = [];
  readonly #aims: Aim[][] = [];
  /** By section: what a hit adds to the number of the damage. */
  readonly #steps: readonly number[];
  /** By passes left: a level, 0 for none, then one more for each doubling. */
  readonly #levels: Int8Array;
  readonly #most: number;
  #count = 0;

  constructor(readonly rules: Rules) {
    const { destroyedAt, passLimit } = rules;
    this.landings = new Landings(rules);
    this.shots = new Shots(rules);
    this.#steps = SECTIONS.map((_, section) => (section === GUN ? 0 : destroyedAt.slice(1, section).reduce((size, limit) => size * limit, 1)));
    this.#levels = Int8Array.from({ length: passLimit + 1 }, (_, left) => (left === 0 ? 0 : 1 + Math.round(Math.log2(left))));
    this.#most = this.#levels[passLimit] + 1;
  }

  /** The chances after this pass. */
  bomber({ damage, guns, pass }: View): Bomber {
    const level = this.#levels[Math.max(0, this.rules.passLimit - pass)];
    const steps = this.#steps;
    return this.of(counted(guns), level, damage[1] * steps[1] + damage[2] * steps[2] + damage[3] * steps[3] + damage[4] * steps[4]);
  }

  of(guns: number, level: number, damage: number): Bomber {
    const at = guns * this.#most + level;
    this.#bombers[at] ??= [];
    this.#bombers[at][damage] ??= new Bomber(this, this.#count++, guns, level, damage);
    return this.#bombers[at][damage];
  }

  /** The number of the damage after a hit on a section, or -1 if it destroys the bomber. */
  struck(damage: number, section: number): number {
    const limit = this.rules.destroyedAt[section];
    const step = this.#steps[section];
    return (Math.floor(damage / step) % limit) + 1 === limit ? -1 : damage + step;
  }

  /** The pairs to wait for, without those that another one is never worse than. */
  aims(guns: number): readonly Aim[] {
    this.#aims[guns] ??= this.#best(hitsOf(guns));
    return this.#aims[guns];
  }

  #best(guns: Numbers): Aim[] {
    const { landings, rules, shots } = this;
    const view = { sun: -1, facingSun: -1, guns } as unknown as View;
    const aims: Aim[] = [];
    for (const [space, chance] of landings.aims.entries()) {
      const shot = shots.unseen(space, blackOfSpace(view, rules, space), redOfSpace(view, rules, space), true);
      if (chance > 0) aims.push({ shot, chance, two: byRottes(chance).map((comes) => CLEAR * comes) });
    }
    return aims.filter((aim, i) => !aims.some((other, j) => better(other, aim) && (j < i || !better(aim, other))));
  }
}

/** The chances for one damage, one state of the guns and one number of passes left. */
export class Bomber {
  readonly #pairs: Pairs;
  /** 5.2 Hits that earn a point. */
  readonly #earns: number;
  /** The share of what is left after one more pass without an attack. */
  readonly #wait: number;
  /** The chances between two passes, by points and hits towards the next one; or UNKNOWN. */
  readonly #chances: number[];
  /** By section: the bomber after a hit on it, null if destroyed. */
  readonly #struck: (Bomber | null | undefined)[] = [undefined, undefined, undefined, undefined, undefined];
  /** By zone: the bomber after a hit on its guns. */
  readonly #silenced: (Bomber | undefined)[] = [undefined, undefined, undefined, undefined];

  constructor(
    pairs: Pairs,
    /** Its index among the bombers of the dynamic program. */
    readonly id: number,
    /** See `counted`. */
    readonly guns: number,
    readonly level: number,
    readonly damage: number,
  ) {
    this.#pairs = pairs;
    this.#earns = pairs.rules.hitsPerPoint;
    this.#wait = Math.max(0, 1 - WASTE / 2 ** (level - 1));
    this.#chances = new Array<number>((POINTS + 1) * this.#earns).fill(level === 0 ? 0 : UNKNOWN).fill(0, 0, this.#earns);
  }

  /** The chance to win between two passes. */
  chance(points: number, towards: number): number {
    const most = points < POINTS ? points : POINTS;
    const at = most * this.#earns + towards;
    const known = this.#chances[at];
    if (known >= 0) return known;
    // A guess for one end of a pair: two hits on guns, where further ones no longer count, lead back to the same position.
    this.#chances[at] = this.chance(most - 1, towards);
    this.#chances[at] = this.#best(most, towards);
    return this.#chances[at];
  }

  #best(points: number, towards: number): number {
    let best = 0;
    for (const aim of this.#pairs.aims(this.guns)) best = Math.max(best, this.#waiting(aim, points, towards));
    return best;
  }

  #waiting({ shot, two }: Aim, points: number, towards: number): number {
    const comes = two[Math.min(FIGHTERS / 2, points)];
    const waits = this.#wait * (1 - comes);
    const pair = comes * this.attacks(shot, shot, points - 1, towards);
    return this.#pairs.rules.options.abortRefund === 'rulebook' ? pair / (1 - waits) : pair + waits * this.chance(points - 1, towards);
  }

  /** The chance to win before an attack and, unless it is null, another one after it. */
  attacks(shot: Shot, next: Shot | null, points: number, towards: number): number {
    if (next === null) return this.#attack(shot, points, towards);
    const { sections, struck, missed, hit, zone } = shot;
    let sum = missed * this.#attack(next, points, towards);
    if (points > 0 && hit > 0) sum += hit * this.#attack(next, points - 1, towards);
    const earns = towards + 1 === this.#earns;
    const more = earns ? points + 1 : points;
    const hits = earns ? 0 : towards + 1;
    for (let i = 0; i < sections.length; i++) {
      const after = sections[i] === GUN ? this.#silence(zone) : this.#strike(sections[i]);
      sum += after === null ? struck[i] : struck[i] * after.#attack(next, more, hits);
    }
    return sum;
  }

  #attack({ sections, struck, missed, hit, zone }: Shot, points: number, towards: number): number {
    let sum = missed * this.chance(points, towards);
    if (points > 0 && hit > 0) sum += hit * this.chance(points - 1, towards);
    const earns = towards + 1 === this.#earns;
    const more = earns ? points + 1 : points;
    const hits = earns ? 0 : towards + 1;
    for (let i = 0; i < sections.length; i++) {
      const after = sections[i] === GUN ? this.#silence(zone) : this.#strike(sections[i]);
      sum += after === null ? struck[i] : struck[i] * after.chance(more, hits);
    }
    return sum;
  }

  #strike(section: number): Bomber | null {
    const known = this.#struck[section];
    if (known !== undefined) return known;
    const damage = this.#pairs.struck(this.damage, section);
    const after = damage < 0 ? null : this.#pairs.of(this.guns, this.level, damage);
    this.#struck[section] = after;
    return after;
  }

  /** 5.2 */
  #silence(zone: number): Bomber {
    const known = this.#silenced[zone];
    if (known !== undefined) return known;
    const guns = SILENCED[this.guns * ZONES.length + zone];
    const after = guns === this.guns ? this : this.#pairs.of(guns, this.level, this.damage);
    this.#silenced[zone] = after;
    return after;
  }
}

/** 5.2 The hits on the guns of all zones as one number. */
function counted(guns: Numbers): number {
  let number = 0;
  for (let zone = 0; zone < ZONES.length; zone++) number = number * (GUNS + 1) + (guns[zone] < GUNS ? guns[zone] : GUNS);
  return number;
}

/** The hits of a number, by zone. */
export function hitsOf(guns: number): number[] {
  return ZONES.map((_, zone) => Math.floor(guns / placeOf(zone)) % (GUNS + 1));
}

function placeOf(zone: number): number {
  return (GUNS + 1) ** (ZONES.length - 1 - zone);
}

/** The number after one more hit on the guns of a zone: [guns * zones + zone]. */
const SILENCED = Int16Array.from({ length: (GUNS + 1) ** ZONES.length * ZONES.length }, (_, at) => {
  const guns = Math.floor(at / ZONES.length);
  const zone = at % ZONES.length;
  return hitsOf(guns)[zone] < GUNS ? guns + placeOf(zone) : guns;
});

/** Whether a pair comes at least as surely, strikes every section at least as often, and is hit at most as often. */
function better(one: Aim, other: Aim): boolean {
  if (one.chance < other.chance || one.shot.hit > other.shot.hit) return false;
  return other.shot.sections.every((section, i) => {
    const at = one.shot.sections.indexOf(section);
    return at >= 0 && one.shot.struck[at] >= other.shot.struck[i];
  });
}
