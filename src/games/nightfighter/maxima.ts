/** The most that can be counted under the rules of a cell. Intervals rest on these; `tests/games/maxima.test.ts` holds games to them. */
import type { Rules } from './rules.js';

/** Scenarios: the last turn, or the end of the fighters' endurance. */
export const turns = ({ turns }: Rules): number => turns;

/** S8 Those whose wave is due before the last turn. */
export const bombers = ({ bombers }: Rules): number => bombers;

export const fightersLost = ({ fighters }: Rules): number => fighters.length;

/** 17 Each fighter attacks once a turn, from the turn of the first wave on. */
function attacks({ fighters, turns, waves }: Rules): number {
  return waves.length === 0 ? 0 : fighters.length * Math.max(0, turns - waves[0].turn + 1);
}

/** 17 A bomber is destroyed, or damaged, in an attack. Scenario 7: only what has been turned over can be attacked, a Ju88. */
export function victims(rules: Rules): number {
  return Math.min(rules.bombers, attacks(rules), rules.cup?.ju88 ?? rules.bombers);
}

/** S17 At most one for each fighter and turn: it tallies one bomber, which responds once. */
export const corkscrews = (rules: Rules): number => (rules.bomber.responds || rules.cup !== null ? attacks(rules) : 0);

/** S28 */
export const followed = (rules: Rules): number => (rules.followCorkscrews ? corkscrews(rules) : 0);

/** S5.4 All counters of a bomber but one. */
export const phantoms = ({ counters, bombers }: Rules): number => counters - bombers;

/** S10, S19 Each fighter searches once with its radar and once by eye in each turn. */
export function chased(rules: Rules): number {
  const looks = rules.fighters.reduce((sum, { ai }) => sum + (ai === null ? 1 : 2), 0);
  return Math.min(phantoms(rules), looks * rules.turns);
}

/** S13 All search counters of the radars in every turn. */
export const idle = ({ radars, turns }: Rules): number => radars.reduce((sum, radar) => sum + radar.counters, 0) * turns;

/** Scenario 7: each turned over once, and no more than the cup holds. */
export const friends = ({ cup, bombers }: Rules): number => Math.min(cup?.other ?? 0, bombers);
