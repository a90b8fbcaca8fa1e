import { type Aircraft, BURNT } from './aircraft.js';
import { firstOf } from './bits.js';
import { offerBombing } from './bombing.js';
import { hand } from './channels.js';
import { mayRam } from './collision.js';
import { chooseFocus } from './focus.js';
import { fliesOn, formUp, leadOf } from './groups.js';
import { dive, evade, fastMove, flick, flyOn, follow, mayFlick, placeOf, readyToFly, remove, turnBy } from './movement.js';
import { DIVE, EVADE, FAST, lengthOf, MANOEUVRES, turnOf } from './player.js';
import { fireAtWill, seen } from './reactions.js';
import { lookOut, untilSeen } from './sight.js';
import type { Fight } from './state.js';

/** 2.2 One activation, with every reaction that it causes, and the reactions to those. */
export function activation(fight: Fight, leader: Aircraft): void {
  fight.dice.clock.turn = hand(fight.turn, leader.index);
  formUp(fight, leader);
  beginActivation(fight);
  chooseFocus(fight, leader);
  lookOut(fight, leader);
  seen(fight);
  actAtStop(fight);
  const lead = leadOf(fight);
  if (lead !== null) manoeuvre(fight, lead);
  endActivation(fight);
}

/** What lasted until "its next activation" ends here; every weapon on the table is loaded again. */
function beginActivation(fight: Fight): void {
  fight.depth = fight.answers = 0;
  fight.record.volleys = 0;
  for (let n = 0; n < fight.aircraft.length; n++) {
    const one = fight.aircraft[n];
    one.fired = one.aggressors = 0;
  }
  for (let rest = fight.unit; rest !== 0; rest &= rest - 1) wake(fight, fight.aircraft[firstOf(rest)]);
}

function wake(fight: Fight, one: Aircraft): void {
  one.activated = 1;
  if (!fight.rules.stunEndsWithTurn) one.stunned = 0;
  if (fight.rules.movesSinceActivation) one.moves = 0;
  one.lined = one.dived;
  one.dived = 0;
  one.doomed = one.burning === 0 ? 0 : 1;
  readyToFly(one);
  fight.record.activations[one.side]++;
  if (fight.record.telling) fight.record.say('2.2', `${one.id} ${one.name} is activated at ${placeOf(one)}`);
}

/** 4.3 Whoever was on fire when the activation began is removed at its end. */
function endActivation(fight: Fight): void {
  for (let rest = fight.unit; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (one.doomed === 1 && !fight.rules.fireEndsWithTurn) burnOut(fight, one);
  }
  fight.unit = fight.unseen = 0;
  fight.focus = -1;
}

export function burnOut(fight: Fight, one: Aircraft): void {
  if (one.flying) remove(fight, one, BURNT);
}

/** 3 The unit's manoeuvre: its leader decides, or whoever leads once the leader has been stopped. */
function manoeuvre(fight: Fight, lead: Aircraft): void {
  const choice = fight.pilots[lead.side].manoeuvre(fight.ask(lead));
  if (fight.record.telling) fight.record.say('3', `${lead.id} ${MANOEUVRES[choice]}`);
  for (let rest = fight.unit; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (!fliesOn(one)) continue;
    if (choice === DIVE) dive(fight, one);
    else if (choice === EVADE) evade(fight, one, true, true);
    else if (choice === FAST) fastMove(fight, one);
  }
  if (choice === DIVE || choice === EVADE) actAtStop(fight);
  else flight(fight);
}

/** 3.1 Leg by leg; after each the unit may fire, and at each the enemy may see it for the first time. */
function flight(fight: Fight): void {
  for (;;) {
    const lead = leadOf(fight);
    if (lead === null || (lead.flown >= lead.limit && !mayFlick(lead))) return;
    const answer = fight.pilots[lead.side].fly(fight.ask(lead));
    if (lengthOf(answer) === 0) {
      endMove(fight, lead, turnOf(answer));
      return;
    }
    flyLeg(fight, lead, turnOf(answer), lengthOf(answer));
    seen(fight);
    actAtStop(fight);
  }
}

/** 7 Agile: the last turn of the move, for all who can. */
function endMove(fight: Fight, lead: Aircraft, turn: number): void {
  if (turn === 0) return;
  flick(lead, turn);
  for (let rest = fight.unit & ~lead.bit; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (fliesOn(one) && mayFlick(one)) flick(one, turn);
  }
  actAtStop(fight);
}

/** 3.1 One leg of the leader, and the same for those who fly with it. It is cut short where somebody sees the unit first. */
function flyLeg(fight: Fight, lead: Aircraft, turn: number, wanted: number): void {
  turnBy(lead, turn);
  const mm = untilSeen(fight, lead, wanted);
  const { x, y } = lead;
  flyOn(fight, lead, mm);
  passBy(fight, lead, x, y, mm);
  for (let rest = fight.unit & ~lead.bit; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (fliesOn(one)) flyAlong(fight, one, lead, mm);
  }
}

function flyAlong(fight: Fight, one: Aircraft, lead: Aircraft, mm: number): void {
  const { x, y } = one;
  passBy(fight, one, x, y, follow(fight, one, lead, mm));
}

function passBy(fight: Fight, one: Aircraft, fromX: number, fromY: number, mm: number): void {
  if (fight.record.telling) fight.record.say('3.1', `${one.id} flies to ${placeOf(one)}`);
  mayRam(fight, one, fromX, fromY, mm);
}

/** 4.1 At any moment of its activation a unit may bomb and fire: it is asked wherever it stops. */
function actAtStop(fight: Fight): void {
  const enemies = fight.rules.sides[1 - fight.side];
  for (let rest = fight.unit; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (!one.able) continue;
    if (fight.rules.objective !== null) offerBombing(fight, one);
    if (one.fired !== one.allFired) fireAtWill(fight, one, enemies, one.rep, false);
  }
}
