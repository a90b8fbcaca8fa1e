import { type Numbers, SECTIONS } from './board.js';
import { FREE_ROTTE, SURE } from './chances.js';
import type { Options } from './options.js';
import { chanceBy, type Standing } from './standing.js';
import { STARTING_DAMAGE } from './tables.js';

type Start = Pick<Options, 'startingRolls' | 'tacticalPoints' | 'hitsPerPoint' | 'startingDamageEarns'>;

/** 1.2, 5.2 The mean chance over the dice for starting damage, times 100: a whole number, since there are at most two dice. */
export function promisedAtStart(
  { startingRolls, tacticalPoints, hitsPerPoint, startingDamageEarns }: Start,
  standing: Standing,
  destroyedAt: Numbers,
): number {
  const damage = new Int32Array(SECTIONS.length);
  const chance = (): number => {
    for (let section = 1; section < SECTIONS.length; section++) if (damage[section] >= destroyedAt[section]) return SURE;
    const hits = startingDamageEarns ? damage.reduce((sum, of) => sum + of, 0) : 0;
    return chanceBy(
      standing.ofDamage(damage),
      standing.ofMeans(tacticalPoints + Math.floor(hits / hitsPerPoint) + FREE_ROTTE, hits % hitsPerPoint, 0),
    );
  };
  const over = (left: number): number => {
    if (left === 0) return chance() * 10 ** (2 - startingRolls);
    let sum = 0;
    for (const { section, hits } of STARTING_DAMAGE) {
      damage[SECTIONS.indexOf(section)] += hits;
      sum += over(left - 1);
      damage[SECTIONS.indexOf(section)] -= hits;
    }
    return sum;
  };
  return over(startingRolls);
}
