import { lowest } from '../../engine/index.js';
import type { Aircraft } from './aircraft.js';
import { hand, ON, OPENING_HAND } from './channels.js';
import { luckOfInitiative } from './luck.js';
import { SIDES } from './scenarios.js';
import { ACTIVATIONS } from './state.js';
import type { Play } from './types.js';

/** 2 A new turn: effects of one turn end, then the sides roll for initiative. */
export function openTurn(play: Play): void {
  const { state, dice } = play;
  state.turn++;
  state.phase = ACTIVATIONS;
  state.second = 0;
  dice.clock.turn = hand(state.turn, OPENING_HAND);
  for (let n = 0; n < state.aircraft.length; n++) forgetTurn(play, state.aircraft[n]);
  initiative(play);
  callUp(play);
}

function forgetTurn({ rules }: Play, one: Aircraft): void {
  one.activated = one.ready = one.shots = 0;
  if (rules.options.moveCounts !== 'since-activation') one.moves = 0;
  if (rules.options.stunEnds === 'next-turn') one.stunned = 0;
}

/** 2.1 The higher die has the initiative; equal dice are rolled again. */
export function initiative(play: Play): void {
  const { state, dice, record } = play;
  dice.at(ON.initiative);
  do {
    state.dieBlue = dice.d6();
    state.dieRed = dice.d6();
  } while (state.dieBlue === state.dieRed);
  state.first = state.dieBlue > state.dieRed ? 0 : 1;
  luckOfInitiative(play);
  if (record.telling) record.say('2.1', `Turn ${state.turn}: blue ${state.dieBlue}, red ${state.dieRed}: ${SIDES[state.first]} has the initiative`);
}

/** 2.2 Aircraft with a REP of at least the die are ready in this turn; the others stay where they are. */
export function callUp({ state, rules, dice, record }: Play): void {
  const { side } = state;
  record.asked.activationDie++;
  let die = side === 0 ? state.dieBlue : state.dieRed;
  if (rules.options.activationDie === 'per-side') {
    dice.at(ON.activation, hand(state.turn, OPENING_HAND + side));
    die = dice.d6();
  }
  for (let rest = state.airborne(side); rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (rules.options.activationDie === 'per-unit') {
      dice.at(ON.activation, hand(state.turn, one.index));
      die = dice.d6();
    }
    one.ready = one.rep >= die ? 1 : 0;
    record.chances[side]++;
    if (rules.options.activationDie === 'per-unit' && record.telling)
      record.say('2.2', `${one.id} rolls ${die}: ${one.ready ? 'ready' : 'not ready'}`);
  }
  if (rules.options.activationDie === 'per-side' && record.telling) record.say('2.2', `${SIDES[side]} rolls ${die} for its activations`);
}

/** 2.2 The aircraft that may be activated now, as bits. */
export function readyOnes({ state }: Play): number {
  const { side } = state;
  let bits = 0;
  for (let rest = state.airborne(side); rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (one.ready === 1 && one.activated === 0) bits |= one.bit;
  }
  return bits;
}
