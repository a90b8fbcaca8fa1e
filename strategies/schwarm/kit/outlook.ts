import { attackModifier, BALL, chanceOf, defenceModifier, FIGHTERS, type Rules, TOP, type View } from 'sortie/games/schwarm';
import { bounded, CounterOdds, Gains, hitChance, MOST } from './gains.js';
import { BALLS, Threats, TOPS } from './threats.js';

/**
 * What an attack is worth: the exact odds of its two dice and of the unseen counter, weighed by the chance to win before and
 * after. One ply, no playouts. All worths are in ten-thousandths of a win, compared with the same fighter staying away.
 */
export class Outlook {
  /** The chance to win with the fighter gone and nothing done. */
  idle = 0;
  /** What one tactical point adds to it. */
  point = 0;
  /** What it costs to be hit: the point that saves the fighter, or the whole chance. */
  loss = 0;
  /** How near the bomber is to its end. */
  hazard = 0;
  /** Changes whenever the worths do. */
  version = 0;
  /** The points, the hits towards the next and the other fighters that were read, as one number. */
  means = -1;
  /** The damage that was read, as one number. */
  #damages = -1;
  readonly gains: Gains;
  readonly threats: Threats;
  // Tables of both, at hand: through two objects `opportunist` plays 0.96 × the games.
  readonly #gain: Int32Array;
  readonly #rowAt: Int16Array;
  readonly #within: Uint8Array;
  readonly #black: Int8Array;
  readonly #red: Int8Array;
  readonly #alone: CounterOdds;
  readonly #paired: CounterOdds;

  constructor(
    readonly rules: Rules,
    readonly chances = rules.chances,
  ) {
    this.gains = new Gains(rules, chances);
    this.threats = new Threats(rules);
    this.#gain = this.gains.table;
    this.#rowAt = this.gains.rowAt;
    this.#within = this.threats.within;
    this.#black = this.threats.black;
    this.#red = this.threats.red;
    const counters = Array.from({ length: FIGHTERS }, (_, i) => i);
    const { counterAttack, counterDefence } = rules;
    this.#alone = new CounterOdds(counters.map((own) => ({ black: counterAttack[own], red: counterDefence[own] })));
    const pairs = counters.flatMap((own) => counters.filter((other) => other !== own).map((other) => [own, other]));
    this.#paired = new CounterOdds(
      pairs.map(([own, other]) => ({ black: Math.max(counterAttack[own], counterAttack[other]), red: counterDefence[own] })),
    );
  }

  /** Reads the damage, with these points and other fighters assumed. Call it first; it is cheap when nothing has changed. */
  read(view: View, others: number, points: number): this {
    const { damage, towardsPoint: towards } = view;
    // The hazard alone would not do: different damage can add up to the same hazard and weigh the sections differently.
    const damages = ((damage[1] * 32 + damage[2]) * 32 + damage[3]) * 32 + damage[4];
    const means = (points * 4 + towards) * 8 + others;
    if (damages === this.#damages && means === this.means) return this;
    const { chances } = this;
    const hazard = chances.hazardOf(damage);
    this.hazard = hazard;
    this.#damages = damages;
    this.means = means;
    this.version++;
    this.idle = chanceOf(hazard, chances.meansOf(points, towards, others));
    this.point = chanceOf(hazard, chances.meansOf(points + 1, towards, others)) - this.idle;
    this.loss = this.idle - (points > 0 ? chanceOf(hazard, chances.meansOf(points - 1, towards, others)) : 0);
    const earns = towards + 1 === this.rules.hitsPerPoint;
    this.gains.weigh(view, hazard, chances.meansOf(points + (earns ? 1 : 0), earns ? 0 : towards + 1, others), this.idle);
    return this;
  }

  /** An attack with both modifiers known. */
  known(space: number, black: number, red: number): number {
    const hit = hitChance(red);
    return ((1 - hit) * this.#gain[this.#rowAt[space] + bounded(black)]) / 10 - hit * this.loss;
  }

  /** 5.0 What a press adds to the attack of the fighter asked about: one more on both dice. */
  pressGain(view: View): number {
    const black = attackModifier(view, this.rules, view.fighter);
    const red = defenceModifier(view, this.rules, view.fighter);
    const space = view.space[view.fighter];
    return this.known(space, black + 1, red + 1) - this.known(space, black, red);
  }

  /** An attack with the counter unseen, alone or in a pair; the modifiers are without the counter's. */
  unseen(space: number, black: number, red: number, paired: boolean): number {
    const odds = paired ? this.#paired : this.#alone;
    const { blacks, missed } = odds;
    const row = this.#rowAt[space];
    const column = bounded(red) + MOST;
    let at = column * blacks.length;
    let worth = -odds.hit[column] * this.loss;
    for (let i = 0; i < blacks.length; i++) worth += missed[at++] * this.#gain[row + bounded(black + blacks[i])];
    return worth;
  }

  /** The attack of the watched fighter from a space, with the turrets as they stand or may come (4.3). */
  from(space: number, paired: boolean): number {
    return this.under(space, this.threats.sight, this.threats.spray, paired);
  }

  /** An attack with the counter unseen, in the sight of turrets and under their spray: zones by turret, four bits for each. */
  under(space: number, sight: number, spray: number, paired: boolean): number {
    const seen = this.#within[space] & sight;
    const sprayed = this.#within[space] & spray;
    let black = this.#black[space];
    let red = this.#red[space];
    if (seen !== 0) {
      const { sightAttack, sightDefence } = this.rules;
      if ((seen & TOPS) !== 0) {
        black += sightAttack[TOP];
        red += sightDefence[TOP];
      }
      if ((seen & BALLS) !== 0) {
        black += sightAttack[BALL];
        red += sightDefence[BALL];
      }
    }
    if ((sprayed & TOPS) !== 0) red += this.rules.sprayDefence[TOP];
    if ((sprayed & BALLS) !== 0) red += this.rules.sprayDefence[BALL];
    return this.unseen(space, black, red, paired);
  }
}
