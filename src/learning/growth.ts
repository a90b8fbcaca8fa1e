import type { Lead } from './match.js';

/** The share of the budget after which a player is kept, to be compared with the one at the end. */
export const EARLY = 0.25;
/** Less than this is no growth: a point of the win rate. */
const LITTLE = 0.01;

/** Pairs of games after which it is asked again whether that is settled. */
export const GROWTH_LOOKS = [256, 512, 1024, 2048, 4096, 8192, 16_384];

export type Verdict = 'flat' | 'rising' | 'open';

/** Flat only if four times the budget surely adds less than a point, rising only if it surely adds more. */
export function verdictOf({ interval: [low, high] }: Pick<Lead, 'interval'>): Verdict {
  if (high < LITTLE) return 'flat';
  return low > LITTLE ? 'rising' : 'open';
}
