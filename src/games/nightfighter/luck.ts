import type { BomberRules } from './rules.js';
import type { SeenCounter } from './state.js';
import type { Play } from './types.js';

/**
 * What the dice gave less what they promised, summed over a game: its mean is exactly 0, whatever the weights, so a run may take it off
 * its win rate (AIVAT: Burch et al. 2018). Counted are the rolls that points hang on: fire, in victory points, and tallies, in what a
 * tally is worth in points when somebody is about to fire.
 */
export const LUCK_SCALE = 6 ** 7;
const MOST_DICE = 7;
/** A tally is worth about three quarters of a point. */
const TALLY_WORTH = (LUCK_SCALE * 3) / 4;

/** 17 Hits of a fighter's fire. More dice than the scale has sixths for are left out, which keeps the mean at 0. */
export function luckOfCombat(
  { rules, record }: Play,
  { damaged }: SeenCounter,
  bomber: BomberRules,
  dice: number,
  needed: number,
  hits: number,
): void {
  if (dice > MOST_DICE) return;
  const before = damaged * rules.points.damaged;
  const worth = (n: number) => {
    if (n >= (damaged === 1 ? bomber.damagedAt : bomber.robust)) return rules.points.destroyed - before;
    return n >= bomber.damagedAt ? rules.points.damaged - before : 0;
  };
  const faces = Math.min(6, Math.max(0, 7 - needed));
  let promised = 0;
  for (let n = 0, ways = 1; n <= dice; n++) {
    promised += ways * faces ** n * (6 - faces) ** (dice - n) * worth(n);
    ways = (ways * (dice - n)) / (n + 1);
  }
  record.luck += worth(hits) * LUCK_SCALE - promised * 6 ** (MOST_DICE - dice);
}

/** S15 A second tally of so many dice. */
export function luckOfTally({ record }: Play, dice: number, six: boolean): void {
  if (dice > MOST_DICE) return;
  const misses = (5 ** dice * TALLY_WORTH) / 6 ** dice;
  record.luck += Math.round(misses) === misses ? (six ? TALLY_WORTH : 0) - (TALLY_WORTH - misses) : 0;
}
