import { type Rules, rakeModifier, rakeNeed, ramModifier, ramNeed, type Ship, ways } from 'sortie/games/war-galley';
import { RUN } from './danger.js';
import { boardChance, grappleChance } from './prospects.js';

/** Speed bonuses in the table; more points above cruise than any galley has (7.15). */
export const BONUSES = 8;

/** Chances of one galley's blows at another, wherever the two stand. */
export class Duellist {
  points = 0;
  cruise = 0;
  /** Chance of a ram, by points above cruise, up to those of `arm` or a run. */
  readonly ram = new Float64Array(BONUSES);
  rake = 0;

  /** `points` and `fast`: its movement points and face when it moves. */
  arm(rules: Rules, ship: Ship, target: Ship, points: number, fast: boolean, tired: boolean): void {
    this.points = points;
    this.cruise = ship.card.cruise;
    const attack = fast ? ship.card.attackMaximum : ship.card.attackCruise;
    const lame = tired || attack === 0 || ship.crippled || ship.immobile || target.rammed === 1 || target.aground > 0;
    const modifier = ramModifier(rules, ship, target);
    const need = attack === 0 ? 13 : ramNeed(rules, attack, target.card.defence);
    const top = Math.max(RUN, points - this.cruise);
    for (let bonus = 0; bonus <= top; bonus++) this.ram[bonus] = lame ? 0 : ways(need, modifier + (fast ? bonus : 0)) / 36;
    const blunt = tired || ship.crippled || ship.immobile || ship.sails === 1 || target.aground > 0;
    this.rake = blunt ? 0 : ways(rakeNeed(rules, ship.crew, target.crew), rakeModifier(rules, ship, target)) / 36;
  }
}

/** 8.11, 8.23 Chance to grapple and capture, at cruise. */
export function prizeChance(rules: Rules, ship: Ship, target: Ship): number {
  return ship.marines === 0 || target.aground > 0 ? 0 : grappleChance(rules, ship, target) * boardChance(rules, ship, target);
}
