import { activation, burnOut } from './activation.js';
import { firstOf, single } from './bits.js';
import { hand, OPENING_HAND } from './channels.js';
import { callUp, openTurn, readyOnes } from './initiative.js';
import { rally } from './rally.js';
import { ACTIVATIONS, type Fight, OPENING, RALLIES } from './state.js';
import { atLimit, decided } from './victory.js';

/** 2 The sequence of play, up to the end of the next unit: an activation with all its reactions, or a side's rally. */
export function playUnit(fight: Fight): void {
  let played = false;
  while (!played && fight.outcome === 0) {
    if (fight.phase === OPENING) openTurn(fight);
    else if (fight.phase === ACTIVATIONS) played = nextActivation(fight);
    else played = nextRally(fight);
  }
  if (fight.outcome === 0) fight.outcome = decided(fight);
}

/** 2.2 The side with the initiative activates, in any order; then the other. */
function nextActivation(fight: Fight): boolean {
  const ready = readyOnes(fight);
  if (ready === 0) {
    if (fight.second === 0) secondSide(fight);
    else {
      fight.phase = RALLIES;
      fight.second = 0;
    }
    return false;
  }
  activation(fight, fight.aircraft[next(fight, ready)]);
  return true;
}

function secondSide(fight: Fight): void {
  fight.second = 1;
  fight.dice.clock.turn = hand(fight.turn, OPENING_HAND + 1);
  callUp(fight);
}

function next(fight: Fight, ready: number): number {
  if (single(ready)) return firstOf(ready);
  const view = fight.ask(fight.aircraft[firstOf(ready)]);
  view.choices = ready;
  return fight.pilots[fight.side].activate(view);
}

/** 5.5 Once both sides have activated, each may rally, in the same order. */
function nextRally(fight: Fight): boolean {
  const played = rally(fight, fight.side);
  if (fight.second === 0) fight.second = 1;
  else closeTurn(fight);
  return played;
}

/** 2 The end of a turn. */
function closeTurn(fight: Fight): void {
  fight.phase = OPENING;
  fight.second = 0;
  if (fight.rules.fireEndsWithTurn) for (const one of fight.aircraft) if (one.burning > 0 && one.burning < fight.turn) burnOut(fight, one);
  fight.outcome = decided(fight);
  if (fight.outcome === 0 && fight.turn >= fight.rules.turnLimit) fight.outcome = atLimit(fight);
}
