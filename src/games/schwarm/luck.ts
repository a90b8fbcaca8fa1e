import { GUN, HIT, NONE, SECTIONS } from './board.js';
import { FREE_ROTTE, SURE } from './chances.js';
import { facesOf } from './faces.js';
import type { Log } from './log.js';
import type { Rules } from './rules.js';
import { chanceBy } from './standing.js';
import type { State } from './state.js';

/**
 * Luck: for every roll that matters, the chance to win after it minus its exact mean before it, summed over a game (AIVAT: Burch,
 * Schmid, Moravčík, Morrill and Bowling 2018). Its mean is exactly 0 for any chances, so it can be subtracted from a win rate;
 * better chances remove more noise. It is computed from the game's log after the game, apart from the rules.
 */
export const LUCK_SCALE = 100 * SURE;

/** The damage to the bomber while the log is read. */
const damage = new Int32Array(SECTIONS.length);

/** In 1/100 of a ten-thousandth, since two ten-sided dice fall together. */
export function luckOf(state: State, record: Log): number {
  const { rules, struck } = record;
  let towards = before(state, record);
  let bomber = rules.standing.ofDamage(damage);
  let luck = luckOfStart(record, bomber, towards);
  for (let attack = 0; attack < record.attacks; attack++) {
    luck += luckOfAttack(record, attack, bomber, towards);
    const section = struck[attack];
    if (section === NONE) continue;
    damage[section]++;
    bomber = rules.standing.ofDamage(damage);
    towards = towards + 1 === rules.hitsPerPoint ? 0 : towards + 1;
  }
  return luck;
}

/** Sets `damage` to that before the first attack: the final one minus all hits. Returns the hits towards a point. */
function before(state: State, record: Log): number {
  const { hitsPerPoint } = record.rules;
  for (let section = 0; section < damage.length; section++) damage[section] = state.damage[section];
  let hits = 0;
  for (let attack = 0; attack < record.attacks; attack++) {
    if (record.struck[attack] === NONE) continue;
    damage[record.struck[attack]]--;
    hits++;
  }
  return (state.towardsPoint + hitsPerPoint * hits - hits) % hitsPerPoint;
}

/** 1.2 */
function luckOfStart(record: Log, bomber: number, towards: number): number {
  // No pass was flown if starting damage destroyed the bomber.
  const chance = record.passes === 0 ? SURE : chanceBy(bomber, record.rules.standing.ofMeans(record.pointsAt[0] + FREE_ROTTE, towards, 0));
  return 100 * chance - record.rules.promisedAtStart;
}

/** 5.1, 5.4 A hit on the fighter costs a point or the game, and its own hit is void. */
function luckOfAttack(record: Log, attack: number, bomber: number, towards: number): number {
  const { rules } = record;
  const { standing } = rules;
  const points = record.points[attack];
  const fighters = record.fightersLeft[attack];
  const missed = chanceBy(bomber, standing.ofMeans(points, towards, fighters));
  const shot = points > 0 ? chanceBy(bomber, standing.ofMeans(points - 1, towards, fighters)) : 0;
  const earns = towards + 1 === rules.hitsPerPoint;
  const means = earns ? standing.ofMeans(points + 1, 0, fighters) : standing.ofMeans(points, towards + 1, fighters);

  const row = facesOf(record.attackedFrom[attack], record.black[attack]);
  let faces = 10;
  let sum = 0;
  let gained = missed;
  for (let section = 0; section < SECTIONS.length; section++) {
    const on = rules.faces[row + section];
    if (on === 0) continue;
    const struck = chanceAfterHit(rules, section, bomber, means);
    sum += on * struck;
    faces -= on;
    if (section === record.struck[attack]) gained = struck;
  }
  sum += faces * missed;
  const hits = Math.max(0, Math.min(10, record.red[attack] + 11 - HIT));
  const after = record.fighterHit[attack] === 1 ? shot : gained;
  return 100 * after - (10 - hits) * sum - 10 * hits * shot;
}

/** 5.2 */
function chanceAfterHit({ destroyedAt, standing }: Rules, section: number, bomber: number, means: number): number {
  const hits = damage[section];
  if (section === GUN) return chanceBy(bomber, means);
  if (hits + 1 >= destroyedAt[section]) return SURE;
  return chanceBy(bomber + standing.ofHit(section, hits), means);
}
