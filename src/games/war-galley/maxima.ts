/**
 * Upper bounds of the counts under the rules of a cell, from its fleets and turns. Intervals rest on them; `maxima.test.ts` holds random-
 * legal games to them.
 */
import type { FATE } from './record.js';
import type { Rules } from './rules.js';

export const ships = ({ cards }: Rules): number => cards.length;

export const shipsOf =
  (seat: number) =>
  ({ cards }: Rules): number =>
    cards.filter((card) => card.seat === seat).length;

/** 7.17 All but the ship that sinks first. */
export const dragged = ({ cards }: Rules): number => cards.length - 1;

/** 8.26 A prize is retaken by another ship of its first owner. */
export const retaken = (rules: Rules): number => [0, 1].map((seat) => shipsOf(seat)(rules)).reduce((sum, own) => sum + (own > 1 ? own : 0), 0);

/** 8.51, 8.53 Ships burn only with fire aboard some ship; 6.31, 6.36 strand only where the map has land. */
export const fateOf =
  (seat: number, fate: keyof typeof FATE) =>
  (rules: Rules): number => {
    if (fate === 'burnt' && burnable(rules) === 0) return 0;
    if ((fate === 'stranded' || fate === 'aground') && !rules.hasLand) return 0;
    return shipsOf(seat)(rules);
  };

/** 9.1 Every enemy ship captured with its bonus, own ships that score by leaving, 9.2 the enemy's flight (not in a duel), and a handicap. */
export const mostPoints =
  (seat: number) =>
  ({ cards, exitSouth, duel, given, captureBonus, data }: Rules): number => {
    let most = given[seat] + (duel ? 0 : data.victory.flight);
    for (const card of cards) {
      if (card.seat !== seat) most += card.defence + captureBonus;
      else if (exitSouth === seat) most += (card.defence + 1) >> 1;
    }
    return most;
  };

export const shipTurns = ({ cards, turnLimit }: Rules): number => cards.length * turnLimit;

/** 5.24 Duels form no squadrons. */
export const squadronTurns = (rules: Rules): number => (rules.duel ? 0 : shipTurns(rules));

/** 6.52, 6.44 An evasion costs F-2, and a tired crew cannot evade: next in the third turn after, in the second where fatigue recovers at once. */
export function mostEvasions({ cards, turnLimit, fatigueWaits }: Rules): number {
  const agile = cards.filter((card) => card.crew > 0).length;
  return agile * Math.ceil(turnLimit / (fatigueWaits ? 3 : 2));
}

/** 5.42 Once a turn, by an admiral with another squadron leader in play. */
export function mostDoubles({ leaders, turnLimit }: Rules): number {
  const able = [0, 1].filter((seat) => {
    const own = leaders.filter((leader) => leader.seat === seat);
    return own.length > 1 && own.some(({ admiral }) => admiral);
  });
  return able.length * turnLimit;
}

/** 8.51, 8.53 All ships, if any ship has fire aboard. */
export const burnable = ({ cards }: Rules): number => (cards.some(({ incendiary, firePots }) => incendiary || firePots) ? cards.length : 0);
