import { TRY } from '../counters.js';
import { ahead, astern, flankHeld, free, PORT, place, STARBOARD } from '../geometry.js';
import { spend } from '../ship/steps.js';
import type { Course, Play, Rules, Sea, Ship } from '../types.js';
import { where } from '../words.js';
import { offerAnswer } from './missiles.js';
import { cannotRake, resolveRake } from './raking.js';

/** 7.25 Movement points: the target's hexes, then the raker's own length. */
export function diekplusCost(rules: Rules, ship: Ship, target: Ship): number {
  const through = target.card.double || rules.options.diekplusSmallTarget === 'always-two' ? 2 : 1;
  return through + (ship.card.double ? 2 : 1);
}

/** Hexes until the raker is clear of the target. */
function hexesThrough(ship: Ship, target: Ship): number {
  return (target.card.double ? 2 : 1) + (ship.card.double ? 2 : 1);
}

/** 7.24, 7.25 Why the ship cannot pass between the target and its neighbour, or undefined. With an open flank the ordinary rake is used instead. */
export function diekplusRefusal(state: Sea, rules: Rules, ship: Ship, course: Course, target: number): string | undefined {
  const unable = cannotRake(ship);
  if (unable !== undefined) return unable;
  if (ship.fast === 0) return '7.24: maximum speed only';
  const other = state.ships[target];
  if (other === undefined || other.bow < 0 || other.owner === ship.owner || other.aground > 0) return '7.24: no enemy afloat there';
  if (course.straight === 0 || !inLine(rules, course, other)) return '7.24: only straight through from the hex before bow or stern';
  if (!flankHeld(state, rules, other, PORT) || !flankHeld(state, rules, other, STARBOARD)) return '7.25: an open flank is raked in passing';
  if (diekplusCost(rules, ship, other) > course.left) return '7.25: not enough movement points to come clear';
  return clearBeyond(state, rules, ship, course, other) ? undefined : '7.25: no free water beyond';
}

/** 7.24 In the target's bow or stern hex, heading along its length. */
function inLine(rules: Rules, course: Course, target: Ship): boolean {
  if (ahead(rules.next, course) !== target.bow && ahead(rules.next, course) !== target.stern) return false;
  if (course.bow === ahead(rules.next, target)) return (course.facing + 3) % 6 === target.facing;
  return course.bow === astern(rules.next, target) && course.facing === target.facing;
}

function clearBeyond(state: Sea, rules: Rules, ship: Ship, course: Course, target: Ship): boolean {
  const beyond = target.card.double ? 2 : 1;
  for (let n = beyond + 1; n <= hexesThrough(ship, target); n++)
    if (!free(state, rules, rules.grid.along(course.bow, course.facing, n))) return false;
  return true;
}

/** 7.24 Passes the line, then rakes. `port`: the side of the target that loses its oars. */
export function diekplus(play: Play, ship: Ship, target: Ship, port: boolean): void {
  const { state, rules, record } = play;
  const { course } = state;
  const refused = diekplusRefusal(state, rules, ship, course, target.id);
  if (refused !== undefined) throw new Error(`${refused} (${ship.name})`);
  if (!target.card.double) record.asked.diekplusSmallTarget++;
  spend(course, diekplusCost(rules, ship, target));
  const bow = rules.grid.along(course.bow, course.facing, hexesThrough(ship, target));
  course.bow = bow;
  course.stern = ship.card.double ? rules.next[(bow << 4) | (course.facing + 3)] : bow;
  course.advanced = 1;
  course.from = -1;
  place(state, ship, course.bow, course.stern, course.facing);
  if (record.telling) record.say('7.24', `${ship.name} passes through the line beside ${target.name} to ${where(play.rules, ship)}`);
  offerAnswer(play, target, ship);
  record.attempt(TRY.diekplus, ship.owner, resolveRake(play, ship, target, port ? PORT : STARBOARD));
}
