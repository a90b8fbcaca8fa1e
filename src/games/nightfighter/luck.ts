import { members } from '../../engine/index.js';
import { CHANCE, LUCK_SCALE, LUCKS, MOST_DICE, PARTS } from './counters.js';
import type { BomberRules } from './rules.js';
import { stakes } from './stakes.js';
import type { Fighter, SeenCounter } from './state.js';
import type { Play } from './types.js';

/**
 * The results of the dice less their expectation, summed over a game. The mean is exactly 0 for any weights, so a run may subtract it from
 * its win rate (AIVAT: Burch et al. 2018). A roll counts in chances to win by the fitted value: fire by what a kill or damage would add,
 * searches by a share of that. Sensors have lucks of their own, because players use them differently and a run fits a coefficient to each.
 * Tests for phantoms are not counted: after a phantom the next counter is likelier to be the bomber, and the fitted coefficient was 0.
 */
const [GROUND, AIRBORNE, LIGHTS, SIGHT, FIRE, RETURN] = Object.keys(LUCKS).keys();
const ROLLS = 6 ** MOST_DICE;

/** The luck that a roll belongs to, and the worth of a success in kills, roughly. */
const WORTH: Readonly<Record<number, readonly [luck: number, kills: number]>> = {
  [CHANCE.narrowing]: [GROUND, 0.15],
  [CHANCE.track]: [GROUND, 0.25],
  [CHANCE.AI]: [AIRBORNE, 0.3],
  [CHANCE.searchlights]: [LIGHTS, 0.4],
  [CHANCE.tally]: [SIGHT, 0.5],
  [CHANCE.secondTally]: [SIGHT, 0.3],
  [CHANCE.cup]: [SIGHT, 0.5],
};

/**
 * A roll that succeeds in `ways` out of `of` ways. Each way counts a whole number, so that the mean is exactly 0. `share` is the chance
 * of a roll that must still follow.
 */
export function luckOf(play: Play, chance: number, ways: number, of: number, came: boolean, share = 1): void {
  if (of === 0) return;
  const [luck, kills] = WORTH[chance];
  play.record.lucks[luck] += Math.round((kills * share * stakes(play).kill * LUCK_SCALE) / of) * ((came ? of : 0) - ways);
}

/** A 6 on any of the dice. */
export function luckOfSix(play: Play, chance: number, dice: number, six: boolean, share = 1): void {
  if (dice <= MOST_DICE) luckOf(play, chance, 6 ** dice - 5 ** dice, 6 ** dice, six, share);
}

/** S5 A location roll among the open slots, where `slots` are searched. */
export function luckOfLocation(play: Play, chance: number, open: number, slots: number, within: boolean): void {
  luckOf(play, chance, members(open & slots), members(open), within);
}

/** 17 Hits of a fighter on a bomber. */
export function luckOfFire(play: Play, { damaged }: SeenCounter, bomber: BomberRules, dice: number, needed: number, hits: number): void {
  const { kill, damage, killOfDamaged } = stakes(play);
  const worth = (n: number) => {
    if (n >= (damaged === 1 ? bomber.damagedAt : bomber.robust)) return damaged === 1 ? killOfDamaged : kill;
    return n >= bomber.damagedAt && damaged === 0 ? damage : 0;
  };
  luckOfHits(play, FIRE, dice, needed, hits, worth);
}

/** 17 Hits of a bomber on a fighter. */
export function luckOfReturnFire(play: Play, { index }: Fighter, dice: number, hits: number): void {
  const { rules } = play;
  const { kill, loss } = stakes(play);
  // A damaged fighter has one die less: a quarter of a kill, roughly.
  luckOfHits(play, RETURN, dice, rules.returnHitsOn, hits, (n) => (n >= rules.fighters[index].robust ? loss : n > 0 ? -kill / 4 : 0));
}

/** Rolls of more than MOST_DICE dice are not counted, which keeps the mean at 0. */
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
