/**
 * Upper bounds of the counts under the rules of a cell. Intervals depend on them; `tests/games/maxima.test.ts` checks them in games.
 *
 * Tactical points are a budget. A rotte costs a point (2.0, 6.0), and each of its two fighters returns at most half of one: a hit
 * is worth 1/hitsPerPoint (5.2), an abort half a point (4.4). So only the free rotte of the first pass adds to the points of the
 * start, by at most one, and points spent on anything else are gone.
 */
import { FIGHTERS, GUN } from './board.js';
import { STARTING_DAMAGE } from './data.js';
import type { Rules } from './rules.js';

/** 7.0 */
export const passes = ({ passLimit }: Rules): number => passLimit;

/** 1.1 Six counters, so six fighters in each pass. */
export const fighters = ({ passLimit }: Rules): number => FIGHTERS * passLimit;

/** 2.0, 6.0 Three rottes a pass. Aborts may return their points each time (4.4), so only the passes limit them. */
export const rottes = ({ passLimit }: Rules): number => (FIGHTERS / 2) * passLimit;

/** 1.1 The points of the start, 5.2 those of starting damage if it earns any, and one for the free rotte. */
export const points = (rules: Rules): number => Math.floor(budget(rules));

/** 6.0 Only the Fw 190 pays, from a pass that the game may not reach. */
export const startsHigh = (rules: Rules): number => (rules.highCostsFrom > rules.passLimit ? 0 : points(rules));

/** 5.4 A save costs a point, and the half that the fighter could have returned, since its hit is void. */
export const saves = (rules: Rules): number => Math.floor(budget(rules) / 1.5);

function budget({ startingPoints, startingRolls, startingDamageEarns, hitsPerPoint }: Rules): number {
  return startingPoints + (startingDamageEarns ? startingHits(startingRolls) / hitsPerPoint : 0) + 1;
}

const startingHits = (rolls: number): number => rolls * Math.max(...STARTING_DAMAGE.map(({ hits }) => hits));

/**
 * 5.2 Hits that destroy a section limit those on it, but nothing limits those on guns: a fighter that always hits a gun pays for
 * the next one. So the limit of all is ours, twice that of the sections, and means "or more".
 */
export function hits({ destroyedAt }: Rules): number {
  let most = 1;
  for (let section = GUN + 1; section < destroyedAt.length; section++) most += destroyedAt[section] - 1;
  return 2 * most;
}

/** 5.2 By the limit of hits, "or more", and by starting damage. */
export function earnedByHits(rules: Rules): number {
  return Math.floor((hits(rules) + (rules.startingDamageEarns ? startingHits(rules.startingRolls) : 0)) / rules.hitsPerPoint);
}

/** 5.0 An attack without a hit costs half a point; the others are limited like the hits, "or more". */
export const attacks = (rules: Rules): number => Math.min(fighters(rules), hits(rules) + Math.floor(2 * budget(rules)));
