import { places } from '../../../engine/index.js';
import { Course } from '../course.js';
import { enemyAdjacent, enemyBeside } from '../geometry.js';
import type { Rules, Sea, Ship } from '../types.js';

/**
 * A movement answer is a list: the movement points announced (asked again: those left), then steps. A step is a kind plus, if it concerns
 * another ship, that ship's number shifted by SHIP_BITS.
 */

const STEPS = {
  ...{ ahead: 'ahead', starboard: 'to starboard', port: 'to port' },
  ...{ back: 'back', backStarboard: 'back to starboard', backPort: 'back to port' },
  ...{ bowStarboard: 'bow to starboard', bowPort: 'bow to port' },
  ...{ sternStarboard: 'stern pivots, bow to starboard', sternPort: 'stern pivots, bow to port', aboutFace: 'about face' },
  ...{ ram: 'ram', ramWithPots: 'ram with fire pots', rake: 'rake' },
  ...{ diekplusPort: 'diekplus raking port', diekplusStarboard: 'diekplus raking starboard' },
  ...{ anastrophePort: 'anastrophe raking port', anastropheStarboard: 'anastrophe raking starboard' },
  ...{ jettison: 'jettison towers', fire: 'fire at', fireIncendiary: 'fire incendiaries at', pause: 'pause' },
};
export const STEP = places(Object.keys(STEPS) as (keyof typeof STEPS)[]);
export const STEP_WORDS = Object.values(STEPS);
export const LAST_MOVE: number = STEP.aboutFace;
/** Moves are ordered: ahead, back, then turns in place. */
const LAST_AHEAD: number = STEP.port;
const LAST_BACK: number = STEP.backPort;
const SHIP_BITS = 5;
export const step = (kind: number, ship = 0): number => kind | (ship << SHIP_BITS);
export const kindOf = (code: number): number => code & ((1 << SHIP_BITS) - 1);
export const shipOf = (code: number): number => code >> SHIP_BITS;

/** 6.32 Movement points by kind of move. */
export const COST = new Uint8Array([1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 2]);
/** Change of facing by kind of move; 5 is one hexside to port. */
const TURN = new Uint8Array([0, 1, 5, 0, 1, 5, 1, 5, 1, 5, 3]);

/** 6.32-6.35 Makes one move on a course, or returns why not and leaves the course unchanged. Leaving the map is a legal move (9.1). */
export function move(state: Sea, rules: Rules, ship: Ship, course: Course, kind: number): string | undefined {
  if (course.ended === 1) return 'the ship has left the open sea';
  if (COST[kind] > course.left) return `6.13: ${COST[kind]} movement points needed, ${course.left} left`;
  const refused =
    (ship.crippled ? crippledRefusal(ship, kind) : undefined) ?? (kind > LAST_AHEAD ? carefulRefusal(state, rules, ship, course, kind) : undefined);
  if (refused !== undefined) return refused;
  if (kind <= LAST_AHEAD && course.backed === 1) return '6.33: a ship that backs does not go ahead in the same turn';
  return kind <= LAST_BACK ? advance(state, rules, ship, course, kind) : pivot(state, rules, ship, course, kind);
}

/** 7.28 One hex or one hexside, towards the raked side only. */
function crippledRefusal(ship: Ship, kind: number): string | undefined {
  const towards =
    ship.crippledStarboard === 1
      ? kind === STEP.starboard || kind === STEP.bowStarboard || kind === STEP.sternStarboard
      : kind === STEP.port || kind === STEP.bowPort || kind === STEP.sternPort;
  return towards ? undefined : '7.28: a crippled ship turns towards its broken oars only';
}

