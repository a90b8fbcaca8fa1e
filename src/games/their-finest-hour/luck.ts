import { members } from '../../engine/index.js';
import type { Aircraft } from './aircraft.js';
import { FOUR_ENGINED, FRAGILE, ROBUST, STABLE } from './attributes.js';
import { MINOR, ON_FIRE, WRECK } from './damage-table.js';
import type { Weapon } from './rules.js';
import type { Play } from './types.js';

/**
 * Luck: what the dice of fire and damage gave, less what they promised, as blue sees it. Each roll adds its worth less
 * the exact mean of that worth, computed before the roll over all its faces, so the sum has mean 0 whatever the worth is
 * (Zinkevich and others 2006; Burch and others 2018). The worth of an aircraft is 4 when it is whole, 3 when its crew is
 * stunned, 1 when it burns; and the fewer its side has left, the more that weighs.
 */
export const WHOLE = 4;
const STUNNED = 3;
const BURNING = 1;
/** 12 / n is whole for up to 4 aircraft, and rounded down beyond. */
const STAKE = 12;
/** Faces of a die × faces of two damage dice. */
const FACES = 6;
const PAIRS = 36;
export const LUCK_SCALE = FACES * PAIRS * STAKE * WHOLE;

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

/** For blue a loss of red's is luck, and the other way round. */
function stakeOf({ state }: Play, target: Aircraft): number {
  const left = members(state.airborne(target.side));
  const stake = left === 0 ? 0 : (STAKE / left) | 0;
  return target.side === 1 ? stake : -stake;
}

/** A die of fire: `hitting` of its six faces hit. */
export function luckOfShot(play: Play, weapon: Weapon, target: Aircraft, hit: boolean, hitting: number): void {
  const { record } = play;
  record.luck += ((hit ? FACES : 0) - hitting) * lossIn36(target, weapon.impact) * stakeOf(play, target);
}

/** A damage roll; to be asked before its result is carried out. */
export function luckOfDamage(play: Play, target: Aircraft, result: number, expected: number): void {
  const { record } = play;
  record.luck += (PAIRS * lossBy(target, result) - expected) * FACES * stakeOf(play, target);
}
