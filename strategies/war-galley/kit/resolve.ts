import type { Rules, Sea } from 'sortie/games/war-galley';
import { boardOf, type Card, ramOf } from './edge.js';

/** Share of its force that a ship with broken oars or a prize crew keeps (estimate). */
const LAME = 0.5;

/**
 * Weighs a battle against waiting for the end of the turns (9.1). Waiting turns the points into the result: it wins for the side that is
 * ahead, loses for the side that is behind and draws a level game. So once an enemy who comes of his own accord would have come, a fleet
 * that is behind goes, one that is ahead waits, and in a level game a fleet goes if it would reach its points no later than the enemy.
 */
export class Resolve {
  readonly #rules: Rules;
  /** By ship: points of its best blow, on average over the other fleet. */
  readonly #force: Float64Array;

  /** `patience`: share of the turns in which it waits for the enemy. */
  constructor(
    rules: Rules,
    readonly patience: number,
  ) {
    this.#rules = rules;
    this.#force = Float64Array.from(rules.cards, (card) => {
      const foes = rules.cards.filter(({ seat }) => seat !== card.seat);
      return foes.reduce((sum, foe) => sum + blow(rules, card, foe), 0) / foes.length;
    });
  }

  goes(sea: Sea, seat: number): boolean {
    if (sea.turn <= this.patience * this.#rules.turnLimit) return false;
    const lead = sea.points[seat] - sea.points[1 - seat];
    return lead === 0 ? this.#pace(sea, seat) >= this.#pace(sea, 1 - seat) : lead < 0;
  }

  /** Points that a fleet may score in a round of blows, as a share of the points it still needs, or can still take. */
  #pace(sea: Sea, seat: number): number {
    const { duel, needed } = this.#rules;
    let force = 0;
    let prey = 0;
    for (const { card, bow, rammed, owner, taken, crippled } of sea.ships) {
      if (bow < 0 || rammed === 1) continue;
      if (owner !== seat) prey += card.defence;
      else force += this.#force[card.id] * (taken === 1 || crippled ? LAME : 1);
    }
    return force / (duel ? prey : Math.min(prey, needed[seat] - sea.points[seat]));
  }
}

/** Expected points of the better of a ram and a boarding. */
function blow(rules: Rules, ship: Card, foe: Card): number {
  return Math.max(ramOf(rules, ship, foe) * foe.defence, boardOf(rules, ship, foe) * (foe.defence + 1));
}
