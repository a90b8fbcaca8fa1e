/** What the players' numbers mean. */

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
