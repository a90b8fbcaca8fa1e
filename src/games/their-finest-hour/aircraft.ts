import { fields, longs } from '../../engine/index.js';
import { CLUMSY } from './attributes.js';
import { COS, SIN } from './geometry.js';
import type { Entry, Weapon } from './rules.js';
import { ARCS } from './tables.js';

/** Fates: how an aircraft left the game. */
export const FLYING = 0;
export const DESTROYED = 1;
export const BURNT = 2;
export const COLLIDED = 3;
/** Across the edge of the table. */
export const LEFT = 4;
/** Across the line that it had to pass. */
export const PASSED = 5;
export const FATES = ['flying', 'destroyed', 'burnt', 'collided', 'left', 'passed'] as const;

/** 4.4 Movements on the to-hit table, as bits. */
export const EVADED = 1;
export const DIVED = 2;
export const FLEW_FAST = 4;

/** The state of an aircraft. */
export const aircraft = fields({
  /** Position in mm, heading in degrees. */
  x: Number.NaN,
  y: Number.NaN,
  heading: 0,

  fate: FLYING,
  /** The turn in which it caught fire, or 0. */
  burning: 0,
  /** 1 if it was on fire when its activation began. */
  doomed: 0,
  /** The turn in which its crew was stunned, or 0. */
  stunned: 0,
  /** 7 Four-engined: 1 once its first fire has been put out. */
  spared: 0,
  /** Index of its leader; its own when it flies alone. */
  leader: 0,

  /** 2.2 1 if its REP reached the die; 1 once it has been activated. */
  ready: 0,
  activated: 0,
  /** 4.4 Movements, as bits. */
  moves: 0,
  /** 4.4 Shots in this turn. */
  shots: 0,
  /** Volleys that it has fired, damage rolls that it has suffered, tests that it has rolled in the fight: they address its dice. */
  volleys: 0,
  damages: 0,
  tests: 0,
  /** Weapons that have fired, and aircraft that have fired at it in this activation, as bits. */
  fired: 0,
  aggressors: 0,
  /** 5.4 Aircraft with which it has declared a collision in this activation, as bits. */
  rammed: 0,
  /** 4.1 Targets in this activation as bits, by arc; only if two weapons share an arc. */
  aimed: longs((entry: Entry) => (entry.paired ? ARCS.length : 0)),
  /** Hits of the current volley that wait for their damage rolls. */
  hits: 0,

  /** Flight in this activation: mm flown, most mm, turns left, the 10 cm of its last turn. */
  flown: 0,
  limit: 0,
  turns: 0,
  turnedIn: -1,
  /** 7 Agile: 1 once it has turned at the end of its move. */
  flicked: 0,
  /** 1 once its move has ended. */
  halted: 0,

  /** 7 Dive bomber: dived in this activation, in the last one; bombs left. */
  dived: 0,
  lined: 0,
  bombs: 0,
});

/** One aircraft: its state, and its entry in the rules, copied for speed. */
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

  /** It flies, and its crew is not stunned. */
  get able(): boolean {
    return this.fate === FLYING && this.stunned === 0;
  }

  /** 4.3 On fire, it tests only if it has a weapon that does not point forward. */
  get reacts(): boolean {
    return this.fate === FLYING && this.stunned === 0 && (this.burning === 0 || !this.forwardOnly);
  }

  get canEvade(): boolean {
    return this.fate === FLYING && this.stunned === 0 && this.burning === 0;
  }

  /** Heading as a unit vector. */
  get ux(): number {
    return COS[this.heading];
  }
  get uy(): number {
    return SIN[this.heading];
  }
}
