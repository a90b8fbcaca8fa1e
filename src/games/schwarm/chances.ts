import { type Numbers, SECTIONS } from './board.js';

/*
 * The chance to win by a formula of 34 numbers: chance = 1 - exp(-hazard × means). Each section adds to the hazard, which about
 * doubles with each hit; means grow with tactical points and fighters still to attack. Better numbers make players stronger; no
 * rule depends on them.
 */
export interface Fit {
  /** By section and hits, in thousandths; guns do not count. */
  readonly hazard: readonly (readonly number[])[];
  readonly byPoints: readonly number[];
  /** By hits towards the next point, and by fighters still to attack. */
  readonly byHitsTowards: readonly number[];
  readonly byFighters: readonly number[];
}

/**
 * Fitted by maximum likelihood on the states at each pass and before each attack of 54,000 games of the strategy
 * `opportunist` (both fighters, starting rolls 0 to 2, 3 to 8 points), and rounded.
 */
export const FITTED: Fit = {
  hazard: [[0], [12, 30, 70, 160, 380, 1050], [26, 43, 120, 450], [13, 80, 390], [38, 180]],
  byPoints: [0.26, 0.39, 0.6, 0.93, 1.29, 1.7, 2.3, 3.2, 4.3, 5.6, 7, 8.5],
  byHitsTowards: [1, 1.2, 1.3],
  byFighters: [1, 1.05, 1.35, 1.75, 2.2, 2.6, 3.3],
};

/** A chance of 1. */
export const SURE = 10_000;
/** Means are kept in 64ths; greater numbers of points count as the last. */
const POINTS = 12;
const MEANS_STEP = 64;
/** Room for the hits of a section. */
const HITS = 32;

/** The chance by hazard × means, in steps of 1/256. */
const STEP = 1000 * MEANS_STEP;
const FINE = 256;
const LAST = 8 * FINE;
const CHANCE = Int32Array.from({ length: LAST + 1 }, (_, i) => Math.round(SURE * -Math.expm1(-i / FINE)));

/** The chance to win, in ten-thousandths. */
export function chanceOf(hazard: number, means: number): number {
  const at = (hazard * means * (FINE / STEP)) | 0;
  return CHANCE[at < LAST ? at : LAST];
}

/** A fit, compiled for the limits of the sections (5.2). */
export class Chances {
  readonly hazards = new Int32Array(SECTIONS.length * HITS);
  readonly means: Int32Array;

  constructor({ hazard, byPoints, byHitsTowards, byFighters }: Fit, destroyedAt: Numbers) {
    for (let section = 1; section < SECTIONS.length; section++) {
      const row = hazard[section];
      for (let hits = 0; hits < destroyedAt[section]; hits++)
        this.hazards[section * HITS + hits] = row[Math.floor((hits * row.length) / destroyedAt[section])];
    }
    this.means = Int32Array.from({ length: POINTS * 32 }, (_, i) => {
      const [points, towards, fighters] = [i >> 5, (i >> 3) & 3, i & 7];
      if (points === 0 && fighters === 0) return 0;
      return Math.round(MEANS_STEP * byPoints[points] * (byHitsTowards[towards] ?? 1) * (byFighters[fighters] ?? 1));
    });
  }

  /** How near the bomber is to destruction, summed over its sections. */
  hazardOf(damage: Numbers): number {
    const { hazards } = this;
    return hazards[HITS + damage[1]] + hazards[2 * HITS + damage[2]] + hazards[3 * HITS + damage[3]] + hazards[4 * HITS + damage[4]];
  }

  /** The increase of the hazard by one more hit. */
  hazardOfHit(section: number, hits: number): number {
    return this.hazards[section * HITS + hits + 1] - this.hazards[section * HITS + hits];
  }

  /** The player's means: points, hits towards the next one, fighters still to attack. */
  meansOf(points: number, towards: number, fighters: number): number {
    return this.means[((points < POINTS ? points : POINTS - 1) << 5) | (towards << 3) | fighters];
  }
}

/** 2.0 The worth of the free rotte of the first pass, in points. */
export const FREE_ROTTE = 1;
