import { lowest } from '../../engine/index.js';
import { type Aircraft, BURNT } from './aircraft.js';
import { DIVE, EVADE, FAST, FLY, lengthOf, MANOEUVRES, turnOf } from './answers.js';
import { ask } from './ask.js';
import { offerBombing } from './bombing.js';
import { hand } from './channels.js';
import { mayRam } from './collision.js';
import { chooseFocus } from './focus.js';
import { fliesOn, formUp, leadOf } from './groups.js';
import { advance, crossLines, dive, evade, fastMove, flick, flyOn, follow, mayFlick, placeOf, readyToFly, remove, turnBy } from './movement.js';
import { fireAtWill, seen } from './reactions.js';
import { isShown, lookOut, untilSeen } from './sight.js';
import type { Play } from './types.js';

/** 2.2 One activation with all its reactions, and the reactions to those. */
export function activation(play: Play, leader: Aircraft): void {
  const { state, dice } = play;
  dice.clock.turn = hand(state.turn, leader.index);
  formUp(play, leader);
  beginActivation(play);
  chooseFocus(play, leader);
  lookOut(play, leader);
  seen(play);
  actAtStop(play);
  const lead = leadOf(play);
  if (lead !== null) manoeuvre(play, lead);
  endActivation(play);
}

/** Effects that last "until its next activation" end, and all weapons on the table are loaded again. */
function beginActivation(play: Play): void {
  const { state, record } = play;
  state.depth = state.answers = 0;
  record.fired = 0;
  for (let n = 0; n < state.aircraft.length; n++) {
    const one = state.aircraft[n];
    one.fired = one.aggressors = one.rammed = 0;
    one.aimed.fill(0);
  }
  for (let rest = state.unit; rest !== 0; rest &= rest - 1) wake(play, state.aircraft[lowest(rest)]);
}

function wake({ rules, record }: Play, one: Aircraft): void {
  one.activated = 1;
  if (rules.options.stunEnds !== 'next-turn') one.stunned = 0;
  if (rules.options.moveCounts === 'since-activation') one.moves = 0;
  one.lined = one.dived;
  one.dived = 0;
  one.doomed = one.burning === 0 ? 0 : 1;
  readyToFly(one);
  record.activations[one.side]++;
  if (record.telling) record.say('2.2', `${one.id} ${one.name} is activated at ${placeOf(one)}`);
}

/** 4.3 Aircraft that were on fire when the activation began are removed at its end. */
function endActivation(play: Play): void {
  const { state, rules } = play;
  for (let rest = state.unit; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (one.doomed === 1 && rules.options.fireEnds !== 'next-turn') burnOut(play, one);
  }
  state.unit = state.unseen = 0;
  state.focus = state.focusAmong = -1;
  state.focused = 0;
}

export function burnOut(play: Play, one: Aircraft): void {
  if (one.flying) remove(play, one, BURNT);
}

/** 3 The leader decides on the manoeuvre, or the next in the unit once the leader has been stopped. */
function manoeuvre(play: Play, lead: Aircraft): void {
  const { state, seats, record } = play;
  const choice = seats[lead.side].manoeuvre(ask(play, lead));
  if (record.telling) record.say('3', `${lead.id} ${MANOEUVRES[choice]}`);
  for (let rest = state.unit; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (!fliesOn(one)) continue;
    if (choice === DIVE) dive(play, one, inStages);
    else if (choice === EVADE) evade(play, one, true, inStages);
    else if (choice === FAST) fastMove(play, one);
  }
  if (choice === FLY || choice === FAST) flight(play);
  else {
    seen(play);
    actAtStop(play);
  }
}

/** 5.2 A dive or evasion as a manoeuvre stops, like any move, where an enemy first sees the unit. It goes on unless a reaction ended it. */
function inStages(play: Play, one: Aircraft, heading: number, mm: number): boolean {
  const { record } = play;
  for (let rest = mm; ; ) {
    const stage = isShown(play, one) ? untilSeen(play, one, heading, rest) : rest;
    advance(play, one, heading, stage);
    rest -= stage;
    if (rest <= 0) return true;
    if (record.telling) record.say('5.2', `${one.id} comes into view at ${placeOf(one)}`);
    crossLines(play, one);
    if (one.flying) seen(play);
    if (!fliesOn(one)) return false;
  }
}

/**
 * 3.1 Flight, leg by leg: enemies who first see the unit test, then it may fire. 3.2 Once the leader has flown its limit,
 * members with a longer fast move fly on; the first of them leads.
 */
function flight(play: Play): void {
  const { seats } = play;
  for (let lead = leadOf(play); lead !== null; lead = leadOf(play)) {
    if (lead.flown >= lead.limit && !mayFlick(lead)) {
      lead.halted = 1;
      continue;
    }
    const answer = seats[lead.side].fly(ask(play, lead));
    if (lengthOf(answer) === 0) endMove(play, lead, turnOf(answer));
    else {
      flyLeg(play, lead, turnOf(answer), lengthOf(answer));
      seen(play);
      const next = leadOf(play);
      if (next !== null) chooseFocus(play, next);
      actAtStop(play);
    }
  }
}

/** 3.1 The leader ends the move of its unit. 7 The last turn of agile aircraft. */
function endMove(play: Play, lead: Aircraft, turn: number): void {
  const { state } = play;
  const byChoice = lead.flown < lead.limit;
  for (let rest = state.unit; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (!fliesOn(one)) continue;
    if (turn !== 0 && mayFlick(one)) flick(play, one, turn);
    if (byChoice || one === lead) one.halted = 1;
  }
  if (turn !== 0) actAtStop(play);
}

/** 3.1 One leg of the leader and its members. 5.2 It is cut short where an enemy first sees the unit. */
function flyLeg(play: Play, lead: Aircraft, turn: number, wanted: number): void {
  const { state } = play;
  turnBy(lead, turn);
  const { x, y, heading } = lead;
  const mm = untilSeen(play, lead, heading, wanted);
  flyOn(play, lead, mm);
  mayRam(play, lead, x, y, mm);
  for (let rest = state.unit & ~lead.bit; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (fliesOn(one) && one.flown < one.limit) flyAlong(play, one, heading, mm);
  }
}

function flyAlong(play: Play, one: Aircraft, heading: number, mm: number): void {
  const { x, y } = one;
  mayRam(play, one, x, y, follow(play, one, heading, mm));
}

/** 4.1 A unit may bomb and fire at any moment of its activation: it is asked wherever it stops. */
function actAtStop(play: Play): void {
  const { state, rules } = play;
  const enemies = rules.sides[1 - state.side];
  for (let rest = state.unit; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (!one.able) continue;
    if (rules.objective !== null) offerBombing(play, one);
    if (one.fired !== one.allFired) fireAtWill(play, one, enemies, one.rep, false);
  }
}
