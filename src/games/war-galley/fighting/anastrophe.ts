import { TRY } from '../counters.js';
import { flankHeld, flankOf, free, PORT, place, STARBOARD } from '../geometry.js';
import { tire } from '../ship/fatigue.js';
import type { Course, Play, Rules, Sea, Ship } from '../types.js';
import { where } from '../words.js';
import { offerEvasion } from './evasion.js';
import { offerAnswer } from './missiles.js';
import { cannotRake, resolveRake } from './raking.js';
import { ramModifier } from './ram-odds.js';
import { cannotRam, strikeWith, targetRefusal } from './ramming.js';

/** 7.33 How the rake is made. */
const Way = {
  none: 0,
  adjacent: 1,
  through: 2,
} as const;

/** 7.31-7.34 Why the ship cannot make an anastrophe about the target, or undefined. */
export function anastropheRefusal(state: Sea, rules: Rules, ship: Ship, course: Course, target: number, side: number): string | undefined {
  const unable = cannotRake(ship) ?? cannotRam(ship);
  if (unable !== undefined) return unable;
  if (!ship.card.anastrophe) return '7.31: only galleys marked with an asterisk';
  if (ship.fast === 0) return '7.31: maximum speed only';
  if (course.used + course.advanced > 0) return '7.31: the only manoeuvre of its activation';
  const other = state.ships[target];
  if (other === undefined || other.bow < 0 || other.owner === ship.owner) return '7.32: no enemy there';
  const unfit = targetRefusal(rules, other);
  if (unfit !== undefined) return unfit;
  if (rakeWay(state, rules, ship, course, other, side) === Way.none) return '7.32: not in an approach hex with a way to rake';
  return wheelIsFree(state, rules, ship, other, side) ? undefined : '7.34: a wheel hex is occupied';
}

/**
 * 7.32, 7.33 The approach, on the heading opposite to the target's: in the first or second hex straight before it, or in the bow-flank hex
 * of the raked side. Then along that flank if its bow-flank and middle hexes are open, or through a line.
 */
function rakeWay(state: Sea, rules: Rules, ship: Ship, course: Course, target: Ship, side: number): number {
  const heading = (target.facing + 3) % 6;
  if (course.facing !== heading) return Way.none;
  const { next } = rules;
  const first = next[(target.bow << 4) | target.facing];
  const second = first < 0 ? -1 : next[(first << 4) | target.facing];
  const bowFlank = next[(target.bow << 4) | (target.facing + side)];
  if (course.bow !== first && course.bow !== second && course.bow !== bowFlank) return Way.none;
  const open = (hex: number) => hex >= 0 && (state.occupant[hex] === ship.id || free(state, rules, hex));
  if (open(bowFlank) && open(next[(target.bow << 4) | (target.facing + flankOf(side))])) {
    if (course.bow !== second) return Way.adjacent;
    const sideways = next[(second << 4) | (heading + (side === PORT ? 1 : 5))];
    if (open(first) || open(sideways)) return Way.adjacent;
  }
  return throughLine(state, rules, target, first, second, course) ? Way.through : Way.none;
}

/** 7.33 The diekplus instead: straight before a target with both flanks closed. */
function throughLine(state: Sea, rules: Rules, target: Ship, first: number, second: number, course: Course): boolean {
  if (!flankHeld(state, rules, target, PORT) || !flankHeld(state, rules, target, STARBOARD)) return false;
  return course.bow === first || (course.bow === second && free(state, rules, first));
}

/** 7.34 The hex astern of the target, both its stern-flanks, and the hex for the stern of the striking ship. */
function wheelIsFree(state: Sea, rules: Rules, ship: Ship, target: Ship, side: number): boolean {
  const { next } = rules;
  const open = (hex: number) => hex >= 0 && (state.occupant[hex] === ship.id || free(state, rules, hex));
  if (!open(next[(target.stern << 4) | (target.facing + 3)]) || !open(sternFlank(rules, target, side))) return false;
  const bow = sternFlank(rules, target, opposite(side));
  return open(bow) && (!ship.card.double || open(next[(bow << 4) | (target.facing + flankOf(opposite(side)))]));
}

const opposite = (side: number): number => (side === PORT ? STARBOARD : PORT);
const sternFlank = (rules: Rules, target: Ship, side: number): number => rules.next[(target.stern << 4) | (target.facing + flankOf(side))];

/** 7.3 Rakes, wheels about the stern and rams the other stern-flank. Fatigue follows in any case (7.36). */
export function anastrophe(play: Play, ship: Ship, target: Ship, port: boolean): void {
  const { state, rules, record } = play;
  const { course } = state;
  const side = port ? PORT : STARBOARD;
  const refused = anastropheRefusal(state, rules, ship, course, target.id, side);
  if (refused !== undefined) throw new Error(`${refused} (${ship.name})`);
  ship.anastrophe = 1;
  course.used = ship.maximum;
  course.left = 0;
  course.ended = 1;
  offerAnswer(play, target, ship);
  const raked = resolveRake(play, ship, target, side);
  wheel(play, ship, target, side);
  if (record.telling) record.say('7.34', `${ship.name} wheels to ${where(play.rules, ship)}`);
  if (offerEvasion(play, target, ship)) {
    if (record.telling) record.say('7.16', `${ship.name} misses`);
    record.attempt(TRY.anastrophe, ship.owner, false);
  } else {
    const modifier = ship.maximum - ship.card.cruise + ramModifier(rules, ship, target) - (raked ? 0 : 1);
    record.attempt(TRY.anastrophe, ship.owner, strikeWith(play, ship, target, modifier));
  }
  tire(play, ship, rules.data.anastropheFatigue[ship.crew]);
}

/** 7.35 The bow goes to the stern-flank hex of the side that was not raked, pointing at the target's stern. */
function wheel(play: Play, ship: Ship, target: Ship, side: number): void {
  const { state, rules } = play;
  const away = (target.facing + flankOf(opposite(side))) % 6;
  const bow = sternFlank(rules, target, opposite(side));
  place(state, ship, bow, ship.card.double ? rules.next[(bow << 4) | away] : bow, (away + 3) % 6);
  const { course } = state;
  course.bow = ship.bow;
  course.stern = ship.stern;
  course.facing = ship.facing;
}
