import { logistic } from '../../engine/index.js';
import { type Numbers, SECTIONS } from './board.js';
import { SURE } from './chances.js';
import { onScale, WEIGHTS, weightOfHits, weightOfMeans } from './features.js';

/** Weights are kept in 64ths: sums of whole numbers do not depend on their order. */
const STEPS = 64;
/** The logistic curve from -8 to 8; a lower sum counts as lost. */
const FAR = 8;
const LAST = 2 * FAR * STEPS;
const CURVE = Int32Array.from({ length: LAST + 1 }, (_, at) => (at === 0 ? 0 : Math.round(SURE * logistic(at / STEPS - FAR))));
const LOST = -(1 << 20);

/** Room for the hits of a section, and for points. */
const HITS = 32;
const POINTS = 12;

/** The chance to win, in ten-thousandths, by the weights of the damage and of the means. */
export function chanceBy(damage: number, means: number): number {
  const at = damage + means;
  return CURVE[at <= 0 ? 0 : at < LAST ? at : LAST];
}

/** The fitted weights, compiled for the limits of the sections (5.2). */
export class Standing {
  readonly #hits = new Int32Array(SECTIONS.length * HITS);
  readonly #means: Int32Array;

  constructor(destroyedAt: Numbers) {
    for (let section = 1; section < SECTIONS.length; section++) {
      for (let hits = 0; hits < Math.min(HITS, destroyedAt[section]); hits++)
        this.#hits[section * HITS + hits] = Math.round(STEPS * weightOfHits(WEIGHTS, section, onScale(section, hits, destroyedAt[section])));
    }
    this.#means = Int32Array.from({ length: POINTS * 32 }, (_, i) => {
      const [points, towards, fighters] = [i >> 5, (i >> 3) & 3, i & 7];
      if (points === 0 && fighters === 0) return LOST;
      return Math.round(STEPS * (FAR + weightOfMeans(WEIGHTS, points, towards, fighters)));
    });
  }

  /** The weight of the damage, over all sections. */
  ofDamage(damage: Numbers): number {
    const hits = this.#hits;
    return hits[HITS + damage[1]] + hits[2 * HITS + damage[2]] + hits[3 * HITS + damage[3]] + hits[4 * HITS + damage[4]];
  }

  /** The increase by one more hit. */
  ofHit(section: number, hits: number): number {
    return this.#hits[section * HITS + hits + 1] - this.#hits[section * HITS + hits];
  }

  /** The weight of the means: points, hits towards the next one, fighters still to attack. */
  ofMeans(points: number, towards: number, fighters: number): number {
    return this.#means[((points < POINTS ? points : POINTS - 1) << 5) | (towards << 3) | fighters];
  }
}
