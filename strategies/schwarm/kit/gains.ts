import {
  type Chances,
  chanceOf,
  DAMAGE_COLUMNS,
  GUN,
  HIT,
  NONE,
  type Rules,
  SECTIONS,
  SPACES,
  SURE,
  sectionStruck,
  type View,
} from 'sortie/games/schwarm';

/** Modifiers of a die are kept in tables from -MOST to MOST; beyond them nothing changes. */
export const MOST = 13;
export const ROW = 2 * MOST + 1;
/** Rolls by which a damage row is read: 0 to the top of a die with the greatest modifier. */
const ROLLS = 10 + MOST + 1;
/** Nothing struck: the entry after the sections, always 0. */
const NOTHING = SECTIONS.length;
/** Added to a ceiling, since sums of parts may exceed it in their last digits. */
const ROUNDING = 1e-6;

/**
 * 5.1 The mean gain of an attack die by the row of the damage table and the black modifier. Spaces with equal rows share one
 * (1.14 × the games of `opportunist`).
 */
export class Gains {
  /** The highest ceiling of all rows. */
  sky = 0;
  readonly #bySection = new Int32Array(SECTIONS.length + 1);
  readonly #rows: number;
  /** By space: the place of modifier 0 of its row in `table`. */
  readonly rowAt = new Int16Array(SPACES);
  /** What each row strikes: [row * ROLLS + roll]. */
  readonly #struck: Int8Array;
  /** The mean gain times 10, a whole number: [row * ROW + MOST + modifier], up to the greatest modifier that the rules can give (1.06 ×). */
  readonly table: Int32Array;
  readonly #greatest: number;
  /** By row: the greatest modifier, and a bound on what an attack can be worth. */
  readonly #bestBlack: Int8Array;
  readonly #ceiling: Float64Array;
  #ceilingsKnown = false;

  constructor(
    readonly rules: Rules,
    readonly chances: Chances,
  ) {
    const rows = new Map<string, number>();
    const first: number[] = [];
    for (let space = 0; space < SPACES; space++) {
      const row = `${rules.damage.slice(space * DAMAGE_COLUMNS, (space + 1) * DAMAGE_COLUMNS)}`;
      if (!rows.has(row)) first[rows.size] = space;
      this.rowAt[space] = (rows.get(row) ?? rows.set(row, rows.size).size - 1) * ROW + MOST;
    }
    this.#rows = rows.size;
    this.#struck = Int8Array.from({ length: this.#rows * ROLLS }, (_, i) => {
      const section = sectionStruck(rules, first[Math.floor(i / ROLLS)], i % ROLLS);
      return section === NONE ? NOTHING : section;
    });
    this.table = new Int32Array(this.#rows * ROW);
    this.#ceiling = new Float64Array(this.#rows);
    const sight = Math.max(0, rules.sightAttack[0]) + Math.max(0, rules.sightAttack[1]);
    const counter = Math.max(...rules.counterAttack);
    this.#bestBlack = Int8Array.from(first, (_, row) => {
      const spaces = rules.spaceAttack.filter((_, space) => this.rowAt[space] === row * ROW + MOST);
      return Math.min(MOST, Math.max(...spaces) + sight + counter);
    });
    this.#greatest = Math.max(0, Math.min(MOST, Math.max(...this.#bestBlack) + 1));
  }

  /** Computes all gains: of a hit that leaves the player these means, over the chance `idle` without it. */
  weigh({ damage }: View, hazard: number, means: number, idle: number): void {
    const { destroyedAt } = this.rules;
    for (let section = 0; section < SECTIONS.length; section++) {
      const hits = damage[section];
      const more = section === GUN ? 0 : this.chances.hazardOfHit(section, hits);
      this.#bySection[section] = (hits + 1 >= destroyedAt[section] ? SURE : chanceOf(hazard + more, means)) - idle;
    }
    this.#weighRows();
    this.#ceilingsKnown = false;
  }

  /** One more on the die gains what the new top face strikes and, from HIT on, loses what the old lowest face struck. */
  #weighRows(): void {
    const gains = this.#bySection;
    const struck = this.#struck;
    const table = this.table;
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
    if (this.#ceilingsKnown) return;
    this.#ceilingsKnown = true;
    this.sky = 0;
    for (let row = 0; row < this.#rows; row++) {
      let most = 0;
      for (let modifier = 0; modifier <= this.#bestBlack[row]; modifier++) most = Math.max(most, this.table[row * ROW + modifier + MOST]);
      this.#ceiling[row] = most / 10 + ROUNDING;
      this.sky = Math.max(this.sky, this.#ceiling[row]);
    }
  }

  /** More than any attack from the row of the space can be worth. After `lookUp`. */
  ceiling(space: number): number {
    return this.#ceiling[(this.rowAt[space] / ROW) | 0];
  }
}

/** The unseen counter, by red modifier: the chance that the defence hits, and, in tenths, that it misses, for each black number. */
export class CounterOdds {
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
export function hitChance(red: number): number {
  return Math.max(0, Math.min(10, red + 1)) / 10;
}

export function bounded(modifier: number): number {
  return modifier > MOST ? MOST : modifier < -MOST ? -MOST : modifier;
}
