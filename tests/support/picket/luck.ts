import type { Play } from './types.js';

/** Luck is counted in sixths of a hit. */
export const LUCK_SCALE = 6;

/** 3 What a shot did above its mean, for north: over many games it comes to nothing. */
export function luckOfShot({ rules, record }: Play, side: number, hit: boolean): void {
  const above = (hit ? 6 : 0) - (7 - rules.hit);
  record.luck += side === 0 ? above : -above;
}
