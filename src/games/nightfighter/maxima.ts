/** Upper bounds of the measures under given rules. Intervals depend on them; `tests/games/maxima.test.ts` tests them. */
import type { Rules } from './rules.js';

export const turns = ({ turns }: Rules): number => turns;

/** S8 Bombers of waves that are due before the end. */
export const bombers = ({ bombers }: Rules): number => bombers;

export const fightersLost = ({ fighters }: Rules): number => fighters.length;

/** 17 Each fighter attacks once a turn at most, from the first wave on. */
function attacks({ fighters, turns, waves }: Rules): number {
  return waves.length === 0 ? 0 : fighters.length * Math.max(0, turns - waves[0].turn + 1);
}

/** 17 Bombers destroyed or damaged. Scenario 7: only revealed Ju 88s can be attacked. */
export function victims(rules: Rules): number {
  return Math.min(rules.bombers, attacks(rules), rules.cup?.ju88 ?? rules.bombers);
}

/** S17 At most one per fighter and turn: a fighter tallies one bomber, which responds once. */
export const corkscrews = (rules: Rules): number => (rules.bomber.responds || rules.cup !== null ? attacks(rules) : 0);

/** S28 */
export const followed = (rules: Rules): number => (rules.followCorkscrews ? corkscrews(rules) : 0);

/** S5.4 All counters of a bomber except one. */
export const phantoms = ({ counters, bombers }: Rules): number => counters - bombers;

/** S10, S19 Each fighter searches once by radar and once by eye each turn. */
export function chased(rules: Rules): number {
  const looks = rules.fighters.reduce((sum, { ai }) => sum + (ai === null ? 1 : 2), 0);
  return Math.min(phantoms(rules), looks * rules.turns);
}

/** S13 All search counters, every turn. */
export const idle = ({ radars, turns }: Rules): number => radars.reduce((sum, radar) => sum + radar.counters, 0) * turns;

/** Scenario 7: each counter is revealed once, and the cup is limited. */
export const friends = ({ cup, bombers }: Rules): number => Math.min(cup?.other ?? 0, bombers);
