import type { Aircraft } from './aircraft.js';
import { firstOf } from './bits.js';
import { ACTIVATION_DICE, hand, INITIATIVE_DICE, OPENING_HAND } from './channels.js';
import { SIDES } from './data.js';
import { ACTIVATIONS, type Fight } from './state.js';

/** 2 A new turn: what lasted only a turn is forgotten, then the sides roll for initiative. */
export function openTurn(fight: Fight): void {
  fight.turn++;
  fight.phase = ACTIVATIONS;
  fight.second = 0;
  fight.dice.clock.turn = hand(fight.turn, OPENING_HAND);
  for (let n = 0; n < fight.aircraft.length; n++) forgetTurn(fight, fight.aircraft[n]);
  initiative(fight);
  callUp(fight);
}

function forgetTurn(fight: Fight, one: Aircraft): void {
  one.activated = one.ready = one.shots = 0;
  if (!fight.rules.movesSinceActivation) one.moves = 0;
  if (fight.rules.stunEndsWithTurn) one.stunned = 0;
}

/** 2.1 The higher die has the initiative; equal dice are rolled again. */
export function initiative(fight: Fight): void {
  const { dice, record } = fight;
  dice.at(INITIATIVE_DICE);
  do {
    fight.dieBlue = dice.d6();
    fight.dieRed = dice.d6();
  } while (fight.dieBlue === fight.dieRed);
  fight.first = fight.dieBlue > fight.dieRed ? 0 : 1;
  if (record.telling) record.say('2.1', `Turn ${fight.turn}: blue ${fight.dieBlue}, red ${fight.dieRed}: ${SIDES[fight.first]} has the initiative`);
}

/** 2.2 A side calls up the aircraft whose REP reaches its die; the others hold their place in the sky, too slow this turn. */
export function callUp(fight: Fight): void {
  const { dice, rules, record, side } = fight;
  dice.at(ACTIVATION_DICE);
  let die = side === 0 ? fight.dieBlue : fight.dieRed;
  if (rules.diePerSide) die = dice.d6();
  for (let rest = fight.airborne(side); rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (rules.diePerUnit) die = dice.d6();
    one.ready = one.rep >= die ? 1 : 0;
    record.chances[side]++;
    if (rules.diePerUnit && record.telling) record.say('2.2', `${one.id} rolls ${die}: ${one.ready ? 'ready' : 'not ready'}`);
  }
  if (rules.diePerSide && record.telling) record.say('2.2', `${SIDES[side]} rolls ${die} for its activations`);
}

/** 2.2 Whom a side may activate now, a bit each. */
export function readyOnes(fight: Fight): number {
  const { side } = fight;
  let bits = 0;
  for (let rest = fight.airborne(side); rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (one.ready === 1 && one.activated === 0) bits |= one.bit;
  }
  return bits;
}
