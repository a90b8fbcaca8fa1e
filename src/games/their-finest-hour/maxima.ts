/** Maxima of the count measures under the rules of a cell. Intervals rest on them; `maxima.test.ts` checks them on random legal games. */
import { BOMBER, DIVE_BOMBER } from './attributes.js';
import type { Rules } from './rules.js';

export const turns = ({ turnLimit }: Rules): number => turnLimit;

export const aircraftOf =
  (side: number) =>
  ({ entries }: Rules): number =>
    entries.filter((entry) => entry.side === side).length;

/** 4.3 Each aircraft may be set on fire once and destroyed while it burns, except the one that fires the last shot. */
export const kills = ({ entries }: Rules): number => 2 * entries.length - 1;

/** 6 One bomb for each bomber of the attacker, if there is an objective. */
export function bombs({ entries, objective }: Rules): number {
  if (objective === null) return 0;
  return entries.filter(({ side, attributes }) => side === 0 && (attributes & (BOMBER | DIVE_BOMBER)) !== 0).length;
}

/** 4.1 Each weapon fires once in an activation; under `once-per-test`, once more for each answer up to the limit. */
export function volleys({ entries, weaponPerTest, chainLimit }: Rules): number {
  const weapons = entries.map((entry) => entry.weapons.length);
  const once = weapons.reduce((sum, count) => sum + count, 0);
  return weaponPerTest ? once + chainLimit * Math.max(...weapons) : once;
}

/**
 * 5 Each nested reaction answers a volley, except the first, the test of the rammed aircraft, and 5.2 one test of each other
 * inactive aircraft that a reaction has brought the unit into view of.
 */
export const chain = (rules: Rules): number => volleys(rules) + 2 + Math.max(aircraftOf(0)(rules), aircraftOf(1)(rules)) - 1;
