import type { Play } from './types.js';

/** 3 Adds the difference of a shot from its expectation, for north. Its mean over games is 0. */
export function luckOfShot({ rules, record }: Play, side: number, hit: boolean): void {
  const above = (hit ? 6 : 0) - (7 - rules.hit);
  record.lucks[0] += side === 0 ? above : -above;
}
