import { members } from '../../engine/index.js';
import { LUCKS, OF_AI, OF_CUP, OF_LIGHTS, OF_NARROWING, OF_SECOND_TALLY, OF_TALLY, OF_TRACK } from './record.js';
import type { BomberRules } from './rules.js';
import { stakes } from './stakes.js';
import type { Fighter, SeenCounter } from './state.js';
import type { Play } from './types.js';

/**
 * What the dice gave less what they promised, summed over a game: its mean is exactly 0, whatever the weights, so a run may take it off
 * its win rate (AIVAT: Burch et al. 2018). Every roll is counted in chances to win, by the fitted value: fire by what a kill and damage
 * would add, and all that leads up to it by a part of that. What finds bombers is counted in five lucks, for players lean on different
 * sensors: a run gives each the coefficient that it earned. Not counted is a test for phantoms: where one counter turns out to be nothing
 * the next is likelier to be the bomber, and its coefficient was none.
 */
const [GROUND, AIRBORNE, LIGHTS, SIGHT, FIRE, RETURN] = LUCKS.keys();
const MOST_DICE = 7;
const ROLLS = 6 ** MOST_DICE;
/** Chances to win are counted in so many parts: with all that seven dice may show, squares still fit a double. */
const PARTS = 64;
export const LUCK_SCALE = ROLLS * PARTS;

/** Whose luck a roll is, and about what a success is worth, in kills. */
const WORTH: Readonly<Record<number, readonly [luck: number, kills: number]>> = {
  [OF_NARROWING]: [GROUND, 0.15],
  [OF_TRACK]: [GROUND, 0.25],
  [OF_AI]: [AIRBORNE, 0.3],
  [OF_LIGHTS]: [LIGHTS, 0.4],
  [OF_TALLY]: [SIGHT, 0.5],
  [OF_SECOND_TALLY]: [SIGHT, 0.3],
  [OF_CUP]: [SIGHT, 0.5],
};

/**
 * A roll that succeeds in so many of so many ways. A whole number for each way, the same for all, so that its mean is 0 to the last
 * digit; `share`: of its worth, what a success leaves to a roll that has still to follow.
 */
export function luckOf(play: Play, chance: number, ways: number, of: number, came: boolean, share = 1): void {
  if (of === 0) return;
  const [luck, kills] = WORTH[chance];
  play.record.lucks[luck] += Math.round((kills * share * stakes(play).kill * LUCK_SCALE) / of) * ((came ? of : 0) - ways);
}

/** A 6 on any of so many dice. */
export function luckOfSix(play: Play, chance: number, dice: number, six: boolean, share = 1): void {
  if (dice <= MOST_DICE) luckOf(play, chance, 6 ** dice - 5 ** dice, 6 ** dice, six, share);
}

/** S5 A location roll: the slots that it may end in, and those of them that are searched. */
export function luckOfLocation(play: Play, chance: number, open: number, slots: number, within: boolean): void {
  luckOf(play, chance, members(open & slots), members(open), within);
}

/** 17 Hits of a fighter's fire. */
export function luckOfFire(play: Play, { damaged }: SeenCounter, bomber: BomberRules, dice: number, needed: number, hits: number): void {
  const { kill, damage, killOfDamaged } = stakes(play);
  const worth = (n: number) => {
    if (n >= (damaged === 1 ? bomber.damagedAt : bomber.robust)) return damaged === 1 ? killOfDamaged : kill;
    return n >= bomber.damagedAt && damaged === 0 ? damage : 0;
  };
  luckOfHits(play, FIRE, dice, needed, hits, worth);
}

/** 17 Hits of a bomber's. */
export function luckOfReturnFire(play: Play, { index }: Fighter, dice: number, hits: number): void {
  const { rules } = play;
  const { kill, loss } = stakes(play);
  // A damaged fighter fights on with a die less.
  luckOfHits(play, RETURN, dice, rules.returnHitsOn, hits, (n) => (n >= rules.fighters[index].robust ? loss : n > 0 ? -kill / 4 : 0));
}

/** More dice than the scale has sixths for are left out, which keeps the mean at 0. */
function luckOfHits({ record }: Play, luck: number, dice: number, needed: number, hits: number, worth: (hits: number) => number): void {
  if (dice > MOST_DICE) return;
  const parts = (n: number) => Math.round(PARTS * worth(n));
  const faces = Math.min(6, Math.max(0, 7 - needed));
  let promised = 0;
  for (let n = 0, ways = 1; n <= dice; n++) {
    promised += ways * faces ** n * (6 - faces) ** (dice - n) * parts(n);
    ways = (ways * (dice - n)) / (n + 1);
  }
  record.lucks[luck] += parts(hits) * ROLLS - promised * 6 ** (MOST_DICE - dice);
}
