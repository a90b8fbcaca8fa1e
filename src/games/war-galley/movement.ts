import { anastrophe } from './anastrophe.js';
import type { Battle } from './battle.js';
import { diekplus } from './diekplus.js';
import { offerDisengagement } from './disengagement.js';
import { offerEvasions } from './evasion.js';
import { afloat, astern, enemyBeside, free, place, ramTarget } from './geometry.js';
import { offerGrapple } from './grappling.js';
import { lose, rescore } from './losses.js';
import { missileStep, offerFire } from './missiles.js';
import { rake } from './raking.js';
import { ram, ramRefusal } from './ramming.js';
import { offerReactionRams } from './reaction-ram.js';
import { FATE } from './record.js';
import { offerSails } from './sails.js';
import { allowance } from './speed.js';
import { Course, ON, OUT, type Ship } from './state.js';
import { canSpend, kindOf, LAST_MOVE, move, STEP, STEP_WORDS, shipOf, spend } from './steps.js';
import { where } from './words.js';

/** 3.1 E.1 The movement segment of one galley: cut loose, set sails, row (ram, rake), grapple, shoot. */
export function activateShip(b: Battle, ship: Ship): void {
  openCourse(b, ship);
  if (ship.aground > 0) refloat(b, ship);
  else {
    const limit = ship.grapples > 0 ? offerDisengagement(b, ship) : allowance(b.state, b.rules, ship);
    b.state.course.limit = offerSails(b, ship, limit);
    if (b.state.course.limit > 0) row(b, ship);
  }
  if (afloat(ship)) {
    offerGrapple(b, ship);
    offerFire(b, ship);
  }
  closeCourse(b, ship);
}

function openCourse(b: Battle, ship: Ship): void {
  const { course } = b.state;
  b.state.mover = ship.id;
  ship.moved = 1;
  ship.fired = 0;
  ship.startedFast = ship.fast;
  course.bow = ship.bow;
  course.stern = ship.stern;
  course.facing = ship.facing;
  course.left = -1;
  course.used = 0;
  course.turns = 0;
  course.pivoted = 0;
  course.backed = 0;
  course.advanced = 0;
  course.from = -1;
  course.straight = 1;
  course.raked = -1;
  course.ended = 0;
  course.limit = 0;
  course.halved = ship.half;
}

/** 6.37 The half-speed marker goes when the ship has moved, unless it was got just now. */
function closeCourse(b: Battle, ship: Ship): void {
  const { course } = b.state;
  ship.mpUsed = course.used;
  if (course.halved === 1) ship.half = 0;
  b.state.mover = -1;
}

/** 6.13 Announce, then row; asked again after everything that rolls or reacts, until the points are spent. */
function row(b: Battle, ship: Ship): void {
  const view = b.state.views[ship.owner];
  do {
    view.ship = ship.id;
    view.other = -1;
    const answer = b.seats[ship.owner].row(view);
    if (!follow(b, ship, answer)) return;
  } while (goesOn(b, ship));
}

const SCRATCH = new Course();

/** Is there anything left to ask: points that can be spent, or a ram that needs none? */
function goesOn(b: Battle, ship: Ship): boolean {
  const { state, rules } = b;
  const { course } = state;
  if (course.ended === 1 || ship.immobile) return false;
  if (course.left > 0 && canSpend(state, rules, ship, course, SCRATCH)) return true;
  const target = ramTarget(state, rules, course, ship.owner);
  return target >= 0 && ramRefusal(state, rules, ship, course, target) === undefined;
}

/** Follows a movement answer; true when something rolled or reacted on the way and the ship may be asked again. */
function follow(b: Battle, ship: Ship, answer: readonly number[]): boolean {
  const { course } = b.state;
  if (course.left < 0) announce(b, ship, answer[0]);
  for (let i = 1; i < answer.length; i++) {
    const kind = kindOf(answer[i]);
    const other = b.state.ships[shipOf(answer[i])];
    if (kind <= LAST_MOVE) {
      if (makeMove(b, ship, kind)) return true;
      if (course.ended === 1) return false;
    } else if (kind === STEP.rake) {
      rake(b, ship, other);
      return true;
    } else if (kind === STEP.ram || kind === STEP.ramWithPots) {
      ram(b, ship, other, kind === STEP.ramWithPots);
      return false;
    } else if (kind === STEP.diekplusPort || kind === STEP.diekplusStarboard) {
      diekplus(b, ship, other, kind === STEP.diekplusPort);
      return true;
    } else if (kind === STEP.anastrophePort || kind === STEP.anastropheStarboard) {
      anastrophe(b, ship, other, kind === STEP.anastrophePort);
      return false;
    } else if (kind === STEP.jettison) jettison(b, ship);
    else if (kind === STEP.pause) return true;
    else missileStep(b, ship, other, kind === STEP.fireIncendiary);
  }
  return false;
}

