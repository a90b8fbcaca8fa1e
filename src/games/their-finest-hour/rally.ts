import { lowest } from '../../engine/index.js';
import { passes } from '../../mechanics/pass-dice.js';
import { type Aircraft, FLEW_FAST } from './aircraft.js';
import { NONE } from './answers.js';
import { ask } from './ask.js';
import { hand, ON, RALLY_HAND } from './channels.js';
import { ROW } from './counters.js';
import { bearing, turnBetween } from './geometry.js';
import { companionsInFormation, inFormation } from './groups.js';
import { flyOn, mayTurn, readyToFly, STRETCH, sharpest, turnBy } from './movement.js';
import type { Play } from './types.js';

/** 5.5 After the activations each side may rally: one aircraft calls, any of its model may answer. Returns whether the side was asked. */
export function rally(play: Play, side: number): boolean {
  const { state, seats, dice, record } = play;
  const callers = possibleCallers(play, side);
  if (callers === 0) return false;
  dice.clock.turn = hand(state.turn, RALLY_HAND + side);
  state.unit = 0;
  const view = ask(play, state.aircraft[lowest(callers)]);
  view.choices = callers;
  const caller = seats[side].rally(view);
  if (caller === NONE) return true;
  const leader = state.aircraft[caller];
  const asked = ask(play, leader);
  asked.choices = possibleAnswers(play, leader);
  const answering = seats[side].answer(asked);
  if (record.telling) record.say('5.5', `${leader.id} calls its kind`);
  for (let rest = answering; rest !== 0; rest &= rest - 1) testRally(play, state.aircraft[lowest(rest)], leader);
  for (let rest = companionsInFormation(play, leader); rest !== 0; rest &= rest - 1) state.aircraft[lowest(rest)].leader = caller;
  leader.leader = caller;
  return true;
}

/** 5.5 An aircraft can call when another of its model, which can answer, is out of formation. */
export function possibleCallers(play: Play, side: number): number {
  const { state, rules } = play;
  let bits = 0;
  for (let rest = rules.sides[side]; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (one.able && possibleAnswers(play, one) !== 0) bits |= one.bit;
  }
  return bits;
}

/** 5.5 Distance does not matter. Stunned crews and aircraft on fire do not answer. */
export function possibleAnswers({ state, rules }: Play, leader: Aircraft): number {
  let bits = 0;
  for (let rest = rules.kin[leader.index]; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (one.canEvade && !inFormation(one, leader)) bits |= one.bit;
  }
  return bits;
}

/** 5.5 Two passes give a fast move towards the leader, one pass a normal move, none no move. */
export function testRally(play: Play, one: Aircraft, leader: Aircraft): void {
  const { state, dice, record } = play;
  dice.at(ON.rally, hand(state.turn, one.index));
  const passed = passes(dice, one.rep, 2);
  record.tests[ROW.rally * 3 + passed]++;
  if (record.telling) record.say('5.5', `${one.id}, rally: passes ${passed}${passed === 0 ? ', stays' : ''}`);
  if (passed > 0) converge(play, one, leader, one.class * STRETCH * passed);
  if (passed === 2) one.moves |= FLEW_FAST;
}

/** 3.1 Flies towards the leader, turning as far as it may in each 10 cm, and stops once in formation. */
function converge(play: Play, one: Aircraft, leader: Aircraft, limit: number): void {
  readyToFly(one);
  one.limit = limit;
  while (one.flying && one.flown < one.limit) {
    const dx = leader.x - one.x;
    const dy = leader.y - one.y;
    if (one.flown > 0 && dx * dx + dy * dy <= STRETCH * STRETCH) return;
    if (mayTurn(one)) turnBy(one, sharpest(turnBetween(one.heading, bearing(dx, dy))));
    flyOn(play, one, STRETCH);
  }
}
