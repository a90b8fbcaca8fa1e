import { ways } from '../two-dice.js';
import type { Rules, Ship } from '../types.js';

/** 6.11 */
export const attackOf = (ship: Ship): number => (ship.fast === 1 ? ship.card.attackMaximum : ship.card.attackCruise);

/** 7.15 All modifiers but speed; 6.7 a failed reaction ram; 6.23 sails. */
export function ramModifier(rules: Rules, ship: Ship, target: Ship): number {
  let modifier = 0;
  if (target.crippled || target.tied) modifier++;
  if (!target.immobile && (target.half === 1 || target.fatigue > 0)) modifier++;
  if (ship.crew > target.crew) modifier++;
  if (target.fast === 1) modifier--;
  if (target.crew > ship.crew) modifier--;
  if (ship.towers) modifier--;
  if (ship.hampered === 1) modifier--;
  if (ship.sails === 1 && rules.options.sailRam === 'minus-one') modifier--;
  return modifier;
}

export const ramNeed = (rules: Rules, attack: number, defence: number): number => rules.ram[((defence - 1) << 4) | (attack - 1)];

/** 7.14 Chance to ram from here without a speed bonus. */
export function chanceToRam(rules: Rules, ship: Ship, target: Ship): number {
  const attack = attackOf(ship);
  return attack === 0 ? 0 : ways(ramNeed(rules, attack, target.card.defence), ramModifier(rules, ship, target)) / 36;
}
