import { fields, longs } from '../../engine/index.js';
import { CLUMSY } from './attributes.js';
import { ARCS } from './data.js';
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

/** What changes in an aircraft. */
export const aircraft = fields({
  /** Where it is, and where its nose points, in degrees. */
  x: Number.NaN,
  y: Number.NaN,
  heading: 0,

  fate: FLYING,
  /** The turn in which it caught fire, or 0. */
  burning: 0,
  /** It was on fire when its activation began. */
  doomed: 0,
  /** The turn in which its crew was stunned, or 0. */
  stunned: 0,
  /** 7 Four-engined: its first fire has been put out. */
  spared: 0,
  /** Place of its leader; its own when it flies alone. */
  leader: 0,

  /** 2.2 Its REP reached the die; it has been activated. */
  ready: 0,
  activated: 0,
  /** Movements that the to-hit table counts. */
  moves: 0,
  /** 4.4 Shots in this turn. */
  shots: 0,
  /** Weapons that have fired, a bit each; who has fired at it in this activation, a bit each. */
  fired: 0,
  aggressors: 0,
  /** 4.1 By arc, whom its weapons have fired at in this activation, a bit each; kept where two weapons share an arc. */
  aimed: longs((entry: Entry) => (entry.paired ? ARCS.length : 0)),
  /** Dice of the volley in hand that hit it and wait for their damage rolls. */
  hits: 0,

  /** Its flight in this activation: mm flown, mm it may fly, turns left, the 10 cm in which it last turned. */
  flown: 0,
  limit: 0,
  turns: 0,
  turnedIn: -1,
  flicked: 0,
  /** A reaction has ended its move. */
  halted: 0,

  /** 7 Dive bomber: dived in its last activation; in the one before. Bombs left. */
  dived: 0,
  lined: 0,
  bombs: 0,
});

/** One aircraft: what it is, copied from its entry in the rules, and what changes. */
export class Aircraft extends aircraft.State {
  readonly index: number;
  readonly bit: number;
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly side: number;
  readonly class: number;
  readonly rep: number;
  readonly attributes: number;
  readonly weapons: readonly Weapon[];
  readonly longestSq: number;
  readonly forward: number;
  readonly forwardOnly: boolean;
  readonly allFired: number;
  readonly losses: Int16Array;
  readonly star: boolean;
  readonly paired: boolean;
  readonly clumsy: boolean;

  constructor(readonly entry: Entry) {
    super(entry);
    this.index = entry.index;
    this.bit = entry.bit;
    this.id = entry.id;
    this.name = entry.name;
    this.model = entry.model;
    this.side = entry.side;
    this.class = entry.class;
    this.rep = entry.rep;
    this.attributes = entry.attributes;
    this.weapons = entry.weapons;
    this.longestSq = entry.longestSq;
    this.forward = entry.forward;
    this.forwardOnly = entry.forwardOnly;
    this.allFired = entry.allFired;
    this.losses = entry.losses;
    this.star = entry.star;
    this.paired = entry.paired;
    this.clumsy = (entry.attributes & CLUMSY) !== 0;
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

  /** Its heading as a vector. */
  get ux(): number {
    return COS[this.heading];
  }
  get uy(): number {
    return SIN[this.heading];
  }
}
