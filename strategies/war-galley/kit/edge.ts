import { boardingNeed, type Rules, rakeNeed, ramNeed, ways } from 'sortie/games/war-galley';

export type Card = Rules['cards'][number];

/** 7.14 Chance of a ram at maximum speed by a fresh ship, without a bonus for speed. */
export function ramOf(rules: Rules, ship: Card, foe: Card): number {
  if (ship.attackMaximum === 0) return 0;
  return ways(ramNeed(rules, ship.attackMaximum, foe.defence), Math.sign(ship.crew - foe.crew) - (ship.towers ? 1 : 0)) / 36;
}

/** 8.12, 8.23 Chance that a fresh ship grapples and captures another. */
export function boardOf(rules: Rules, ship: Card, foe: Card): number {
  if (ship.marines === 0) return 0;
  const held = Math.min(1, Math.max(0, 7 - rules.data.grapple[ship.crew]) / 6);
  const height = (ship.towers ? 1 : 0) - (foe.towers ? 1 : 0);
  return (held * ways(boardingNeed(rules, ship.marines, foe.marines), height)) / 36;
}

/** 7.26 */
const rakeOf = (rules: Rules, ship: Card, foe: Card): number => (ship.attackMaximum === 0 ? 0 : ways(rakeNeed(rules, ship.crew, foe.crew), 0) / 36);

/**
 * Whether a fleet should fight with its oars (above 0) or with its marines: by how much its chances to ram and rake exceed the enemy's, less
 * the same for boarding. Means over all pairs of ships.
 */
export function edgeOf(rules: Rules, seat: number): number {
  const own = rules.cards.filter((card) => card.seat === seat);
  const foes = rules.cards.filter((card) => card.seat !== seat);
  const oars = (ship: Card, foe: Card) => ramOf(rules, ship, foe) + rakeOf(rules, ship, foe) - boardOf(rules, ship, foe);
  const sum = own.reduce((all, ship) => foes.reduce((some, foe) => some + oars(ship, foe) - oars(foe, ship), all), 0);
  return sum / (own.length * foes.length);
}
