import { areaOf, EXACT, lightsReach, type Rules, type SeenCounter, type View } from 'sortie/games/nightfighter';
import { six } from './chances.js';
import { isReal, turnsLeft } from './counters.js';
import type { Outlook } from './outlook.js';

/** Worth of searchlights to a fighter: it sees a lit bomber from three hexes away (S15). */
export class Lights {
  /** The chance that a search finds its bomber, and by distance the chance that a fighter then sees it. */
  readonly #find: number;
  readonly #seen: readonly number[];

  constructor(
    readonly rules: Rules,
    readonly outlook: Outlook,
  ) {
    this.#find = six(rules.searchlightDice);
    this.#seen = Array.from({ length: FARTHEST + 3 }, (_, distance) => six(rules.lightTally[distance] ?? 0));
  }

  /** Whether a counter is over a zone that may light it. */
  shineOn({ hex }: SeenCounter): boolean {
    return this.rules.zoneOf[hex] >= 0 && !this.rules.high;
  }

  /** Expected points from such a counter for a fighter on a hex. */
  from(view: View, fighter: number, hex: number, counter: SeenCounter): number {
    const { rules, outlook } = this;
    if (rules.sky.distance(hex, counter.hex) > FARTHEST) return 0;
    const prize = outlook.prize(view, fighter, turnsLeft(view, rules, counter) - 1, counter);
    if (counter.level === EXACT) return (counter.light >= 0 ? 1 : this.#find) * this.#seen[rules.sky.distance(hex, counter.hex)] * prize;
    return this.#find * this.#seenInZones(view, hex, counter) * prize;
  }

  /** Expected points of a search now, for the fighter that gains most. */
  gain(view: View, counter: SeenCounter): number {
    if (!this.shineOn(counter)) return 0;
    let most = 0;
    for (const { index, hex } of view.fighters) if (hex >= 0) most = Math.max(most, this.from(view, index, hex, counter));
    return most * isReal(view, counter);
  }

  #seenInZones(view: View, from: number, counter: SeenCounter): number {
    const { rules } = this;
    const zone = rules.zoneOf[counter.hex];
    const area = areaOf(rules, counter.level);
    let seen = 0;
    for (let slot = 0, at = counter.hex * area.size; slot < area.size; slot++) {
      const hex = area.hexes[at + slot];
      if (hex >= 0 && lightsReach(view, rules, zone, hex)) seen += this.#seen[rules.sky.distance(from, hex)];
    }
    return seen / area.size;
  }
}

/** An area reaches two hexes, and a lit bomber is seen from three. */
const FARTHEST = 5;
