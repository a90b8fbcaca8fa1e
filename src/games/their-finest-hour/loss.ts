import type { Aircraft } from './aircraft.js';
import { FOUR_ENGINED, FRAGILE, ROBUST, STABLE } from './attributes.js';
import { MINOR, ON_FIRE, WRECK } from './damage-table.js';

/** What players reckon with: an aircraft is worth 4 when it is whole, 3 when its crew is stunned, 1 when it burns. */
export const WHOLE = 4;
const STUNNED = 3;
const BURNING = 1;
const FACES = 6;
/** Faces of two damage dice. */
export const PAIRS = 36;

function worthOf(one: Readonly<Aircraft>): number {
  return one.burning !== 0 ? BURNING : one.stunned !== 0 ? STUNNED : WHOLE;
}

/** What a result of the damage table takes from a target as it is now. */
function lossBy(target: Readonly<Aircraft>, result: number): number {
  const now = worthOf(target);
  if (result === WRECK) return now;
  if (result === ON_FIRE) return now - BURNING;
  return now === WHOLE && (target.attributes & STABLE) === 0 ? WHOLE - STUNNED : 0;
}

/** Of 36 pairs of dice, how many come to a damage die of `face` or less: robust keeps the higher, fragile the lower. */
export function pairsUpTo(face: number, attributes: number): number {
  if ((attributes & ROBUST) !== 0) return face * face;
  if ((attributes & FRAGILE) !== 0) return PAIRS - (FACES - face) * (FACES - face);
  return FACES * face;
}

/** The loss by one hit, summed over 36 pairs of dice. */
export function lossIn36(target: Readonly<Aircraft>, impact: number): number {
  const wreck = pairsUpTo(1, target.attributes);
  const burns = pairsUpTo(impact, target.attributes) - wreck;
  const fire = (target.attributes & FOUR_ENGINED) !== 0 && target.spared === 0 ? MINOR : ON_FIRE;
  return wreck * lossBy(target, WRECK) + burns * lossBy(target, fire) + (PAIRS - wreck - burns) * lossBy(target, MINOR);
}
