import { DAMAGE_COLUMNS, HIT, NONE } from './board.js';
import type { Rules } from './rules.js';
import type { View } from './state.js';
import { turretAttack, turretDefence } from './turrets.js';

/** 5.1, 5.4 On the attack die facing the sun, on the defence die with the sun behind. */
export const SUN_MODIFIER = -2;

/** 5.1 Black: space, counter, turrets with the fighter in their sight, the sun ahead, the press. */
export function attackModifier(view: View, rules: Rules, fighter: number): number {
  const space = view.space[fighter];
  return blackOfSpace(view, rules, space) + view.black + turretAttack(view, rules, fighter) + view.pressed;
}

/** 5.4 Red: space minus gun hits of the zone, turrets, counter, the sun behind, the press. */
export function defenceModifier(view: View, rules: Rules, fighter: number): number {
  return defenceOfPlace(view, rules, fighter) + view.red + view.pressed;
}

/** 5.4 The part of red that is known before the counter is flipped. */
export function defenceOfPlace(view: View, rules: Rules, fighter: number): number {
  return redOfSpace(view, rules, view.space[fighter]) + turretDefence(view, rules, fighter);
}

/** 5.1 The modifier of the attack die by the space and the sun. */
export function blackOfSpace(view: View, rules: Rules, space: number): number {
  return rules.spaceAttack[space] + (space === view.facingSun ? SUN_MODIFIER : 0);
}

/** 5.2, 5.4 The modifier of the defence die by the space, the guns still firing in its zone and the sun. */
export function redOfSpace(view: View, rules: Rules, space: number): number {
  return rules.spaceDefence[space] - (view.guns[rules.zone[space]] >> 1) + (space === view.sun ? SUN_MODIFIER : 0);
}

/** 5.1 The damage table of the hour. */
export function sectionStruck(rules: Rules, space: number, roll: number): number {
  return roll < HIT ? NONE : rules.damage[space * DAMAGE_COLUMNS + Math.min(roll - HIT, DAMAGE_COLUMNS - 1)];
}
