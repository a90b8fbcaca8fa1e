import type { Rules } from '../rules.js';
import type { Ship } from '../ship.js';
import { ways } from '../two-dice.js';

/** 6.11 The attack value of the face that is up. */
export const attackOf = (ship: Ship): number => (ship.fast === 1 ? ship.card.attackMaximum : ship.card.attackCruise);

/** 7.15 The other modifiers: the state of the target, crews, towers; 6.7 a reaction ram that it got through; 6.23 sails. */
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

/** 7.14 The number needed. */
export const ramNeed = (rules: Rules, attack: number, defence: number): number => rules.ram[((defence - 1) << 4) | (attack - 1)];

/** 7.14 The chance that this ship would ram that one from where it is, with no speed in it. */
export function chanceToRam(rules: Rules, ship: Ship, target: Ship): number {
  const attack = attackOf(ship);
  return attack === 0 ? 0 : ways(ramNeed(rules, attack, target.card.defence), ramModifier(rules, ship, target)) / 36;
}
