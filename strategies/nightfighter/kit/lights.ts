import { areaOf, hexOf, lightsReach, NONE, type Rules, type SeenCounter, type View } from 'sortie/games/nightfighter';
import { six } from './chances.js';
import { isReal, turnsLeft } from './counters.js';
import type { Outlook } from './outlook.js';

/** What searchlights are worth to a fighter: a lit bomber is seen from three hexes away (S15). */
export class Lights {
  constructor(
    readonly rules: Rules,
    readonly outlook: Outlook,
  ) {}

  /** Points to expect, from a station, of a counter that is lit or over a zone that will search for it this turn. */
  from(view: View, fighter: number, at: number, counter: SeenCounter): number {
    const { rules, outlook } = this;
    const zone = rules.zoneOf[counter.hex];
    const hex = hexOf(at);
    if (zone < 0 || rules.high || rules.sky.distance(hex, counter.hex) > FARTHEST) return 0;
    const prize = outlook.prize(view, fighter, turnsLeft(view, rules, counter) - 1, counter);
    if (counter.level === NONE) return (counter.light >= 0 ? 1 : six(rules.searchlightDice)) * this.#seen(hex, counter.hex) * prize;
    return six(rules.searchlightDice) * this.#seenInZones(view, hex, counter, zone) * prize;
  }

  /** The same for the fighters where they are, when the lights are about to search. */
  gain(view: View, counter: SeenCounter): number {
    let most = 0;
    for (const { index, hex, heading } of view.fighters) if (hex >= 0) most = Math.max(most, this.from(view, index, hex * 6 + heading, counter));
    return most * isReal(view, counter);
  }

  #seenInZones(view: View, from: number, counter: SeenCounter, zone: number): number {
    const area = areaOf(this.rules, counter.level);
    let seen = 0;
    for (let slot = 0, at = counter.hex * area.size; slot < area.size; slot++) {
      const hex = area.hexes[at + slot];
      if (hex >= 0 && lightsReach(view, this.rules, zone, hex)) seen += this.#seen(from, hex);
    }
    return seen / area.size;
  }

  #seen(from: number, hex: number): number {
    return six(this.rules.lightTally[this.rules.sky.distance(from, hex)] ?? 0);
  }
}

/** An area reaches two hexes, a lit bomber is seen from three. */
const FARTHEST = 5;
