import { FOUR_ENGINED, FRAGILE, ROBUST, STABLE } from './attributes.js';
import { MINOR, ON_FIRE, WRECK } from './damage-table.js';

/** The worth of an aircraft to players: whole, with a stunned crew, on fire. */
export const WHOLE = 4;
const STUNNED = 3;
const BURNING = 1;
const FACES = 6;
/** Faces of two damage dice. */
export const PAIRS = 36;

type Target = Readonly<Record<'attributes' | 'spared' | 'stunned' | 'burning', number>>;

function worthOf(one: Target): number {
  return one.burning !== 0 ? BURNING : one.stunned !== 0 ? STUNNED : WHOLE;
}

/** The loss by a damage result, given the condition of the target. */
function lossBy(target: Target, result: number): number {
  const now = worthOf(target);
  if (result === WRECK) return now;
  if (result === ON_FIRE) return now - BURNING;
  return now === WHOLE && (target.attributes & STABLE) === 0 ? WHOLE - STUNNED : 0;
}

/** The pairs of dice, out of 36, with a damage die of `face` or less: robust keeps the higher die, fragile the lower. */
export function pairsUpTo(face: number, attributes: number): number {
  if ((attributes & ROBUST) !== 0) return face * face;
  if ((attributes & FRAGILE) !== 0) return PAIRS - (FACES - face) * (FACES - face);
  return FACES * face;
}

/** 7 The first fire of a four-engined aircraft is only minor damage. */
export function resultOfFire({ attributes, spared }: Target): number {
  return (attributes & FOUR_ENGINED) !== 0 && spared === 0 ? MINOR : ON_FIRE;
}

/** The loss by one hit, summed over 36 pairs of dice. */
function lossOf(target: Target, impact: number): number {
  const wreck = pairsUpTo(1, target.attributes);
  const burns = pairsUpTo(impact, target.attributes) - wreck;
  return wreck * lossBy(target, WRECK) + burns * lossBy(target, resultOfFire(target)) + (PAIRS - wreck - burns) * lossBy(target, MINOR);
}

/** Impacts 0 to 6, padded to 8; whole, stunned or burning. */
const IMPACTS = 8;
const CONDITIONS = 3;

/** The mean loss by one hit, by spared × condition × impact: players look it up at every place they weigh. */
export function lossTable(attributes: number): Int16Array {
  return Int16Array.from({ length: 2 * CONDITIONS * IMPACTS }, (_, n) => {
    const condition = ((n / IMPACTS) | 0) % CONDITIONS;
    const spared = n < CONDITIONS * IMPACTS ? 0 : 1;
    return lossOf({ attributes, spared, stunned: condition === 1 ? 1 : 0, burning: condition === 2 ? 1 : 0 }, n % IMPACTS);
  });
}

export function lossIn36(target: Target & { readonly losses: Int16Array }, impact: number): number {
  const condition = target.burning !== 0 ? 2 : target.stunned !== 0 ? 1 : 0;
  return target.losses[(target.spared * CONDITIONS + condition) * IMPACTS + impact];
}