function announce(b: Battle, ship: Ship, points: number): void {
  const { course, occupant } = b.state;
  if (!(points >= 0 && points <= course.limit))
    throw new Error(`6.13: ${points} movement points announced for ${ship.card.name}, who has ${course.limit}`);
  if (occupant[course.bow] !== ship.id) throw new Error(`${ship.card.name} is not where her course begins`);
  course.left = points;
  if (b.record.telling) b.record.say('6.13', `${ship.card.name} at ${where(b.rules, ship)} announces ${points} of ${course.limit} movement points`);
}

/** One move and what it provokes; true when an enemy evaded or tried a reaction ram. */
function makeMove(b: Battle, ship: Ship, kind: number): boolean {
  const { state, rules, record } = b;
  const { course } = state;
  const refused = move(state, rules, ship, course, kind);
  if (refused !== undefined) throw new Error(`${refused} (${ship.card.name}, ${STEP_WORDS[kind]})`);
  const entered =
    kind >= STEP.back && kind <= STEP.backPort ? course.stern : kind >= STEP.sternStarboard && kind <= STEP.sternPort ? course.stern : course.bow;
  if (entered < 0) {
    leave(b, ship, kind);
    return false;
  }
  place(state, ship, course.bow, course.stern, course.facing);
  if (record.telling) record.say('6.32', `${ship.card.name} ${STEP_WORDS[kind]} to ${where(b.rules, ship)}, ${course.left} left`);
  if (rules.land[entered] === 1) {
    runAground(b, ship);
    return false;
  }
  if (!enemyBeside(state, rules, entered, ship.owner)) return false;
  const evaded = offerEvasions(b, ship, entered);
  return (rules.reactionRam && offerReactionRams(b, ship)) || evaded;
}

/** 9.1 Off the map for good; Aegates: a runner scores by the southern edge. */
function leave(b: Battle, ship: Ship, kind: number): void {
  const { state, rules, record } = b;
  const back = kind >= STEP.back;
  const from = back ? ship.stern : ship.bow;
  const south = rules.grid.row(from) === rules.grid.rows;
  if (south && rules.exitSouth === ship.card.seat && ship.owner === ship.card.seat) {
    ship.exitPoints = (ship.card.defence + 1) >> 1;
    state.points[ship.card.seat] += ship.exitPoints;
  }
  if (record.telling) record.say('9.1', `${ship.card.name} leaves the map${ship.exitPoints > 0 ? ` and scores ${ship.exitPoints}` : ''}`);
  lose(b, ship, OUT.exited, FATE.exited);
}

/** 6.31 Into a land hex. */
function runAground(b: Battle, ship: Ship): void {
  ship.aground = b.state.turn;
  ship.everAground = ship.everAground > 0 ? ship.everAground : ship.owner === ship.card.seat ? 1 : 2;
  ship.fast = 0;
  rescore(b.state, b.rules, ship);
  b.record.fate(ship.card.seat, ship.card.kind, FATE.aground);
  if (b.record.telling) b.record.say('6.31', `${ship.card.name} runs aground at ${where(b.rules, ship)}`);
}

/** 6.36 From the turn after: crew test; a 6 strands her for good. */
export function refloat(b: Battle, ship: Ship): void {
  const { state, rules, dice, record } = b;
  if (ship.aground >= state.turn) return;
  const back = astern(rules.next, ship);
  if (!free(state, rules, back)) return;
  const view = state.views[ship.owner];
  view.ship = ship.id;
  view.choices.length = 0;
  view.choices.push(0, 1);
  if (b.seats[ship.owner].refloat(view) === 0) return;
  dice.at(ON.aground);
  const roll = dice.d6();
  const result = refloatRoll(roll, ship.crew);
  if (record.telling) record.say('6.36', `${ship.card.name} tries to get off: ${roll}, ${['stuck', 'freed', 'lost'][result]}`);
  if (result === 2) lose(b, ship, OUT.stranded, FATE.stranded);
  if (result !== 1) return;
  ship.aground = 0;
  place(state, ship, ship.card.double ? ship.stern : back, back, ship.facing);
  rescore(state, rules, ship);
}

/** 6.36 0 stuck, 1 freed, 2 lost. */
export function refloatRoll(roll: number, crew: number): number {
  return roll === 6 ? 2 : roll <= crew ? 1 : 0;
}

/** 8.48 Towers and engines overboard for one movement point. */
function jettison(b: Battle, ship: Ship): void {
  const { course } = b.state;
  if (!ship.towers || course.left < 1) throw new Error(`8.48: ${ship.card.name} cannot jettison towers`);
  ship.jettisoned = 1;
  spend(course, 1);
  if (b.record.telling) b.record.say('8.48', `${ship.card.name} throws her towers overboard`);
}
