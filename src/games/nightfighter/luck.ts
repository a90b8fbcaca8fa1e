import { members } from '../../engine/index.js';
import { type GameRecord, OF_AI, OF_LIGHTS, OF_NARROWING, OF_SECOND_TALLY, OF_TALLY, OF_TRACK } from './record.js';
import type { BomberRules } from './rules.js';
import type { SeenCounter } from './state.js';
import type { Play } from './types.js';

/**
 * What the dice gave less what they promised, summed over a game: its mean is exactly 0, whatever the weights, so a run may take it off
 * its win rate (AIVAT: Burch et al. 2018). Counted are fire, in victory points, and all that leads up to it, by what it is worth in points.
 * A test for phantoms is not: over thousands of games its coefficient was none (0.00 to 0.08), for where one counter turns out to be
 * nothing the next is likelier to be the bomber.
 */
export const LUCK_SCALE = 6 ** 7;
const MOST_DICE = 7;

/** Points, as a regression on games of scenarios 2B to 8 found them against those of fire. */
const WORTH: Readonly<Record<number, number>> = {
  [OF_NARROWING]: 0.3,
  [OF_TRACK]: 0.5,
  [OF_AI]: 0.5,
  [OF_LIGHTS]: 1,
  [OF_TALLY]: 2.2,
  [OF_SECOND_TALLY]: 1,
};

/**
 * A roll that succeeds in so many of so many ways. A whole number for each way, the same for all, so that its mean is 0 to the last
 * digit; `share`: of its worth, what a success leaves to a roll that has still to follow.
 */
export function luckOf(record: GameRecord, chance: number, ways: number, of: number, came: boolean, share = 1): void {
  if (of === 0) return;
  record.luck += Math.round((WORTH[chance] * share * LUCK_SCALE) / of) * ((came ? of : 0) - ways);
}

/** A 6 on any of so many dice. */
export function luckOfSix(record: GameRecord, chance: number, dice: number, six: boolean, share = 1): void {
  if (dice <= MOST_DICE) luckOf(record, chance, 6 ** dice - 5 ** dice, 6 ** dice, six, share);
}

/** S5 A location roll: the slots that it may end in, and those of them that are searched. */
export function luckOfLocation(record: GameRecord, chance: number, open: number, slots: number, within: boolean): void {
  luckOf(record, chance, members(open & slots), members(open), within);
}

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
