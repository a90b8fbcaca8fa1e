import { Recorder } from '../../engine/index.js';
import { HIGH, LOW, MEDIUM } from './areas.js';
import type { Rules } from './rules.js';

/** Stages of an interception. A stage includes all before it. */
export const STAGES = ['entered', 'single', 'low', 'located', 'tallied', 'attacked', 'damaged', 'destroyed'] as const;
export const [ENTERED, SINGLE, NARROWED, LOCATED, TALLIED, ATTACKED, DAMAGED, DESTROYED] = STAGES.map((_, n) => n);

/** The stage of a bomber by the level of its counter. */
export function stageOf(level: number): number {
  return level === HIGH ? ENTERED : level === MEDIUM ? SINGLE : level === LOW ? NARROWED : LOCATED;
}

/** Ground radars count by search value. */
export const SENSORS = ['search 1', 'search 2', 'search 3', 'GCI', 'MEW', 'homer', 'Serrate', 'AI', 'searchlights', 'tally', 'second tally'] as const;
export const [SEARCH_1, SEARCH_2, SEARCH_3, BY_GCI, BY_MEW, BY_HOMER, BY_SERRATE, BY_AI, BY_LIGHTS, BY_TALLY, BY_SECOND_TALLY] = SENSORS.map(
  (_, n) => n,
);

/** Results of a search. */
export const FINDINGS = ['nothing', 'phantom', 'real', 'narrowed', 'located'] as const;
export const [NOTHING, PHANTOM, REAL, TO_LOW, FOUND] = FINDINGS.map((_, n) => n);

/** Rolls with a known chance before the roll. */
export const CHANCES = ['phantom', 'narrowing', 'track', 'AI', 'searchlights', 'tally', 'second tally', 'kill', 'cup'] as const;
export const [OF_PHANTOM, OF_NARROWING, OF_TRACK, OF_AI, OF_LIGHTS, OF_TALLY, OF_SECOND_TALLY, OF_KILL, OF_CUP] = CHANCES.map((_, n) => n);
/** Lucks that are counted separately: see luck.ts. */
export const LUCKS = ['ground-radar', 'airborne-radar', 'searchlights', 'tally', 'fire', 'return-fire'] as const;
/** Readings of the rules, and their place in `asked`. */
export const READING = {
  corkscrewTiming: 0,
  responseTest: 1,
  wideArc: 2,
  exclusionScope: 3,
  noHexLeft: 4,
  mewMedium: 5,
  foundThisTurn: 6,
  jammingDie: 7,
  naxosArc: 8,
  illuminatedBy: 9,
  trackLasts: 10,
  aiFixLasts: 11,
  searchlightFixLasts: 12,
  tallyLasts: 13,
  combatMods: 14,
  returnFire: 15,
} as const;
export const READINGS = Object.keys(READING) as (keyof typeof READING)[];
/** Chances are summed in whole millionths, so that sums do not depend on their order. */
export const MILLION = 1_000_000;

/** Changes of the chance to win. */
export interface Stakes {
  kill: number;
  damage: number;
  /** The kill of a bomber that was damaged before. */
  killOfDamaged: number;
  /** The loss of a fighter. */
  loss: number;
}

export class GameRecord extends Recorder {
  phantoms = 0;
  /** Phantoms that a fighter exposed with its AI or by eye. */
  chased = 0;
  corkscrews = 0;
  followed = 0;
  firstTally = 0;
  /** Search counters without any counter to search for. */
  idle = 0;
  friends = 0;
  /** Cache of stakes.ts, and the turn and losses it was computed for. */
  readonly stakes: Stakes = { kill: 0, damage: 0, killOfDamaged: 0, loss: 0 };
  stakesOf = -1;
  /** By LUCKS. */
  readonly lucks = new Float64Array(LUCKS.length);
  /** By bomber: its furthest stage, -1 before it enters. */
  readonly stage: Int8Array;
  /** By sensor × finding. */
  readonly searches = new Float64Array(SENSORS.length * FINDINGS.length);
  /** By CHANCES, in millionths: the sum of the chances, and the successes. */
  readonly promised = new Float64Array(CHANCES.length);
  readonly came = new Float64Array(CHANCES.length);
  /** By reading: how often it had something to decide. */
  readonly asked = new Int32Array(READINGS.length);
  /** Dice since the last line of the transcript. */
  readonly shown: string[] = [];
  /** By hex. */
  readonly kills: Float64Array;

  constructor(rules: Rules) {
    super();
    this.stage = new Int8Array(rules.bombers).fill(-1);
    this.kills = new Float64Array(rules.sky.size);
  }

  override reset(): void {
    this.phantoms = 0;
    this.chased = 0;
    this.corkscrews = 0;
    this.followed = 0;
    this.firstTally = 0;
    this.idle = 0;
    this.friends = 0;
    this.stakesOf = -1;
    this.lucks.fill(0);
    this.stage.fill(-1);
    this.searches.fill(0);
    this.promised.fill(0);
    this.came.fill(0);
    this.asked.fill(0);
    this.shown.length = 0;
    this.kills.fill(0);
  }

  reached(bomber: number, stage: number): void {
    if (this.stage[bomber] < stage) this.stage[bomber] = stage;
  }

  count(sensor: number, finding: number): void {
    this.searches[sensor * FINDINGS.length + finding]++;
  }

  expect(chance: number, probability: number, came: boolean): void {
    this.promised[chance] += Math.round(probability * MILLION);
    if (came) this.came[chance] += MILLION;
  }
}
