import {
  attackModifier,
  BALL,
  blackOfSpace,
  type Chances,
  canTarget,
  chanceOf,
  DAMAGE_COLUMNS,
  defenceModifier,
  FIGHTERS,
  flies,
  GUN,
  HIT,
  NONE,
  type Rules,
  redOfSpace,
  SECTIONS,
  SPACES,
  SURE,
  sectionStruck,
  TOP,
  TURRETS,
  type View,
  ZONES,
} from 'sortie/games/schwarm';

/** Modifiers of a die are kept in tables from -MOST to MOST; beyond them nothing changes. */
const MOST = 13;
const ROW = 2 * MOST + 1;

/** Rolls by which a damage row is read: 0 to the top of a die with the greatest modifier. */
const ROLLS = 10 + MOST + 1;
/** Nothing struck: the entry after the sections, always 0. */
const NOTHING = SECTIONS.length;
/** 4.3 The zones that a turret can come to: its own and its neighbours, one bit each. */
const WITHIN_ONE = [0b1011, 0b0111, 0b1110, 0b1101];
/** Added to a ceiling, since sums of parts may exceed it in their last digits. */
const ROUNDING = 1e-6;
/** The zones of each turret in a set of both. */
export const TOPS = 0b1111;
export const BALLS = 0b1111_0000;

/**
 * What an attack is worth: the exact odds of its two dice and of the unseen counter, weighed by the chance to win before and
 * after. One ply, no playouts. Worths are in ten-thousandths of a win, compared with the same fighter staying away.
 *
 * It is used in three steps, each cached until its input changes. `read`: the damage and the points give the gain of every roll
 * from every row of the damage table. `look` and `watch`: the sun, the guns, the turrets and the fighters in the air give the
 * modifiers. `known`, `unseen`, `from` and `under` put both together for one attack.
 */
