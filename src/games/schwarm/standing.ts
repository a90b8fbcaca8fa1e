import { logistic } from '../../engine/index.js';
import { type Numbers, SECTIONS } from './board.js';
import { SURE } from './chances.js';
import { onScale, WEIGHTS, weightOfHits, weightOfMeans } from './features.js';

/** Weights are kept in 64ths: whole numbers add up to the same in any order. */
const STEPS = 64;
/** The logistic curve as far as 8 to either side; what stands lower is lost. */
const FAR = 8;
const LAST = 2 * FAR * STEPS;
const CURVE = Int32Array.from({ length: LAST + 1 }, (_, at) => (at === 0 ? 0 : Math.round(SURE * logistic(at / STEPS - FAR))));
const LOST = -(1 << 20);

/** Room for the hits of a section, and for points. */
const HITS = 32;
const POINTS = 12;

/** The chance to win, in ten-thousandths, of a damage and of the means to add to it. */
export function chanceBy(damage: number, means: number): number {
  const at = damage + means;
  return CURVE[at <= 0 ? 0 : at < LAST ? at : LAST];
}

/** The fitted weights made ready for the limits in use (5.2). */
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

  /** How the bomber stands, over all sections that can bring it down. */
  ofDamage(damage: Numbers): number {
    const hits = this.#hits;
    return hits[HITS + damage[1]] + hits[2 * HITS + damage[2]] + hits[3 * HITS + damage[3]] + hits[4 * HITS + damage[4]];
  }

  /** What one hit more adds to it. */
  ofHit(section: number, hits: number): number {
    return this.#hits[section * HITS + hits + 1] - this.#hits[section * HITS + hits];
  }

  /** What the player has to bring the bomber down: points, hits towards the next one, fighters still to attack. */
  ofMeans(points: number, towards: number, fighters: number): number {
    return this.#means[((points < POINTS ? points : POINTS - 1) << 5) | (towards << 3) | fighters];
  }
}
