import { lowest, single } from '../../engine/index.js';
import { activation, burnOut } from './activation.js';
import { ask } from './ask.js';
import { hand, OPENING_HAND } from './channels.js';
import { callUp, openTurn, readyOnes } from './initiative.js';
import { rally } from './rally.js';
import { ACTIVATIONS, OPENING, RALLIES } from './state.js';
import type { Play } from './types.js';
import { atLimit, decided } from './victory.js';

/** 2 The sequence of play, up to the end of the next activation with all its reactions, or of a side's rally. */
export function turn(play: Play): void {
  const { state } = play;
  let played = false;
  while (!played && state.outcome === 0) {
    if (state.phase === OPENING) openTurn(play);
    else if (state.phase === ACTIVATIONS) played = nextActivation(play);
    else played = nextRally(play);
  }
  if (state.outcome === 0) state.outcome = decided(play);
}

/** 2.2 The side with the initiative activates its aircraft in any order, then the other side. False if none was left to activate. */
function nextActivation(play: Play): boolean {
  const { state } = play;
  const ready = readyOnes(play);
  if (ready === 0) {
    if (state.second === 0) secondSide(play);
    else {
      state.phase = RALLIES;
      state.second = 0;
    }
    return false;
  }
  activation(play, state.aircraft[next(play, ready)]);
  return true;
}

function secondSide(play: Play): void {
  const { state, dice } = play;
  state.second = 1;
  dice.clock.turn = hand(state.turn, OPENING_HAND + 1);
  callUp(play);
}

function next(play: Play, ready: number): number {
  const { state, seats } = play;
  if (single(ready)) return lowest(ready);
  const view = ask(play, state.aircraft[lowest(ready)]);
  view.choices = ready;
  return seats[state.side].activate(view);
}

/** 5.5 Once both sides have activated, each may rally, in the same order. */
function nextRally(play: Play): boolean {
  const { state } = play;
  const played = rally(play, state.side);
  if (state.second === 0) state.second = 1;
  else closeTurn(play);
  return played;
}

function closeTurn(play: Play): void {
  const { state, rules } = play;
  state.phase = OPENING;
  state.second = 0;
  if (rules.options.fireEnds === 'next-turn') for (const one of state.aircraft) if (one.burning > 0 && one.burning < state.turn) burnOut(play, one);
  state.outcome = decided(play);
  if (state.outcome === 0 && state.turn >= rules.turnLimit) state.outcome = atLimit(play);
}
