import { Recorder } from '../../engine/index.js';
import { HIGH, LOW, MEDIUM } from './areas.js';
import type { Rules } from './rules.js';

/** How near a bomber has come to its end. Each stage includes all before it. */
export const STAGES = ['entered', 'single', 'low', 'located', 'tallied', 'attacked', 'damaged', 'destroyed'] as const;
export const [ENTERED, SINGLE, NARROWED, LOCATED, TALLIED, ATTACKED, DAMAGED, DESTROYED] = STAGES.map((_, n) => n);

/** The stage that a bomber has reached whose counter is of this level. */
export function stageOf(level: number): number {
  return level === HIGH ? ENTERED : level === MEDIUM ? SINGLE : level === LOW ? NARROWED : LOCATED;
}

/** Who looked for a counter; ground radars by their search value. */
export const SENSORS = ['search 1', 'search 2', 'search 3', 'GCI', 'MEW', 'homer', 'Serrate', 'AI', 'searchlights', 'tally', 'second tally'] as const;
export const [SEARCH_1, SEARCH_2, SEARCH_3, BY_GCI, BY_MEW, BY_HOMER, BY_SERRATE, BY_AI, BY_LIGHTS, BY_TALLY, BY_SECOND_TALLY] = SENSORS.map(
  (_, n) => n,
);

/** What came of it. */
export const FINDINGS = ['nothing', 'phantom', 'real', 'narrowed', 'located'] as const;
export const [NOTHING, PHANTOM, REAL, TO_LOW, FOUND] = FINDINGS.map((_, n) => n);

/** What dice decide, where their chance is known before they roll. */
export const CHANCES = ['phantom', 'narrowing', 'track', 'AI', 'searchlights', 'tally', 'second tally', 'kill', 'cup'] as const;
export const [OF_PHANTOM, OF_NARROWING, OF_TRACK, OF_AI, OF_LIGHTS, OF_TALLY, OF_SECOND_TALLY, OF_KILL, OF_CUP] = CHANCES.map((_, n) => n);
/** Whose luck is counted apart: see luck.ts. */
export const LUCKS = ['ground-radar', 'airborne-radar', 'searchlights', 'tally', 'fire', 'return-fire'] as const;
/** The readings of the text: a game counts how often each of them had something to decide. The places of `asked`. */
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
/** Chances are summed in millionths: whole numbers, so that tallies add up alike in any order. */
export const MILLION = 1_000_000;

/** By how much the chance to win would change. */
export interface Stakes {
  kill: number;
  damage: number;
  /** The kill of a bomber that is damaged already. */
  killOfDamaged: number;
  /** A fighter that is lost. */
  loss: number;
}

/** What the measures count. */
export class GameRecord extends Recorder {
  phantoms = 0;
  /** Phantoms that a fighter found out with its own radar or eyes. */
  chased = 0;
  corkscrews = 0;
  followed = 0;
  firstTally = 0;
  /** Search counters that no counter was there for. */
  idle = 0;
  friends = 0;
  /** What is at stake, as of which turn and losses: see stakes.ts. */
  readonly stakes: Stakes = { kill: 0, damage: 0, killOfDamaged: 0, loss: 0 };
  stakesOf = -1;
  /** By luck. */
  readonly lucks = new Float64Array(LUCKS.length);
  /** By bomber: the furthest stage. */
  readonly stage: Int8Array;
  /** By sensor × finding. */
  readonly searches = new Float64Array(SENSORS.length * FINDINGS.length);
  /** By chance: what was promised, and what came, in millionths. */
  readonly promised = new Float64Array(CHANCES.length);
  readonly came = new Float64Array(CHANCES.length);
  /** By reading. */
  readonly asked = new Float64Array(READINGS.length);
  /** What the last dice showed, in words. It is kept only while the game is told. */
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

  /** A bomber has come so far, and past every stage before. */
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
