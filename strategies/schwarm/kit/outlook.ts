import {
  blackOfSpace,
  canTarget,
  chanceOf,
  FIGHTERS,
  flies,
  GUN,
  HIGH,
  HOURS,
  hazardAt,
  hazardOf,
  meansOf,
  NONE,
  type Rules,
  redOfSpace,
  SECTIONS,
  SURE,
  sectionStruck,
  spaceAt,
  TURRETS,
  type View,
} from 'sortie/games/schwarm';

/** Modifiers of a die are kept in tables from -MOST to MOST; beyond them nothing changes any more. */
const MOST = 13;
const ROW = 2 * MOST + 1;

/**
 * What an attack is worth to the player: the exact odds of its two dice and of the counter still unseen, weighed with
 * the chance to win before and after. One ply: nothing is tried out. All worths are in ten-thousandths of a win, against
 * the same fighter staying away.
 */
export class Outlook {
  /** The chance to win with the fighter gone and nothing done. */
  idle = 0;
  /** What one tactical point adds to it. */
  point = 0;
  /** What it costs to be hit: the point that saves the fighter, or everything. */
  loss = 0;
  /** Moves whenever the worths do. */
  version = 0;
  readonly #gainBySection = new Float64Array(SECTIONS.length);
  /** Expected gain of the attack die: [hour * ROW + modifier + MOST]. */
  readonly #gain = new Float64Array(HOURS * ROW);
  /** Chance that the defence misses and the black number is b: [b * ROW + red modifier + MOST], alone and in a pair. */
  readonly #alone: CounterOdds;
  readonly #paired: CounterOdds;
  #damages = -1;
  #hazard = -1;
  #means = -1;

  constructor(readonly rules: Rules) {
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

  /** Reads the position: to be called before anything is asked, cheap when nothing has changed. */
  read(view: View, others: number): this {
    const { damage } = view;
    // Different damage can add up to one hazard, and weighs the sections differently.
    const damages = ((damage[1] * 32 + damage[2]) * 32 + damage[3]) * 32 + damage[4];
    const { tacticalPoints: points, towardsPoint: towards } = view;
    const means = (points * 4 + towards) * 8 + others;
    if (damages === this.#damages && means === this.#means) return this;
    const hazard = hazardOf(this.rules.hazards, view.damage);
    this.#damages = damages;
    this.#hazard = hazard;
    this.#means = means;
    this.version++;
    this.idle = chanceOf(hazard, meansOf(points, towards, others));
    this.point = chanceOf(hazard, meansOf(points + 1, towards, others)) - this.idle;
    this.loss = this.idle - (points > 0 ? chanceOf(hazard, meansOf(points - 1, towards, others)) : 0);
    this.#weighSections(view, others);
    this.#weighHours();
    return this;
  }

  #weighSections(view: View, others: number): void {
    const { rules } = this;
    const earns = view.towardsPoint + 1 === rules.hitsPerPoint;
    const means = meansOf(view.tacticalPoints + (earns ? 1 : 0), earns ? 0 : view.towardsPoint + 1, others);
    for (let section = 0; section < SECTIONS.length; section++) {
      const hits = view.damage[section];
      const destroyed = hits + 1 >= rules.destroyedAt[section];
      const more = section === GUN ? 0 : hazardAt(rules.hazards, section, hits + 1) - hazardAt(rules.hazards, section, hits);
      this.#gainBySection[section] = (destroyed ? SURE : chanceOf(this.#hazard + more, means)) - this.idle;
    }
  }

  /** One more on the die: the roll gains what its new top strikes, and loses what its old foot struck. */
  #weighHours(): void {
    const { rules } = this;
    for (let hour = 0; hour < HOURS; hour++) {
      let sum = 0;
      for (let modifier = 0; modifier <= MOST; modifier++) {
        sum += this.#gainAt(rules, hour, 10 + modifier) - this.#gainAt(rules, hour, modifier);
        this.#gain[hour * ROW + modifier + MOST] = sum / 10;
      }
    }
  }

  #gainAt(rules: Rules, hour: number, roll: number): number {
    const section = sectionStruck(rules, spaceAt(hour + 1, HIGH), roll);
    return section === NONE ? 0 : this.#gainBySection[section];
  }

  /** An attack with both modifiers known. */
  known(space: number, black: number, red: number): number {
    const hit = hitChance(red);
    return (1 - hit) * this.#gain[(this.rules.hour[space] - 1) * ROW + bounded(black) + MOST] - hit * this.loss;
  }

  /** An attack with the counter unseen, alone or in a pair; modifiers without the counter's. */
  unseen(space: number, black: number, red: number, paired: boolean): number {
    const odds = paired ? this.#paired : this.#alone;
    const gains = (this.rules.hour[space] - 1) * ROW + MOST;
    const column = bounded(red) + MOST;
    let worth = -odds.hit[column] * this.loss;
    for (let i = 0; i < odds.blacks.length; i++) worth += odds.missed[i * ROW + column] * this.#gain[gains + bounded(black + odds.blacks[i])];
    return worth;
  }

  /** The fighter's attack from a space, with the turrets as they stand or will come (4.3). */
  from(view: View, fighter: number, space: number, paired: boolean): number {
    const { rules } = this;
    let black = blackOfSpace(view, rules, space);
    let red = redOfSpace(view, rules, space);
    for (let turret = 0; turret < TURRETS.length; turret++) {
      if (!canTarget(rules, turret, space)) continue;
      const on = view.turretOn[turret];
      if (on === fighter && view.turretZone[turret] === rules.zone[space]) {
        black += rules.sightAttack[turret];
        red += rules.sightDefence[turret];
      } else if ((on === fighter || on < 0) && this.threatens(view, fighter, turret, rules.zone[space])) red += rules.sprayDefence[turret];
    }
    return this.unseen(space, black, red, paired);
  }

  /** 4.3 A turret sprays its own zone, and comes over from the next one when no fighter holds it there. */
  threatens(view: View, fighter: number, turret: number, zone: number): boolean {
    const from = view.turretZone[turret];
    if (from === zone) return true;
    if (((from - zone) & 1) === 0) return false;
    for (let other = 0; other < view.fighters; other++) {
      if (other !== fighter && flies(view, other) && this.rules.zone[view.space[other]] === from) return false;
    }
    return true;
  }
}

/** 5.4 The chance that the defence die hits. */
export function hitChance(red: number): number {
  return Math.max(0, Math.min(10, red + 1)) / 10;
}

function bounded(modifier: number): number {
  return modifier > MOST ? MOST : modifier < -MOST ? -MOST : modifier;
}

/** The unseen counter: how likely the defence hits, and misses with which black number at hand, by red modifier. */
class CounterOdds {
  readonly blacks: Int8Array;
  readonly hit = new Float64Array(ROW);
  readonly missed: Float64Array;

  constructor(counters: readonly { black: number; red: number }[]) {
    this.blacks = Int8Array.from(new Set(counters.map(({ black }) => black)));
    this.missed = new Float64Array(this.blacks.length * ROW);
    for (let red = -MOST; red <= MOST; red++) {
      for (const counter of counters) {
        const hit = hitChance(red + counter.red);
        this.hit[red + MOST] += hit / counters.length;
        this.missed[this.blacks.indexOf(counter.black) * ROW + red + MOST] += (1 - hit) / counters.length;
      }
    }
  }
}
