import { Recorder } from '../../engine/index.js';
import { KIND_COUNT } from './elements.js';

/** 5.3 Results of an attempt at detection: columns of `attempts`. */
export const NOTHING = 0;
export const DETECTED = 1;
export const JAMMED = 2;
/** 7.2 Who named the position: columns of `manoeuvres`. */
export const BY_ACTIVE = 0;
export const BY_TARGET = 1;
export const BY_TIE = 2;
/** Greater leads in manoeuvre count as this one. */
export const LEAD_CAP = 8;

/** The readings of the rules: the record counts how often each had something to decide. Their places in `asked`. */
export const READING = {
  manoeuvrePool: 0,
  defenceMargin: 1,
  useDefence: 2,
  hitRequired: 3,
  detectionCarry: 4,
  jamCounts: 5,
  jammerPick: 6,
  combatsPerShip: 7,
  weaponsPerCombat: 8,
  defencePick: 9,
  victoryPoints: 10,
  riposteAfterLoss: 11,
  riposteUnarmed: 12,
  squadronMayPass: 13,
} as const;
export const READINGS = Object.keys(READING) as (keyof typeof READING)[];

/** Kinds of rolls; each has its own luck. */
export const LUCKS = ['aimed', 'scattered', 'marks', 'positions', 'sightings'] as const;
export const LUCK = { aimed: 0, scattered: 1, marks: 2, positions: 3, sightings: 4 } as const;

/** The counts behind the measures. Tables are flat; measures.ts has their axes. */
export class GameRecord extends Recorder {
  firstContact = 0;
  voided = 0;
  wasted = 0;
  ripostes = 0;
  silenced = 0;
  fights = 0;
  /** By kind of rolls: results of blue’s dice minus their means. */
  readonly lucks = new Float64Array(LUCKS.length);
  /** How open the battle is, and the turn and losses it was computed for: see luck.ts. */
  open = 0;
  openOf = -1;
  /** By detector × 5 jammers × 3 results. */
  readonly attempts = new Float64Array(4 * 5 * 3);
  /** By weapon × 7 defences. */
  readonly shots = new Float64Array(6 * 7);
  readonly damage = new Float64Array(6 * 7);
  /** By sector. */
  readonly sectorDamage = new Float64Array(6);
  /** By lead (-8 … 8) × who named the position. */
  readonly manoeuvres = new Float64Array((2 * LEAD_CAP + 1) * 3);
  /** By reading. */
  readonly asked = new Int32Array(READINGS.length);
  /** By side × kind. */
  readonly elementsLost = new Float64Array(2 * KIND_COUNT);
  /** By side × size. */
  readonly shipsLost = new Float64Array(2 * 3);

  override reset(): void {
    this.firstContact = 0;
    this.voided = 0;
    this.wasted = 0;
    this.ripostes = 0;
    this.silenced = 0;
    this.fights = 0;
    this.lucks.fill(0);
    this.openOf = -1;
    this.attempts.fill(0);
    this.shots.fill(0);
    this.damage.fill(0);
    this.sectorDamage.fill(0);
    this.manoeuvres.fill(0);
    this.asked.fill(0);
    this.elementsLost.fill(0);
    this.shipsLost.fill(0);
  }
}
