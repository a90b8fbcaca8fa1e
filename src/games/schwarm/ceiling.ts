import { GUN, NONE, SECTIONS, SPACES, TURRETS } from './board.js';
import { sectionStruck } from './modifiers.js';
import type { Rules } from './rules.js';
import { STARTING_DAMAGE } from './tables.js';

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
  return rules.options.abortPairs === 'cumulative' || rules.options.pressCombined === 'pair'
    ? undefined
    : Math.min(1, new Easier(rules).atStart(rules.options.startingRolls, [0, 0, 0, 0, 0], 0));
}

/** The damage of the bomber, with what is known of it. Links from position to position are far faster than a map with keys. */
interface Position {
  damage: readonly number[];
  /** The chance to win by points and hits towards the next point; −1: not known. */
  chances: Float64Array;
  /** After a hit on each section; null: the bomber is destroyed, undefined: not looked up before. */
  next: (Position | null | undefined)[];
}

class Easier {
  /** By attack that may be best: the chance of each section, in the order of SECTIONS, then of none. */
  readonly #attacks: readonly (readonly number[])[];
  /** The same with a press (5.0). */
  readonly #pressed: readonly (readonly number[])[];
  readonly #positions = new Map<string, Position>();

  constructor(readonly rules: Rules) {
    this.#attacks = attacks(rules, 0);
    this.#pressed = attacks(rules, 1);
  }

  /** 1.2 The mean over the dice for starting damage. */
  atStart(rolls: number, damage: readonly number[], hits: number): number {
    const { destroyedAt, hitsPerPoint, options } = this.rules;
    if (SECTIONS.some((_, section) => damage[section] >= destroyedAt[section])) return 1;
    if (rolls > 0) {
      const ends = STARTING_DAMAGE.map((roll) =>
        this.atStart(rolls - 1, struck(damage, SECTIONS.indexOf(roll.section), roll.hits), hits + roll.hits),
      );
      return ends.reduce((sum, chance) => sum + chance, 0) / ends.length;
    }
    const earning = options.startingDamageEarns ? hits : 0;
    // 2.0 The first rotte is free.
    return this.#chance(this.#at(damage), options.tacticalPoints + 1 + Math.floor(earning / hitsPerPoint), earning % hitsPerPoint);
  }

  #at(damage: readonly number[]): Position {
    const key = `${damage}`;
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    const position = { damage, chances: new Float64Array(POINTS * this.rules.hitsPerPoint).fill(-1), next: [] };
    this.#positions.set(key, position);
    return position;
  }

  /** 5.2 After one more hit; guns never destroy the bomber. */
  #struck(position: Position, section: number): Position | null {
    const known = position.next[section];
    if (known !== undefined) return known;
    const { damage } = position;
    const destroyed = section !== GUN && damage[section] + 1 >= this.rules.destroyedAt[section];
    const next = destroyed ? null : this.#at(struck(damage, section, 1));
    position.next[section] = next;
    return next;
  }

  /** The chance to win before two attacks. */
  #chance(position: Position, points: number, towards: number): number {
    if (points === 0 || points >= POINTS) return points === 0 ? 0 : 1;
    const { chances } = position;
    const at = points * this.rules.hitsPerPoint + towards;
    if (chances[at] >= 0) return chances[at];
    for (let before = 0, chance = -1; ; before = chance) {
      chances[at] = before;
      chance = this.#best(position, points - 1, towards, 2);
      if (chance - before >= EXACT) continue;
      chances[at] = chance + EXACT;
      return chance + EXACT;
    }
  }

  /** The chance to win with some attacks paid for. */
  #best(position: Position, points: number, towards: number, left: number): number {
    if (left === 0) return this.#chance(position, points, towards);
    const after = this.#after(position, points, towards, left - 1);
    let best = most(this.#attacks, after);
    if (points > 0) best = Math.max(best, most(this.#pressed, this.#after(position, points - 1, towards, left - 1)));
    return best;
  }

  /** The chances after each section has been struck, and none. */
  #after(position: Position, points: number, towards: number, left: number): number[] {
    const earns = towards + 1 === this.rules.hitsPerPoint;
    const chances: number[] = [];
    for (let section = 0; section < SECTIONS.length; section++) {
      const next = this.#struck(position, section);
      chances.push(next === null ? 1 : this.#best(next, points + (earns ? 1 : 0), earns ? 0 : towards + 1, left));
    }
    chances.push(this.#best(position, points, towards, left));
    return chances;
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
