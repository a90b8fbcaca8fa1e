import type { Dice } from '../../engine/index.js';
import { FRAGILE, ROBUST } from './attributes.js';

/** 4.3 Results, from best to worst for the target. */
export const MISS = 0;
export const MINOR = 1;
export const ON_FIRE = 2;
export const WRECK = 3;
export const DAMAGES = ['miss', 'minor', 'fire', 'destroyed'] as const;

/** 4.3 The damage table: a 1 destroys, the weapon's impact or less sets on fire. */
export function damageOf(die: number, impact: number): number {
  return die === 1 ? WRECK : die <= impact ? ON_FIRE : MINOR;
}

/** 4.3 The damage die; low is bad for the target. 7 Robust keeps the higher of two, fragile the lower. */
export function damageDie(dice: Dice, attributes: number): number {
  const die = dice.d6();
  if ((attributes & (ROBUST | FRAGILE)) === 0) return die;
  const other = dice.d6();
  return (attributes & ROBUST) !== 0 ? Math.max(die, other) : Math.min(die, other);
}
