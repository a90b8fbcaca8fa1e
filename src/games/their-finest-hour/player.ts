import { fields, longs } from '../../engine/index.js';
import type { Aircraft } from './aircraft.js';

/** An aircraft as every player sees it: nothing in this game is hidden. */
export type Seen = Readonly<Aircraft>;

/** What a player sees: every aircraft, and what the question is about. Sets of aircraft are bits: bit n is the aircraft with index n. */
export interface View {
  readonly seat: number;
  readonly turn: number;
  /** 2.2 The side whose units are activated now; 1 when it is the second to activate in this turn. */
  readonly active: number;
  readonly second: number;
  /** In the order of their names; `me`, targets and leaders are indexes into this list. */
  readonly aircraft: readonly Seen[];
  /** The aircraft that decides, and the active unit as bits. */
  readonly me: number;
  readonly one: Seen;
  readonly unit: number;
  /** 5.1 The enemy that Focus has given this unit; NONE before a test, MISSION for the objective of its mission. */
  readonly focus: number;
  /** The enemies in the air, as bits. */
  readonly enemies: number;
  /** The aircraft that may be chosen, as bits. */
  readonly choices: number;
  /** 5.1 1 when MISSION may be chosen too. */
  readonly mission: number;
  /** 4.1 For each weapon, the targets that it can be fired at, as bits. */
  readonly bearing: ArrayLike<number>;
  /** 4.1 The weapon with dice left, and the target of its last die. */
  readonly weapon: number;
  readonly target: number;
  /** The row of the reaction table that a star answers; its columns or actions are bits of `choices`. */
  readonly row: number;
  /** 1 when NONE is not legal: the table leaves no choice. */
  readonly must: number;
  /** 3.4 1 when the evasion is the unit's own manoeuvre, not a reaction. */
  readonly chosen: number;
}

const question = fields({
  turn: 0,
  active: 0,
  second: 0,
  me: 0,
  unit: 0,
  focus: -1,
  enemies: 0,
  choices: 0,
  mission: 0,
  bearing: longs(8),
  weapon: 0,
  target: 0,
  row: 0,
  must: 0,
  chosen: 0,
});

export const copyQuestion = question.copy;

/** The view, writable by the rules. */
export class Question extends question.State implements View {
  constructor(
    readonly seat: number,
    readonly aircraft: readonly Aircraft[],
  ) {
    super({});
  }

  get one(): Aircraft {
    return this.aircraft[this.me];
  }
}

/** 3 Manoeuvres of an activated unit. */
export const FLY = 0;
export const FAST = 1;
export const DIVE = 2;
export const EVADE = 3;
export const MANOEUVRES = ['flies', 'flies fast', 'dives', 'evades'] as const;

/** The answer "none": no shot, no collision, no rally, no evasion. */
export const NONE = -1;
/** 5.1 The objective of its mission, instead of an enemy. */
export const MISSION = -2;

/** One method for each decision. */
export interface Player {
  /** 2.2 Which aircraft is activated next. */
  activate(view: View): number;
  /** 2.3 The aircraft of `choices` that fly with this leader, as bits. */
  formation(view: View): number;
  /** 5.1 Test Focus for this unit (1), or choose its targets freely (0)? */
  focus(view: View): number;
  /** 5.1 The target: on two passes any enemy in sight, on one the nearest or an enemy on a mission. MISSION where `mission` is 1. */
  bestTarget(view: View): number;
  /** 3 Fly, fly fast, dive or evade. */
  manoeuvre(view: View): number;
  /** 3.1 The next leg of the path: see `leg`. */
  fly(view: View): number;
  /** 3.3 The length of a dive, 0 to 50 mm. */
  dive(view: View): number;
  /** 3.4 The direction of an evasion, 0 to 359, or NONE where `must` is 0. */
  evade(view: View): number;
  /** 3.4 The heading after an evasion, under `evadeHeading` free. */
  face(view: View): number;
  /** 4.1 A weapon and its target (see `shot`), or NONE where `must` is 0. */
  fire(view: View): number;
  /** 4.1 The target of a further die of the same weapon. */
  aim(view: View): number;
  /** 5.4 Which aircraft on the path to collide with, or NONE. */
  ram(view: View): number;
  /** 6 Bomb the objective now (1) or not (0). */
  bomb(view: View): number;
  /** 1.2 A star's reaction: the column, or the action (see `STAR_ACTIONS`). */
  star(view: View): number;
  /** 5.5 The aircraft that calls a rally, or NONE. */
  rally(view: View): number;
  /** 5.5 The aircraft of `choices` that try to answer, as bits. */
  answer(view: View): number;
}

/** A leg: a turn in degrees (left is positive), then a length in mm. Length 0 ends the move. */
export function leg(turn: number, mm: number): number {
  return (turn + 45) * 1024 + mm;
}
export function turnOf(answer: number): number {
  return (answer >> 10) - 45;
}
export function lengthOf(answer: number): number {
  return answer & 1023;
}

/** A shot: a weapon at a target. */
export function shot(weapon: number, target: number): number {
  return weapon * 32 + target;
}
export function weaponOf(answer: number): number {
  return answer >> 5;
}
export function targetOf(answer: number): number {
  return answer & 31;
}

/** 1.2 The actions of a star, under `starChooses` action. */
export const STAR_ACTIONS = ['nothing', 'fire', 'evade'] as const;
export const STAR_NOTHING = 0;
export const STAR_FIRE = 1;
export const STAR_EVADE = 2;
