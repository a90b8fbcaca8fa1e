import { fields, longs } from '../../engine/index.js';
import type { Aircraft } from './aircraft.js';

/** An aircraft as every player sees it: nothing in this game is hidden, and nothing of it may be changed. */
export type Seen = Readonly<Aircraft>;

/** What a player sees: every aircraft, and what the question is. */
export interface View {
  readonly seat: number;
  readonly turn: number;
  /** 2.2 The side whose units are activated now, and 1 when it is the second to be so in this turn. */
  readonly active: number;
  readonly second: number;
  /** In the order of their names; `me`, targets and leaders are places in this list. */
  readonly aircraft: readonly Seen[];
  /** The aircraft that the question is about, and the unit in flight, a bit each. */
  readonly me: number;
  readonly one: Seen;
  readonly unit: number;
  /** 5.1 The enemy that the Focus test has given this unit; NONE before a test, MISSION for the objective of its mission. */
  readonly focus: number;
  /** The enemies in the air, a bit each. */
  readonly enemies: number;
  /** What may be chosen: aircraft, a bit each. */
  readonly choices: number;
  /** 5.1 1 when MISSION may be chosen too. */
  readonly mission: number;
  /** 4.1 What each weapon that has not fired bears on, a bit each. */
  readonly bearing: ArrayLike<number>;
  /** 4.1 The weapon whose further dice are aimed, and the enemy that the last die was thrown at. */
  readonly weapon: number;
  readonly target: number;
  /** A table row that is answered by a star; the actions open to it are in `choices`. */
  readonly row: number;
  /** 1 when the answer "nothing" is not legal: the table leaves no choice. */
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

/** The view as the rules fill it in. */
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

/** 3 What an activated unit does: fly, fly fast, dive or evade. */
export const FLY = 0;
export const FAST = 1;
export const DIVE = 2;
export const EVADE = 3;
export const MANOEUVRES = ['flies', 'flies fast', 'dives', 'evades'] as const;

/** No shot, no collision, no rally, no evasion. */
export const NONE = -1;
/** 5.1 No enemy but the objective of its mission. */
export const MISSION = -2;

/** One method for each question of the rules. */
export interface Player {
  /** 2.2 Which aircraft is activated next. */
  activate(view: View): number;
  /** 2.3 Which of the aircraft that may fly with this leader do, a bit each. */
  formation(view: View): number;
  /** 5.1 Test Focus for this unit (1), or choose its targets freely (0)? */
  focus(view: View): number;
  /**
   * 5.1 Column 2: which of the enemies in sight is the best target? Column 1: the nearest, or an enemy on a mission? In both,
   * MISSION for an aircraft that has one (`mission` is 1).
   */
  bestTarget(view: View): number;
  /** 3 Fly, fly fast, dive or evade. */
  manoeuvre(view: View): number;
  /** 3.1 The next leg of the path: see `leg`. */
  fly(view: View): number;
  /** 3.3 How many mm a dive carries on, 0 to 50. */
  dive(view: View): number;
  /** 3.4 In which direction to evade, 0 to 359, or NONE where the table leaves the choice. */
  evade(view: View): number;
  /** 3.4 Where the nose points after an evasion, under the reading that leaves it free. */
  face(view: View): number;
  /** 4.1 A weapon and its target (see `shot`), or NONE. */
  fire(view: View): number;
  /** 4.1 The target of a further die of the same weapon. */
  aim(view: View): number;
  /** 5.4 Which of the aircraft that the path touches to collide with, or NONE. */
  ram(view: View): number;
  /** 6 Bomb the objective now (1) or not (0). */
  bomb(view: View): number;
  /** 1.2 A star's reaction: the column, or the action (see `STAR_ACTIONS`). */
  star(view: View): number;
  /** 5.5 The leader that calls for a rally, or NONE. */
  rally(view: View): number;
  /** 5.5 Which of its kind try to answer, a bit each. */
  answer(view: View): number;
}

/** A leg: turn by so many degrees (left is positive), then fly so many mm. A leg of no length ends the move. */
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

/** 1.2 Under the reading `action`, a star does one of these, whatever its column would be. */
export const STAR_ACTIONS = ['nothing', 'fire', 'evade'] as const;
export const STAR_NOTHING = 0;
export const STAR_FIRE = 1;
export const STAR_EVADE = 2;