/** 6.33-6.35 Backing, pivoting and the about-face need cruise speed; pivots and the about-face no sails; the about-face no adjacent enemy. */
function carefulRefusal(state: Sea, rules: Rules, ship: Ship, course: Course, kind: number): string | undefined {
  if (ship.fast === 1) return '6.34: at maximum speed a ship only goes ahead';
  if (kind <= LAST_BACK) return course.advanced + course.pivoted > 0 ? '6.33: a ship that backs makes no other move in the turn' : undefined;
  if (course.backed === 1) return '6.33: a ship that backs does not change its facing in place';
  if (ship.sails === 1) return '6.23: not under sail';
  if (kind === STEP.aboutFace) {
    if (course.bow === ship.bow && course.stern === ship.stern ? enemyAdjacent(state, rules, ship) : besideEnemy(state, rules, course, ship.owner))
      return '6.35: no about-face beside an enemy';
    return undefined;
  }
  return kind >= STEP.sternStarboard && !ship.card.double ? '6.34: a square ship turns in its hex' : undefined;
}

function besideEnemy(state: Sea, rules: Rules, course: Course, owner: number): boolean {
  return enemyBeside(state, rules, course.bow, owner) || enemyBeside(state, rules, course.stern, owner);
}

/** 6.32, 6.33 One hex ahead or back, straight or with one hexside of turn. The other half follows into the hex just left. */
function advance(state: Sea, rules: Rules, ship: Ship, course: Course, kind: number): string | undefined {
  const back = kind >= STEP.back;
  const direction = (course.facing + TURN[kind] + (back ? 3 : 0)) % 6;
  const from = back ? course.stern : course.bow;
  const to = rules.next[(from << 4) | direction];
  const blocked = to < 0 ? undefined : entryRefusal(state, rules, ship, to);
  if (blocked !== undefined) return blocked;
  const { double } = ship.card;
  if (back) {
    course.bow = double ? course.stern : to;
    course.stern = to;
    course.facing = (direction + 3) % 6;
    course.backed = 1;
    course.from = -1;
  } else {
    course.from = course.bow;
    course.stern = double ? course.bow : to;
    course.bow = to;
    course.facing = direction;
    course.advanced = 1;
    course.straight = kind === STEP.ahead ? 1 : 0;
    course.raked = -1;
    if (kind !== STEP.ahead) course.turns++;
  }
  spend(course, COST[kind]);
  if (to < 0 || rules.land[to] === 1) course.ended = 1;
  return undefined;
}

/** 6.34, 6.35 Turns in place: one half swings into another hex. One-hex ships, and the about-face, stay in theirs. */
function pivot(state: Sea, rules: Rules, ship: Ship, course: Course, kind: number): string | undefined {
  const facing = (course.facing + TURN[kind]) % 6;
  if (kind === STEP.aboutFace) {
    const bow = course.bow;
    course.bow = course.stern;
    course.stern = bow;
  } else if (ship.card.double) {
    const bowSwings = kind <= STEP.bowPort;
    const to = bowSwings ? rules.next[(course.stern << 4) | facing] : rules.next[(course.bow << 4) | (facing + 3)];
    if (to < 0) return '6.34: a ship does not pivot off the map';
    const blocked = entryRefusal(state, rules, ship, to);
    if (blocked !== undefined) return blocked;
    if (bowSwings) course.bow = to;
    else course.stern = to;
    if (rules.land[to] === 1) course.ended = 1;
  }
  course.facing = facing;
  course.pivoted = 1;
  course.from = -1;
  spend(course, COST[kind]);
  return undefined;
}

/** 6.6 One ship a hex; 5.31 an individual squadron that failed its test keeps away from enemies. */
function entryRefusal(state: Sea, rules: Rules, ship: Ship, to: number): string | undefined {
  const id = state.occupant[to];
  if (id >= 0 && id !== ship.id) return `6.6: ${state.ships[id].name} is in ${rules.grid.name(to)}`;
  if (ship.restrained === 1 && enemyBeside(state, rules, to, ship.owner)) return '5.31: it may not enter a hex beside an enemy';
  return undefined;
}

export function spend(course: Course, points: number): void {
  course.left -= points;
  course.used += points;
}

/** 6.13 Could the points left be spent on any move? */
export function canSpend(state: Sea, rules: Rules, ship: Ship, course: Course): boolean {
  if (course.ended === 1 || course.left <= 0) return false;
  const tried = new Course();
  for (let kind = 0; kind <= LAST_MOVE; kind++) {
    tried.copy(course);
    if (move(state, rules, ship, tried, kind) === undefined) return true;
  }
  return false;
}
