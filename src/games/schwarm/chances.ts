import { type Numbers, SECTIONS } from './board.js';
import { STARTING_DAMAGE } from './data.js';

/*
 * How likely the German player is to win, by a formula of 34 numbers: chance = 1 - exp(-hazard × means). Every section is
 * a way to win of its own, and its hazard about doubles with each hit; means grow with tactical points and with the
 * fighters still to attack. Fitted by maximum likelihood on the states at each pass and before each attack of 54,000
 * games of the strategy `opportunist` (both fighters, starting rolls 0 to 2, 3 to 8 points), and rounded.
 * Everything that leans on it holds whatever these numbers are: better ones make searches stronger and luck sharper.
 */

/** By section and hits, in thousandths; a gun brings nothing down. */
const HAZARD: readonly (readonly number[])[] = [[0], [12, 30, 70, 160, 380, 1050], [26, 43, 120, 450], [13, 80, 390], [38, 180]];
const BY_POINTS = [0.26, 0.39, 0.6, 0.93, 1.29, 1.7, 2.3, 3.2, 4.3, 5.6, 7, 8.5];
const BY_HITS_TOWARDS = [1, 1.2, 1.3];
const BY_FIGHTERS = [1, 1.05, 1.35, 1.75, 2.2, 2.6, 3.3];

/** A chance of 1. */
export const SURE = 10_000;
/** Means are kept in 64ths: [points * 32 + towards * 8 + fighters]. */
const MEANS = Int32Array.from({ length: BY_POINTS.length * 32 }, (_, i) => {
  const [points, towards, fighters] = [i >> 5, (i >> 3) & 3, i & 7];
  return points === 0 && fighters === 0 ? 0 : Math.round(64 * BY_POINTS[points] * (BY_HITS_TOWARDS[towards] ?? 1) * (BY_FIGHTERS[fighters] ?? 1));
});
/** The chance by hazard × means, in steps of 1/256. */
const STEP = 1000 * 64;
const FINE = 256;
const LAST = 8 * FINE;
const CHANCE = Int32Array.from({ length: LAST + 1 }, (_, i) => Math.round(SURE * -Math.expm1(-i / FINE)));

/** Room for the hits of a section. */
const HITS = 32;

/** What the damage to each section makes of it, for the limits in use. */
export function compileHazards(destroyedAt: Int8Array): Int32Array {
  const hazards = new Int32Array(SECTIONS.length * HITS);
  for (let section = 1; section < SECTIONS.length; section++) {
    const row = HAZARD[section];
    for (let hits = 0; hits < destroyedAt[section]; hits++)
      hazards[section * HITS + hits] = row[Math.floor((hits * row.length) / destroyedAt[section])];
  }
  return hazards;
}

export function hazardAt(hazards: Numbers, section: number, hits: number): number {
  return hazards[section * HITS + hits];
}

/** How near the bomber is to its end, over all sections that can bring it down. */
export function hazardOf(hazards: Numbers, damage: Numbers): number {
  return hazards[HITS + damage[1]] + hazards[2 * HITS + damage[2]] + hazards[3 * HITS + damage[3]] + hazards[4 * HITS + damage[4]];
}

/** What the player has to bring that about: points, hits towards the next one, fighters still to attack. */
export function meansOf(points: number, towards: number, fighters: number): number {
  return MEANS[((points < BY_POINTS.length ? points : BY_POINTS.length - 1) << 5) | (towards << 3) | fighters];
}

/** The chance to win, in ten-thousandths. */
export function chanceOf(hazard: number, means: number): number {
  const at = (hazard * means * (FINE / STEP)) | 0;
  return CHANCE[at < LAST ? at : LAST];
}

/** 2.0 What the free rotte of the first pass is worth, in points. */
export const FREE_ROTTE = 1;

/** 1.2, 5.2 The mean of the chance over the dice for starting damage, times 100: two dice at most, so it is a whole number. */
export function promisedAtStart(
  rolls: number,
  points: number,
  hitsPerPoint: number,
  earns: boolean,
  hazards: Int32Array,
  destroyedAt: Int8Array,
): number {
  const damage = new Int32Array(SECTIONS.length);
  const chance = (): number => {
    for (let section = 1; section < SECTIONS.length; section++) if (damage[section] >= destroyedAt[section]) return SURE;
    const hits = earns ? damage.reduce((sum, of) => sum + of, 0) : 0;
    return chanceOf(hazardOf(hazards, damage), meansOf(points + Math.floor(hits / hitsPerPoint) + FREE_ROTTE, hits % hitsPerPoint, 0));
  };
  const over = (left: number): number => {
    if (left === 0) return chance() * 10 ** (2 - rolls);
    let sum = 0;
    for (const { section, hits } of STARTING_DAMAGE) {
      damage[SECTIONS.indexOf(section)] += hits;
      sum += over(left - 1);
      damage[SECTIONS.indexOf(section)] -= hits;
    }
    return sum;
  };
  return over(rolls);
}
