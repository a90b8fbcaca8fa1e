/**
 * The most that can be counted under the rules of a cell. Intervals rest on these; `tests/games/maxima.test.ts` holds games to them.
 *
 * Tactical points are a budget. A rotte costs a point (2.0, 6.0), and each of its two fighters brings back half of one at most: a
 * hit is worth 1/hitsPerPoint (5.2), an abort half a point (4.4). So only the free rotte of the first pass adds to the points of
 * the start, by one at most, and what is spent on anything else is gone.
 */
import { FIGHTERS, GUN } from './board.js';
import { STARTING_DAMAGE } from './data.js';
import type { Rules } from './rules.js';

/** 7.0 */
export const passes = ({ passLimit }: Rules): number => passLimit;

/** 1.1 Six counters: so many fighters in each pass. */
export const fighters = ({ passLimit }: Rules): number => FIGHTERS * passLimit;

/** 2.0, 6.0 Three rottes a pass; that of 4.4 may give their points back each time, so that only the passes end it. */
export const rottes = ({ passLimit }: Rules): number => (FIGHTERS / 2) * passLimit;

/** 1.1 The points of the start, 5.2 those of starting damage where it earns any, and one for the free rotte. */
export const points = (rules: Rules): number => Math.floor(budget(rules));

/** 6.0 Only the Fw 190 pays, and only if the game may reach the pass from which it does. */
export const startsHigh = (rules: Rules): number => (rules.highCostsFrom > rules.passLimit ? 0 : points(rules));

/** 5.4 A save costs a point, and the half that the fighter could have brought back: its hit is void. */
export const saves = (rules: Rules): number => Math.floor(budget(rules) / 1.5);

function budget({ startingPoints, startingRolls, startingDamageEarns, hitsPerPoint }: Rules): number {
  return startingPoints + (startingDamageEarns ? startingHits(startingRolls) / hitsPerPoint : 0) + 1;
}

const startingHits = (rolls: number): number => rolls * Math.max(...STARTING_DAMAGE.map(({ hits }) => hits));

/**
 * 5.2 Hits on sections are limited by what destroys them, those on guns are not: a fighter that always hits a gun would pay for the next
 * one. The limit of all together is therefore ours, twice that of the sections, and means "or more".
 */
export function hits({ destroyedAt }: Rules): number {
  let most = 1;
  for (let section = GUN + 1; section < destroyedAt.length; section++) most += destroyedAt[section] - 1;
  return 2 * most;
}

/** 5.2 As many as the hits, "or more", and those of the starting damage are worth. */
export function earnedByHits(rules: Rules): number {
  return Math.floor((hits(rules) + (rules.startingDamageEarns ? startingHits(rules.startingRolls) : 0)) / rules.hitsPerPoint);
}

/** 5.0 An attack without a hit costs half a point; the others are the hits. "Or more", as these. */
export const attacks = (rules: Rules): number => Math.min(fighters(rules), hits(rules) + Math.floor(2 * budget(rules)));
