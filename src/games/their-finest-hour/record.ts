import { Recorder } from '../../engine/index.js';
import { type Aircraft, DIVED, EVADED, FLEW_FAST } from './aircraft.js';
import { ARCS } from './data.js';
import type { Weapon } from './rules.js';

/** Rows of the reaction table, in the rule book's order. */
export const FOCUS = 0;
export const IN_SIGHT = 1;
export const FIRE_RECEIVED = 2;
export const WANTS_COLLISION = 3;
export const COLLISION = 4;
export const FAST_MOVE = 5;
export const RALLY = 6;
export const BOMBING = 7;
export const ROWS = ['focus', 'in sight', 'fire received', 'wants collision', 'collision', 'fast move', 'rally', 'bombing'] as const;

/** The rule of each row. */
export const RULE_OF_ROW = ['5.1', '5.2', '5.3', '5.4', '5.4', '3.2', '5.5', '6'] as const;

/** What is counted of each die in a volley. */
export const THROWN = 0;
export const HIT = 1;
export const KILL = 2;
export const RESULTS = ['dice', 'hits', 'kills'] as const;

export const BANDS = ['to 5 cm', 'to 10 cm', 'to 15 cm', 'to 20 cm', 'beyond'] as const;
export const MOVEMENTS = ['normal', 'evaded', 'dived', 'fast'] as const;
export const SHOTS = ['first', 'second', 'third and later'] as const;
/** Nesting depths of reactions that are counted separately; the last one includes all deeper ones. */
export const DEPTHS = 12;

/** Index in `asked` of each reading that is an option. `asked` counts how often a game reached a point where the reading makes a difference. */
export const READING = {
  activationDie: 0,
  groupRep: 1,
  sight: 2,
  shotsPerWeapon: 3,
  shotCount: 4,
  moveCounts: 5,
  fireEnds: 6,
  stunEnds: 7,
  evadeHeading: 8,
  reply: 9,
  stunnedHit: 10,
  interceptorFire: 11,
  diveBombing: 12,
  starChooses: 13,
  collisionStay: 14,
} as const;
export const READINGS: readonly string[] = Object.keys(READING);

/** Kinds of dice whose luck is counted separately. */
export const LUCK = { initiative: 0, fire: 1, damage: 2, reactions: 3, bombs: 4 } as const;
export const LUCKS = Object.keys(LUCK);

/** Counts of one game. */
export class GameRecord extends Recorder {
  /** Dice of volleys by arc, range, movement and number of the shot; each × RESULTS. */
  readonly arcs = new Int32Array(ARCS.length * 3);
  readonly bands = new Int32Array(BANDS.length * 3);
  readonly movements = new Int32Array(MOVEMENTS.length * 3);
  readonly numbers = new Int32Array(SHOTS.length * 3);
  /** Tests by row of the reaction table × number of passes. */
  readonly tests = new Int32Array(ROWS.length * 3);
  /** Tests by nesting depth. */
  readonly depths = new Int32Array(DEPTHS);
  readonly asked = new Int32Array(READINGS.length);
  deepest = 0;
  /** Volleys in this activation, and the most in any activation. */
  volleys = 0;
  mostVolleys = 0;
  /** Replies by fire that `chainLimit` prevented. */
  cut = 0;
  /** Dice that missed only because the target evaded. */
  spoiled = 0;
  evades = 0;
  /** Chances to be activated and activations, by side. */
  readonly chances = new Int32Array(2);
  readonly activations = new Int32Array(2);
  bombs = 0;
  bombHits = 0;
  /** Side that fired first; -1 before any shot. */
  firstShot = -1;
  /** Blue's luck by kind of dice, in units of 1 / LUCK_SCALE. */
  readonly lucks = new Float64Array(LUCKS.length);

  override reset(): void {
    this.arcs.fill(0);
    this.bands.fill(0);
    this.movements.fill(0);
    this.numbers.fill(0);
    this.tests.fill(0);
    this.depths.fill(0);
    this.asked.fill(0);
    this.chances.fill(0);
    this.activations.fill(0);
    this.lucks.fill(0);
    this.deepest = this.volleys = this.mostVolleys = this.cut = this.spoiled = this.evades = 0;
    this.bombs = this.bombHits = 0;
    this.firstShot = -1;
  }
}

export function countTest(record: GameRecord, row: number, passed: number, depth: number): void {
  record.tests[row * 3 + passed]++;
  record.depths[depth < DEPTHS ? depth - 1 : DEPTHS - 1]++;
  if (depth > record.deepest) record.deepest = depth;
}

export function countVolley(record: GameRecord, one: Aircraft): void {
  if (record.firstShot < 0) record.firstShot = one.side;
  record.volleys++;
  if (record.volleys > record.mostVolleys) record.mostVolleys = record.volleys;
}

export function countDie(record: GameRecord, one: Aircraft, weapon: Weapon, target: Aircraft, hit: boolean): void {
  count(record, one, weapon, target, THROWN);
  if (hit) count(record, one, weapon, target, HIT);
}

/** Counts a kill: an aircraft destroyed outright, or set on fire for the first time. */
export function countKill(record: GameRecord, one: Aircraft, weapon: Weapon, target: Aircraft): void {
  count(record, one, weapon, target, KILL);
}

function count(record: GameRecord, one: Aircraft, weapon: Weapon, target: Aircraft, result: number): void {
  record.arcs[weapon.arc * 3 + result]++;
  record.bands[bandOf(one, target) * 3 + result]++;
  record.movements[movementOf(one.moves) * 3 + result]++;
  record.numbers[(one.shots < 3 ? one.shots - 1 : 2) * 3 + result]++;
}

function bandOf(one: Aircraft, target: Aircraft): number {
  const distanceSq = (target.x - one.x) ** 2 + (target.y - one.y) ** 2;
  let band = 0;
  while (band < BANDS.length - 1 && distanceSq > ((band + 1) * 50) ** 2) band++;
  return band;
}

/** The most penalising movement: fast, then dived, then evaded. */
function movementOf(moves: number): number {
  return moves & FLEW_FAST ? 3 : moves & DIVED ? 2 : moves & EVADED ? 1 : 0;
}
