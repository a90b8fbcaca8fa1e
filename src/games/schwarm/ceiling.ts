import { GUN, NONE, SECTIONS, SPACES, TURRETS } from './board.js';
import { STARTING_DAMAGE } from './data.js';
import { sectionStruck } from './modifiers.js';
import type { Rules } from './rules.js';

/** As many points win at once. With fewer the figure rises by less than 0.1 %. */
const POINTS = 16;
/** 5.1 Up to this modifier one more adds a face that hits and changes no other; above it the first columns are passed over. */
const ALL_COLUMNS = 9;
/** A repeated hit on guns leads back to the same position; its chance is iterated until it changes by less than this. */
const EXACT = 1e-10;

/**
 * A win rate that no player passes: that of the best player of an easier game, solved exactly. In the easier game fighters are
 * never hit, every attack is made from any space with the best counter and no turret, the next space is chosen after each roll,
 * and one point, of one more than at the start, pays for every two attacks. docs/players.md proves that this is never harder.
 * Undefined under readings by which a point pays for more.
 */
export function ceiling(rules: Rules): number | undefined {
  return rules.abortsAddUp || rules.pressPair ? undefined : Math.min(1, new Easier(rules).atStart(rules.startingRolls, [0, 0, 0, 0, 0], 0));
}

class Easier {
  /** By attack that may be best: the chance of each section, in the order of SECTIONS, then of none. */
  readonly #attacks: readonly (readonly number[])[];
  /** The same with a press (5.0). */
  readonly #pressed: readonly (readonly number[])[];
  readonly #chances = new Map<string, number>();

  constructor(readonly rules: Rules) {
    this.#attacks = attacks(rules, 0);
    this.#pressed = attacks(rules, 1);
  }

  /** 1.2 The mean over the dice for starting damage. */
  atStart(rolls: number, damage: readonly number[], hits: number): number {
    const { destroyedAt, hitsPerPoint, startingDamageEarns, startingPoints } = this.rules;
    if (SECTIONS.some((_, section) => damage[section] >= destroyedAt[section])) return 1;
    if (rolls > 0) {
      const ends = STARTING_DAMAGE.map((roll) =>
        this.atStart(rolls - 1, struck(damage, SECTIONS.indexOf(roll.section), roll.hits), hits + roll.hits),
      );
      return ends.reduce((sum, chance) => sum + chance, 0) / ends.length;
    }
    const earning = startingDamageEarns ? hits : 0;
    // 2.0 The first rotte is free.
    return this.#chance(damage, startingPoints + 1 + Math.floor(earning / hitsPerPoint), earning % hitsPerPoint);
  }

  /** The chance to win before two attacks. */
  #chance(damage: readonly number[], points: number, towards: number): number {
    if (points === 0 || points >= POINTS) return points === 0 ? 0 : 1;
    const key = `${damage.slice(1)},${points},${towards}`;
    const known = this.#chances.get(key);
    if (known !== undefined) return known;
    for (let before = 0, chance = -1; ; before = chance) {
      this.#chances.set(key, before);
      chance = this.#best(damage, points - 1, towards, 2);
      if (chance - before >= EXACT) continue;
      this.#chances.set(key, chance + EXACT);
      return chance + EXACT;
    }
  }

  /** The chance to win with some attacks paid for. */
  #best(damage: readonly number[], points: number, towards: number, left: number): number {
    if (left === 0) return this.#chance(damage, points, towards);
    const after = this.#after(damage, points, towards, left - 1);
    let best = most(this.#attacks, after);
    if (points > 0) best = Math.max(best, most(this.#pressed, this.#after(damage, points - 1, towards, left - 1)));
    return best;
  }

  /** The chances after each section has been struck, and none. */
  #after(damage: readonly number[], points: number, towards: number, left: number): number[] {
    const { destroyedAt, hitsPerPoint } = this.rules;
    const earns = towards + 1 === hitsPerPoint;
    const hit = (section: number) =>
      section !== GUN && damage[section] + 1 >= destroyedAt[section]
        ? 1
        : this.#best(section === GUN ? damage : struck(damage, section, 1), points + (earns ? 1 : 0), earns ? 0 : towards + 1, left);
    return [...SECTIONS.map((_, section) => hit(section)), this.#best(damage, points, towards, left)];
  }
}

/** 5.1 The chances of an attack from every space, with the best counter, no sun ahead, and turrets where they help. */
function attacks(rules: Rules, press: number): number[][] {
  const turrets = TURRETS.reduce((sum, _, turret) => sum + Math.max(0, rules.sightAttack[turret]), 0);
  const more = Math.max(...rules.counterAttack) + turrets + press;
  const found = new Map<string, number[]>();
  for (let space = 0; space < SPACES; space++) {
    const black = rules.spaceAttack[space] + more;
    for (let modifier = Math.min(ALL_COLUMNS, black); modifier <= black; modifier++) {
      const faces = new Array<number>(SECTIONS.length + 1).fill(0);
      for (let die = 1; die <= 10; die++) {
        const section = sectionStruck(rules, space, die + modifier);
        faces[section === NONE ? SECTIONS.length : section] += 0.1;
      }
      found.set(`${faces}`, faces);
    }
  }
  return [...found.values()];
}

function most(attacks: readonly (readonly number[])[], after: readonly number[]): number {
  let best = 0;
  for (const chances of attacks) {
    let sum = 0;
    for (let end = 0; end < after.length; end++) sum += chances[end] * after[end];
    best = Math.max(best, sum);
  }
  return best;
}

function struck(damage: readonly number[], section: number, hits: number): number[] {
  return damage.map((before, at) => (at === section && at !== GUN ? before + hits : before));
}
