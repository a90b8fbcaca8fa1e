import { CLUMSY } from './attributes.js';
import { COS, SIN } from './geometry.js';
import type { Entry, Weapon } from './rules.js';

/** How an aircraft left the game. */
export const FLYING = 0;
export const DESTROYED = 1;
export const BURNT = 2;
export const COLLIDED = 3;
/** Over the edge of the table. */
export const LEFT = 4;
/** Over the line it had to reach. */
export const PASSED = 5;
export const FATES = ['flying', 'destroyed', 'burnt', 'collided', 'left', 'passed'] as const;

/** Movements that the to-hit table knows, a bit each. */
export const EVADED = 1;
export const DIVED = 2;
export const FLEW_FAST = 4;

/** One aircraft: what it is stands in its entry in the rules; what changes are numbers, each assigned once here, so that all have one shape. */
export class Aircraft {
  readonly entry: Entry;

  /** Where it is, and where its nose points, in degrees. */
  x = Number.NaN;
  y = Number.NaN;
  heading = 0;

  fate = FLYING;
  /** The turn in which it caught fire, or 0. */
  burning = 0;
  /** It was on fire when its activation began. */
  doomed = 0;
  /** The turn in which its crew was stunned, or 0. */
  stunned = 0;
  /** 7 Four-engined: its first fire has been put out. */
  spared = 0;
  /** Place of its leader; its own when it flies alone. */
  leader = 0;

  /** 2.2 Its REP reached the die; it has been activated. */
  ready = 0;
  activated = 0;
  /** Movements that the to-hit table counts. */
  moves = 0;
  /** 4.4 Shots in this turn. */
  shots = 0;
  /** Weapons that have fired, a bit each; who has fired at it in this activation, a bit each. */
  fired = 0;
  aggressors = 0;
  /** Dice of the volley in hand that hit it and wait for their damage rolls. */
  hits = 0;

  /** Its flight in this activation: mm flown, mm it may fly, turns left, the 10 cm in which it last turned. */
  flown = 0;
  limit = 0;
  turns = 0;
  turnedIn = -1;
  flicked = 0;
  /** A reaction has ended its move. */
  halted = 0;

  /** 7 Dive bomber: dived in its last activation; in the one before. Bombs left. */
  dived = 0;
  lined = 0;
  bombs = 0;

  constructor(entry: Entry) {
    this.entry = entry;
  }

  get index(): number {
    return this.entry.index;
  }
  get bit(): number {
    return this.entry.bit;
  }
  get id(): string {
    return this.entry.id;
  }
  get name(): string {
    return this.entry.name;
  }
  get model(): string {
    return this.entry.model;
  }
  get side(): number {
    return this.entry.side;
  }
  get class(): number {
    return this.entry.class;
  }
  get rep(): number {
    return this.entry.rep;
  }
  get attributes(): number {
    return this.entry.attributes;
  }
  get weapons(): readonly Weapon[] {
    return this.entry.weapons;
  }
  get longestSq(): number {
    return this.entry.longestSq;
  }
  get forwardOnly(): boolean {
    return this.entry.forwardOnly;
  }
  get allFired(): number {
    return this.entry.allFired;
  }
  get star(): boolean {
    return this.entry.star;
  }

  get flying(): boolean {
    return this.fate === FLYING;
  }

  /** Can do something: it flies and its crew is not stunned. */
  get able(): boolean {
    return this.fate === FLYING && this.stunned === 0;
  }

  /** 4.3 On fire, it goes on testing only while it has a weapon that does not point forward. */
  get reacts(): boolean {
    return this.fate === FLYING && this.stunned === 0 && (this.burning === 0 || !this.forwardOnly);
  }

  get canEvade(): boolean {
    return this.fate === FLYING && this.stunned === 0 && this.burning === 0;
  }

  get clumsy(): boolean {
    return (this.attributes & CLUMSY) !== 0;
  }

  /** Its heading as a vector. */
  get ux(): number {
    return COS[this.heading];
  }
  get uy(): number {
    return SIN[this.heading];
  }

  advance(mm: number): void {
    this.x += this.ux * mm;
    this.y += this.uy * mm;
  }
}

/** What changes in an aircraft, in the order of the class: copies and keys go through this list, and a test holds it complete. */
export const CHANGING = [
  'x',
  'y',
  'heading',
  'fate',
  'burning',
  'doomed',
  'stunned',
  'spared',
  'leader',
  'ready',
  'activated',
  'moves',
  'shots',
  'fired',
  'aggressors',
  'hits',
  'flown',
  'limit',
  'turns',
  'turnedIn',
  'flicked',
  'halted',
  'dived',
  'lined',
  'bombs',
] as const satisfies readonly (keyof Aircraft)[];

export function copyAircraft(to: Aircraft, from: Aircraft): void {
  to.x = from.x;
  to.y = from.y;
  to.heading = from.heading;
  to.fate = from.fate;
  to.burning = from.burning;
  to.doomed = from.doomed;
  to.stunned = from.stunned;
  to.spared = from.spared;
  to.leader = from.leader;
  to.ready = from.ready;
  to.activated = from.activated;
  to.moves = from.moves;
  to.shots = from.shots;
  to.fired = from.fired;
  to.aggressors = from.aggressors;
  to.hits = from.hits;
  to.flown = from.flown;
  to.limit = from.limit;
  to.turns = from.turns;
  to.turnedIn = from.turnedIn;
  to.flicked = from.flicked;
  to.halted = from.halted;
  to.dived = from.dived;
  to.lined = from.lined;
  to.bombs = from.bombs;
}
