import { courseFields } from '../course.js';
import { anastrophe } from '../fighting/anastrophe.js';
import { diekplus } from '../fighting/diekplus.js';
import { offerDisengagement } from '../fighting/disengagement.js';
import { offerEvasions } from '../fighting/evasion.js';
import { offerGrapple } from '../fighting/grappling.js';
import { missileStep, offerFire } from '../fighting/missiles.js';
import { rake } from '../fighting/raking.js';
import { ram, ramRefusal } from '../fighting/ramming.js';
import { offerReactionRams } from '../fighting/reaction-ram.js';
import { afloat, enemyBeside, place, ramTarget } from '../geometry.js';
import { lose } from '../ship/losses.js';
import { offerSails } from '../ship/sails.js';
import { refloat, runAground } from '../ship/shore.js';
import { allowance } from '../ship/speed.js';
import { canSpend, kindOf, LAST_MOVE, move, STEP, STEP_WORDS, shipOf, spend } from '../ship/steps.js';
import type { Play, Ship } from '../types.js';
import { where } from '../words.js';

/** 3.1 E.1 The movement segment of one galley: cut grapples, set sails, row (with blows), grapple, shoot. */
export function activateShip(play: Play, ship: Ship): void {
  openCourse(play, ship);
  if (ship.aground > 0) refloat(play, ship);
  else {
    const limit = ship.grapples > 0 ? offerDisengagement(play, ship) : allowance(play.state, play.rules, ship);
    play.state.course.limit = offerSails(play, ship, limit);
    if (play.state.course.limit > 0) row(play, ship);
  }
  if (afloat(ship)) {
    offerGrapple(play, ship);
    offerFire(play, ship);
  }
  closeCourse(play, ship);
}

function openCourse(play: Play, ship: Ship): void {
  const { course } = play.state;
  play.state.mover = ship.id;
  ship.moved = 1;
  ship.fired = 0;
  ship.startedFast = ship.fast;
  courseFields.reset(course);
  course.bow = ship.bow;
  course.stern = ship.stern;
  course.facing = ship.facing;
  course.halved = ship.half;
}

/** 6.37 The half-speed marker is removed after the move, unless it was received during it. */
function closeCourse(play: Play, ship: Ship): void {
  const { course } = play.state;
  ship.mpUsed = course.used;
  readingsMet(play, ship);
  if (course.halved === 1) ship.half = 0;
  play.state.mover = -1;
}

/** Counts readings: points left that could not be spent, sails in the wind, a rammed ship ahead. */
function readingsMet({ state, rules, record }: Play, ship: Ship): void {
  const { course } = state;
  if (course.left > 0 && course.ended === 0 && ship.ramTried === 0) record.asked.unspendableMp++;
  if (ship.sails === 1) record.asked.sailWind++;
  if (!afloat(ship) || ship.ramTried === 1) return;
  const target = ramTarget(state, rules, ship, ship.owner);
  if (target >= 0 && state.ships[target].rammed === 1) record.asked.rammedAgain++;
}

/** 6.13 The player announces, then rows; asked again after every roll or reaction until the points are spent. */
function row(play: Play, ship: Ship): void {
  const view = play.state.views[ship.owner];
  do {
    view.ship = ship.id;
    view.other = -1;
    const answer = play.seats[ship.owner].row(view);
    if (!follow(play, ship, answer)) return;
  } while (goesOn(play, ship));
}

function goesOn(play: Play, ship: Ship): boolean {
  const { state, rules } = play;
  const { course } = state;
  if (course.ended === 1 || ship.immobile) return false;
  if (course.left > 0 && canSpend(state, rules, ship, course)) return true;
  const target = ramTarget(state, rules, course, ship.owner);
  return target >= 0 && ramRefusal(state, rules, ship, course, target) === undefined;
}