export class Outlook {
  /** The chance to win with the fighter gone and nothing done. */
  idle = 0;
  /** What one tactical point adds to it. */
  point = 0;
  /** What it costs to be hit: the point that saves the fighter, or the whole chance. */
  loss = 0;
  /** Changes whenever the worths do. */
  version = 0;
  /** Read besides the damage, as one number: points, hits towards the next, other fighters. */
  means = -1;
  #damages = -1;
  readonly #rules: Rules;
  readonly #chances: Chances;
  readonly #gainBySection = new Int32Array(SECTIONS.length + 1);
  /** Different rows of the damage table (1.14 × the games of `opportunist`), and the row of each space. */
  readonly #rows: number;
  readonly #rowAt = new Int16Array(SPACES);
  /** What each row strikes by the roll: [row * ROLLS + roll]. */
  readonly #struck: Int8Array;
  /** Mean gain of the attack die times 10, a whole number: [row * ROW + modifier + MOST], up to the greatest modifier of the rules (1.06 ×). */
  readonly #gain: Int32Array;
  readonly #greatest: number;
  /** By row: a bound on the worth of an attack, and its greatest modifier; and the version that the bounds are for. */
  readonly #ceiling: Float64Array;
  readonly #bestBlack: Int8Array;
  #lookedUp = -1;
  /** The highest ceiling. */
  sky = 0;
  /** The unseen counter of a fighter alone and in a pair. */
  readonly #alone: CounterOdds;
  readonly #paired: CounterOdds;
  /** Fighters in the air by zone, four bits each. */
  #flying = 0;
  /** Zones by turret, four bits for each: where the watched fighter would be in its sight, and where it may be sprayed. */
  #sight = 0;
  #spray = 0;
  /** The zone of every space, for each turret that can target it. */
  readonly within: Uint8Array;
  /** Black and red of every space with the sun and the guns as they are (1.1 ×). */
  readonly black = new Int8Array(SPACES);
  readonly red = new Int8Array(SPACES);
  #sun = -2;
  #guns = -1;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#chances = rules.chances;
    const rows = new Map<string, number>();
    const first: number[] = [];
    for (let space = 0; space < SPACES; space++) {
      const row = `${rules.damage.slice(space * DAMAGE_COLUMNS, (space + 1) * DAMAGE_COLUMNS)}`;
      if (!rows.has(row)) first[rows.size] = space;
      this.#rowAt[space] = rows.get(row) ?? rows.set(row, rows.size).size - 1;
    }
    this.#rows = rows.size;
    this.#struck = Int8Array.from({ length: this.#rows * ROLLS }, (_, i) => {
      const section = sectionStruck(rules, first[Math.floor(i / ROLLS)], i % ROLLS);
      return section === NONE ? NOTHING : section;
    });
    this.#gain = new Int32Array(this.#rows * ROW);
    this.#ceiling = new Float64Array(this.#rows);
    const sight = Math.max(0, rules.sightAttack[0]) + Math.max(0, rules.sightAttack[1]);
    const counter = Math.max(...rules.counterAttack);
    this.#bestBlack = Int8Array.from(first, (_, row) => {
      const spaces = rules.spaceAttack.filter((_, space) => this.#rowAt[space] === row);
      return Math.min(MOST, Math.max(...spaces) + sight + counter);
    });
    this.#greatest = Math.max(0, Math.min(MOST, Math.max(...this.#bestBlack) + 1));

    this.within = Uint8Array.from({ length: SPACES }, (_, space) => {
      const zone = 1 << rules.zone[space];
      return (canTarget(rules, TOP, space) ? zone : 0) | (canTarget(rules, BALL, space) ? zone << ZONES.length : 0);
    });

    const counters = Array.from({ length: FIGHTERS }, (_, i) => i);
    const { counterAttack, counterDefence } = rules;
    this.#alone = new CounterOdds(counters.map((own) => ({ black: counterAttack[own], red: counterDefence[own] })));
    this.#paired = new CounterOdds(
      counters.flatMap((own) =>
        counters
          .filter((other) => other !== own)
          .map((other) => ({ black: Math.max(counterAttack[own], counterAttack[other]), red: counterDefence[own] })),
      ),
    );
  }

  /** Reads the damage, with these points and other fighters assumed. Call it first; it is cheap when nothing has changed. */
  read(view: View, others: number, points: number): this {
    const { damage, towardsPoint: towards } = view;
    // The hazard is not enough: different damage can add up to the same hazard and weigh the sections differently.
    const damages = ((damage[1] * 32 + damage[2]) * 32 + damage[3]) * 32 + damage[4];
    const means = (points * 4 + towards) * 8 + others;
    if (damages === this.#damages && means === this.means) return this;
    const chances = this.#chances;
    const hazard = chances.hazardOf(damage);
    this.#damages = damages;
    this.means = means;
    this.version++;
    this.idle = chanceOf(hazard, chances.meansOf(points, towards, others));
    this.point = chanceOf(hazard, chances.meansOf(points + 1, towards, others)) - this.idle;
    this.loss = this.idle - (points > 0 ? chanceOf(hazard, chances.meansOf(points - 1, towards, others)) : 0);
    const earns = towards + 1 === this.#rules.hitsPerPoint;
    this.#weighSections(view, hazard, chances.meansOf(points + (earns ? 1 : 0), earns ? 0 : towards + 1, others));
    this.#weighRows();
    return this;
  }

  #weighSections({ damage }: View, hazard: number, means: number): void {
    const { destroyedAt } = this.#rules;
    for (let section = 0; section < SECTIONS.length; section++) {
      const hits = damage[section];
      const more = section === GUN ? 0 : this.#chances.hazardOfHit(section, hits);
      this.#gainBySection[section] = (hits + 1 >= destroyedAt[section] ? SURE : chanceOf(hazard + more, means)) - this.idle;
    }
  }

  /**
   * One more on the die gains what the new top face strikes and, from HIT on, loses what the old lowest face struck. All rows at
   * once: weighing a row when it is asked for gained nothing.
   */
  #weighRows(): void {
    const gains = this.#gainBySection;
    const struck = this.#struck;
    const table = this.#gain;
    for (let row = 0; row < this.#rows; row++) {
      let sum = 0;
      let top = row * ROLLS + HIT;
      let at = row * ROW + MOST;
      for (let modifier = 0; modifier <= this.#greatest; modifier++) {
        if (modifier >= HIT) sum -= gains[struck[top - HIT]];
        sum += gains[struck[top++]];
        table[at++] = sum;
      }
    }
  }

  /** Computes `sky` and the ceilings: the best space of every row, the best counter, no defence. */
  lookUp(): void {
    if (this.#lookedUp === this.version) return;
    this.#lookedUp = this.version;
    this.sky = 0;
    for (let row = 0; row < this.#rows; row++) {
      let most = 0;
      for (let modifier = 0; modifier <= this.#bestBlack[row]; modifier++) most = Math.max(most, this.#gain[row * ROW + modifier + MOST]);
      this.#ceiling[row] = most / 10 + ROUNDING;
      this.sky = Math.max(this.sky, this.#ceiling[row]);
    }
  }

  /** An attack with both modifiers known. */
  known(space: number, black: number, red: number): number {
    const hit = hitChance(red);
    return ((1 - hit) * this.#gain[this.#rowAt[space] * ROW + MOST + bounded(black)]) / 10 - hit * this.loss;
  }

  /** 5.0 What a press adds to the attack of the fighter asked about: one more on both dice. */
  pressGain(view: View): number {
    const black = attackModifier(view, this.#rules, view.fighter);
    const red = defenceModifier(view, this.#rules, view.fighter);
    const space = view.space[view.fighter];
    return this.known(space, black + 1, red + 1) - this.known(space, black, red);
  }

  /** An attack with the counter unseen, alone or in a pair; the modifiers are without the counter's. */
  unseen(space: number, black: number, red: number, paired: boolean): number {
    const odds = paired ? this.#paired : this.#alone;
    const { blacks, missed } = odds;
    const gains = this.#rowAt[space] * ROW + MOST;
    const column = bounded(red) + MOST;
    let at = column * blacks.length;
    let worth = -odds.hit[column] * this.loss;
    for (let i = 0; i < blacks.length; i++) worth += missed[at++] * this.#gain[gains + bounded(black + blacks[i])];
    return worth;
  }

  /** More than any attack from the row of the space can be worth. After `lookUp`. */
  ceiling(space: number): number {
    return this.#ceiling[this.#rowAt[space]];
  }

  /** Counts the fighters in the air, which hold turrets in their zones, before any of them is watched (1.2 ×). */
  look(view: View): this {
    const { guns, sun } = view;
    let flying = 0;
    for (let fighter = 0; fighter < view.fighters; fighter++) if (flies(view, fighter)) flying += 1 << (4 * this.#rules.zone[view.space[fighter]]);
    this.#flying = flying;
    const silenced = (((guns[0] >> 1) * 64 + (guns[1] >> 1)) * 64 + (guns[2] >> 1)) * 64 + (guns[3] >> 1);
    if (sun !== this.#sun || silenced !== this.#guns) this.#lookAtSpaces(view, silenced);
    return this;
  }

  #lookAtSpaces(view: View, silenced: number): void {
    this.#sun = view.sun;
    this.#guns = silenced;
    for (let space = 0; space < SPACES; space++) {
      this.black[space] = blackOfSpace(view, this.#rules, space);
      this.red[space] = redOfSpace(view, this.#rules, space);
    }
  }

  /** What the turrets can do to a fighter in any space. */
  watch(view: View, fighter: number): this {
    this.#sight = 0;
    this.#spray = 0;
    for (let turret = 0; turret < TURRETS.length; turret++) {
      const on = view.turretOn[turret];
      if (on >= 0 && on !== fighter) continue;
      const zones = this.threat(view, fighter, turret);
      const seen = on === fighter ? 1 << view.turretZone[turret] : 0;
      this.#sight |= seen << (turret * ZONES.length);
      this.#spray |= (zones & ~seen) << (turret * ZONES.length);
    }
    return this;
  }

  /** 4.3 A turret sprays its own zone, and may move to a neighbour when no other fighter holds it there: zones, one bit each. */
  threat(view: View, fighter: number, turret: number): number {
    const zone = view.turretZone[turret];
    const own = flies(view, fighter) && this.#rules.zone[view.space[fighter]] === zone ? 1 : 0;
    return ((this.#flying >> (4 * zone)) & 15) === own ? WITHIN_ONE[zone] : 1 << zone;
  }

  /** The attack of the watched fighter from a space, with the turrets as they stand or may come (4.3). */
  from(space: number, paired: boolean): number {
    return this.under(space, this.#sight, this.#spray, paired);
  }

  /** An attack with the counter unseen, in the sight of turrets and under their spray: zones by turret, four bits for each. */
  under(space: number, sight: number, spray: number, paired: boolean): number {
    const seen = this.within[space] & sight;
    const sprayed = this.within[space] & spray;
    let black = this.black[space];
    let red = this.red[space];
    if (seen !== 0) {
      const { sightAttack, sightDefence } = this.#rules;
      if ((seen & TOPS) !== 0) {
        black += sightAttack[TOP];
        red += sightDefence[TOP];
      }
      if ((seen & BALLS) !== 0) {
        black += sightAttack[BALL];
        red += sightDefence[BALL];
      }
    }
    if ((sprayed & TOPS) !== 0) red += this.#rules.sprayDefence[TOP];
    if ((sprayed & BALLS) !== 0) red += this.#rules.sprayDefence[BALL];
    return this.unseen(space, black, red, paired);
  }
}

/** The unseen counter, by red modifier: the chance that the defence hits, and, in tenths, that it misses, for each black number. */
class CounterOdds {
  readonly blacks: Int8Array;
  readonly hit = new Float64Array(ROW);
  readonly missed: Float64Array;

  constructor(counters: readonly { black: number; red: number }[]) {
    this.blacks = Int8Array.from(new Set(counters.map(({ black }) => black)));
    const { length } = this.blacks;
    this.missed = new Float64Array(length * ROW);
    for (let red = -MOST; red <= MOST; red++) {
      for (const counter of counters) {
        const hit = hitChance(red + counter.red);
        this.hit[red + MOST] += hit / counters.length;
        this.missed[(red + MOST) * length + this.blacks.indexOf(counter.black)] += (1 - hit) / counters.length / 10;
      }
    }
  }
}

/** 5.4 The chance that the defence die hits. */
function hitChance(red: number): number {
  return Math.max(0, Math.min(10, red + 1)) / 10;
}

function bounded(modifier: number): number {
  return modifier > MOST ? MOST : modifier < -MOST ? -MOST : modifier;
}
