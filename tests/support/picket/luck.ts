import type { Play } from './types.js';

/** Luck is counted in sixths of a hit. */
export const LUCK_SCALE = 6;

/** 3 Adds the difference of a shot from its expectation, for north. Its mean over games is 0. */
export function luckOfShot({ rules, record }: Play, side: number, hit: boolean): void {
  const above = (hit ? 6 : 0) - (7 - rules.hit);
  record.luck += side === 0 ? above : -above;
}