/** True when something rolled or reacted and the ship may be asked again. */
function follow(play: Play, ship: Ship, answer: readonly number[]): boolean {
  const { course } = play.state;
  if (course.left < 0) announce(play, ship, answer[0]);
  for (let i = 1; i < answer.length; i++) {
    const kind = kindOf(answer[i]);
    const other = play.state.ships[shipOf(answer[i])];
    if (kind <= LAST_MOVE) {
      if (makeMove(play, ship, kind)) return true;
      if (course.ended === 1) return false;
    } else if (kind === STEP.rake) {
      rake(play, ship, other);
      return true;
    } else if (kind === STEP.ram || kind === STEP.ramWithPots) {
      return !ram(play, ship, other, kind === STEP.ramWithPots);
    } else if (kind === STEP.diekplusPort || kind === STEP.diekplusStarboard) {
      diekplus(play, ship, other, kind === STEP.diekplusPort);
      return true;
    } else if (kind === STEP.anastrophePort || kind === STEP.anastropheStarboard) {
      anastrophe(play, ship, other, kind === STEP.anastrophePort);
      return false;
    } else if (kind === STEP.jettison) jettison(play, ship);
    else if (kind === STEP.pause) return true;
    else missileStep(play, ship, other, kind === STEP.fireIncendiary);
  }
  return false;
}

function announce(play: Play, ship: Ship, points: number): void {
  const { course, occupant } = play.state;
  if (!(points >= 0 && points <= course.limit))
    throw new Error(`6.13: ${points} movement points announced for ${ship.name}, who has ${course.limit}`);
  if (occupant[course.bow] !== ship.id) throw new Error(`${ship.name} is not where her course begins`);
  course.left = points;
  if (play.record.telling)
    play.record.say('6.13', `${ship.name} at ${where(play.rules, ship)} announces ${points} of ${course.limit} movement points`);
}

/** Makes one move. True when an enemy evaded or tried a reaction ram. */
function makeMove(play: Play, ship: Ship, kind: number): boolean {
  const { state, rules, record } = play;
  const { course } = state;
  const refused = move(state, rules, ship, course, kind);
  if (refused !== undefined) throw new Error(`${refused} (${ship.name}, ${STEP_WORDS[kind]})`);
  const sternLeads = (kind >= STEP.back && kind <= STEP.backPort) || kind === STEP.sternStarboard || kind === STEP.sternPort;
  const entered = sternLeads ? course.stern : course.bow;
  if (entered < 0) {
    leave(play, ship, kind);
    return false;
  }
  place(state, ship, course.bow, course.stern, course.facing);
  if (record.telling) record.say('6.32', `${ship.name} ${STEP_WORDS[kind]} to ${where(play.rules, ship)}, ${course.left} left`);
  if (rules.land[entered] === 1) {
    runAground(play, ship);
    return false;
  }
  if (!enemyBeside(state, rules, entered, ship.owner)) return false;
  const evaded = offerEvasions(play, ship, entered);
  return (rules.options.reactionRam === 'on' && offerReactionRams(play, ship)) || evaded;
}

/** 9.1 Leaves the map. Aegates: a ship that scores by the southern edge is lost by any other. */
function leave(play: Play, ship: Ship, kind: number): void {
  const { state, rules, record } = play;
  const back = kind >= STEP.back;
  const from = back ? ship.stern : ship.bow;
  const bound = rules.exitSouth === ship.card.seat && ship.owner === ship.card.seat;
  const through = bound && rules.grid.row(from) === rules.grid.rows;
  if (through) {
    ship.exitPoints = (ship.card.defence + 1) >> 1;
    state.points[ship.card.seat] += ship.exitPoints;
  }
  const told = through ? ` and scores ${ship.exitPoints}` : bound ? ' and counts as lost' : '';
  if (record.telling) record.say('9.1', `${ship.name} leaves the map${told}`);
  lose(play, ship, 'exited');
}

/** 8.48 Throws towers and engines overboard for one movement point. */
function jettison(play: Play, ship: Ship): void {
  const { course } = play.state;
  if (!ship.towers || course.left < 1) throw new Error(`8.48: ${ship.name} cannot jettison towers`);
  ship.jettisoned = 1;
  spend(course, 1);
  if (play.record.telling) play.record.say('8.48', `${ship.name} throws her towers overboard`);
}
