import { blackOfSpace, FIGHTERS, GUN, type Numbers, type Rules, redOfSpace, SECTIONS, type View, ZONES } from 'sortie/games/schwarm';
import { byRottes, Landings } from './landings.js';
import { type Shot, Shots } from './shots.js';

/** Greater numbers of points count as this one. */
const POINTS = 15;
/** 5.2 Greater numbers of hits on the guns of a zone count as this one: 4 play no better, and take longer to compute. */
const GUNS = 3;
/** The share of the passes left that a pass without an attack takes. 1 wins 1 % less at 100 passes and 3 % less at 20. */
const WASTE = 0.5;
/** The chance that no turret covers the pair. From 0.35 to 0.7 it moves the win rate at 100 passes by less than 1 %. */
const CLEAR = 0.5;

/** By damage: chances by points and hits towards the next one, -1 where unknown. */
type Rows = (Float32Array | undefined)[];

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
  readonly #tables = new Map<number, PairTable>();
  /** By passes left: a level, 0 for none, then one more for each doubling. */
  readonly #levels: Int8Array;
  #key = -1;
  #last: PairTable | null = null;

  constructor(readonly rules: Rules) {
    this.landings = new Landings(rules);
    this.shots = new Shots(rules);
    this.#levels = Int8Array.from({ length: rules.passLimit + 1 }, (_, left) => (left === 0 ? 0 : 1 + Math.round(Math.log2(left))));
  }

  /** The chances after this pass. */
  table({ guns, pass }: View): PairTable {
    return this.tableOf(guns, this.#levels[Math.max(0, this.rules.passLimit - pass)]);
  }

  tableOf(guns: Numbers, level: number): PairTable {
    let key = level;
    for (let zone = 0; zone < ZONES.length; zone++) key = key * (GUNS + 1) + (guns[zone] < GUNS ? guns[zone] : GUNS);
    if (key === this.#key) return this.#last as PairTable;
    let table = this.#tables.get(key);
    if (table === undefined) {
      const counted = Array.from(guns, (hits) => Math.min(GUNS, hits));
      table = new PairTable(this, counted, level);
      this.#tables.set(key, table);
    }
    this.#key = key;
    this.#last = table;
    return table;
  }

  /** The pairs to wait for, without those that another one is never worse than. */
  aims(guns: Numbers): Aim[] {
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

/** The chances for one state of the guns and one number of passes left. */
export class PairTable {
  readonly #pairs: Pairs;
  readonly #aims: readonly Aim[];
  readonly #limits: Numbers;
  /** 5.2 Hits that earn a point. */
  readonly #earns: number;
  /** By section: what a hit adds to the number of the damage. */
  readonly #step: readonly number[];
  /** By damage: the chances between two passes. */
  readonly #chances: Rows = [];
  /** The share of what is left after one more pass without an attack. */
  readonly #wait: number;
  /** By zone: see `#silenced`. */
  readonly #after: (PairTable | undefined)[] = [];

  constructor(
    pairs: Pairs,
    readonly guns: Numbers,
    readonly level: number,
  ) {
    const { rules } = pairs;
    this.#pairs = pairs;
    this.#limits = rules.destroyedAt;
    this.#earns = rules.hitsPerPoint;
    this.#step = SECTIONS.map((_, section) => (section === GUN ? 0 : rules.destroyedAt.slice(1, section).reduce((size, limit) => size * limit, 1)));
    this.#wait = Math.max(0, 1 - WASTE / 2 ** (level - 1));
    this.#aims = pairs.aims(guns);
  }

  /** The damage as one number. */
  damage({ damage }: View): number {
    return damage[1] * this.#step[1] + damage[2] * this.#step[2] + damage[3] * this.#step[3] + damage[4] * this.#step[4];
  }

  /** The chance to win between two passes. */
  chance(damage: number, points: number, towards: number): number {
    if (points === 0 || this.level === 0) return 0;
    const most = Math.min(points, POINTS);
    const row = this.#row(this.#chances, damage);
    const i = most * this.#earns + towards;
    if (row[i] < 0) {
      // It is asked for again on the way only where further hits on guns no longer count, as rarely as two of them in one pass.
      row[i] = 0;
      row[i] = this.#best(damage, most, towards);
    }
    return row[i];
  }

  #best(damage: number, points: number, towards: number): number {
    const rottes = Math.min(FIGHTERS / 2, points);
    let best = 0;
    for (const aim of this.#aims) {
      const comes = aim.two[rottes];
      const waits = this.#wait * (1 - comes);
      const pair = comes * this.attacks(aim.shot, aim.shot, damage, points - 1, towards);
      const worth = this.#pairs.rules.refundIfAllAbort ? pair / (1 - waits) : pair + waits * this.chance(damage, points - 1, towards);
      if (worth > best) best = worth;
    }
    return best;
  }

  /** The chance to win before an attack and, unless it is null, another one after it. */
  attacks(shot: Shot, next: Shot | null, damage: number, points: number, towards: number): number {
    const { sections, struck, missed, hit } = shot;
    let sum = missed * this.#then(next, damage, points, towards);
    if (points > 0 && hit > 0) sum += hit * this.#then(next, damage, points - 1, towards);
    const earns = towards + 1 === this.#earns;
    const more = earns ? points + 1 : points;
    const hits = earns ? 0 : towards + 1;
    for (let i = 0; i < sections.length; i++) {
      const section = sections[i];
      if (section === GUN) sum += struck[i] * this.#silenced(shot.zone).#then(next, damage, more, hits);
      else if (this.#destroys(section, damage)) sum += struck[i];
      else sum += struck[i] * this.#then(next, damage + this.#step[section], more, hits);
    }
    return sum;
  }

  #then(next: Shot | null, damage: number, points: number, towards: number): number {
    return next === null ? this.chance(damage, points, towards) : this.attacks(next, null, damage, points, towards);
  }

  #row(rows: Rows, damage: number): Float32Array {
    const known = rows[damage];
    if (known !== undefined) return known;
    const row = new Float32Array((POINTS + 1) * this.#earns).fill(-1);
    rows[damage] = row;
    return row;
  }

  #destroys(section: number, damage: number): boolean {
    return (Math.floor(damage / this.#step[section]) % this.#limits[section]) + 1 === this.#limits[section];
  }

  /** 5.2 The table with one more hit on the guns of a zone. */
  #silenced(zone: number): PairTable {
    const known = this.#after[zone];
    if (known !== undefined) return known;
    const guns = Array.from(this.guns);
    guns[zone]++;
    const after = this.#pairs.tableOf(guns, this.level);
    this.#after[zone] = after;
    return after;
  }
}

/** Whether a pair comes as surely, strikes every section as often, and is hit no more often. */
function better(one: Aim, other: Aim): boolean {
  if (one.chance < other.chance || one.shot.hit > other.shot.hit) return false;
  return other.shot.sections.every((section, i) => {
    const at = one.shot.sections.indexOf(section);
    return at >= 0 && one.shot.struck[at] >= other.shot.struck[i];
  });
}
