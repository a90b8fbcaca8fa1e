/**
 * The most that can be counted under the rules of a cell: from its aircraft, their weapons and its turns. Intervals rest on these;
 * `maxima.test.ts` holds random-legal games to them.
 */
import { BOMBER, DIVE_BOMBER } from './attributes.js';
import type { Rules } from './rules.js';

export const turns = ({ turnLimit }: Rules): number => turnLimit;

export const aircraftOf =
  (side: number) =>
  ({ entries }: Rules): number =>
    entries.filter((entry) => entry.side === side).length;

/** 4.3 Each aircraft once set on fire, and destroyed while it burns; not the one that fires the last shot. */
export const kills = ({ entries }: Rules): number => 2 * entries.length - 1;

/** 6 One bomb for each bomber of the side that attacks, if there is something to bomb. */
export function bombs({ entries, objective }: Rules): number {
  if (objective === null) return 0;
  return entries.filter(({ side, attributes }) => side === 0 && (attributes & (BOMBER | DIVE_BOMBER)) !== 0).length;
}

/** 4.1 In one activation with all its reactions each weapon fires once; where it may in each test, an answer more up to the limit, with every weapon. */
export function volleys({ entries, weaponPerTest, chainLimit }: Rules): number {
  const weapons = entries.map((entry) => entry.weapons.length);
  const once = weapons.reduce((sum, count) => sum + count, 0);
  return weaponPerTest ? once + chainLimit * Math.max(...weapons) : once;
}

/**
 * 5 Each reaction inside another answers a volley, but for the first, the test of the aircraft that is rammed, and 5.2 a test of each
 * other inactive aircraft, into whose view a reaction has brought the unit.
 */
export const chain = (rules: Rules): number => volleys(rules) + 2 + Math.max(aircraftOf(0)(rules), aircraftOf(1)(rules)) - 1;
