import { members } from '../../engine/index.js';
import { BURNT, COLLIDED, DESTROYED, PASSED } from './aircraft.js';
import { BOMBER, DIVE_BOMBER } from './attributes.js';
import { BOMBS, LAST_SIDE, LOSSES, type Rules } from './rules.js';
import type { State } from './state.js';

export const OUTCOMES = [
  { name: 'blue', about: 'Blue won the fight', winner: 0 },
  { name: 'red', about: 'Red won the fight', winner: 1 },
  { name: 'nobody-left', about: 'Both sides lost their last aircraft together', winner: null },
  { name: 'turn-limit', about: 'The fight broke off at the turn limit, undecided', winner: null },
  { name: 'blue-at-limit', about: 'Blue was ahead when the fight broke off at the turn limit', winner: 0 },
  { name: 'red-at-limit', about: 'Red was ahead when the fight broke off at the turn limit', winner: 1 },
] as const;
/** The position that is judged. */
interface Fight {
  readonly state: State;
  readonly rules: Rules;
}

const BLUE = 1;
const RED = 2;
const NONE_LEFT = 3;
const LIMIT = 4;
const BLUE_AHEAD = 5;
const RED_AHEAD = 6;

/** 0, or 1 + the index of the outcome if the fight is decided now. */
export function decided(fight: Fight): number {
  switch (fight.rules.victory) {
    case LAST_SIDE:
      return lastSide(fight);
    case LOSSES:
      return firstLosses(fight);
    default:
      return mission(fight);
  }
}

/** The outcome at the turn limit. */
export function atLimit({ state, rules }: Fight): number {
  switch (rules.victory) {
    case LAST_SIDE:
      return LIMIT;
    case LOSSES: {
      const lead = members(state.airborne(0)) - members(state.airborne(1));
      return lead > 0 ? BLUE_AHEAD : lead < 0 ? RED_AHEAD : LIMIT;
    }
    default:
      return RED_AHEAD;
  }
}

function lastSide({ state }: Fight): number {
  const blue = state.airborne(0);
  const red = state.airborne(1);
  if (blue !== 0 && red !== 0) return 0;
  return blue !== 0 ? BLUE : red !== 0 ? RED : NONE_LEFT;
}

/** The first side with `victoryCount` losses, or with no aircraft left, loses; both at once is a draw. */
function firstLosses(fight: Fight): number {
  const { state, rules } = fight;
  const blue = losses(state, 0) >= rules.victoryCount || state.airborne(0) === 0;
  const red = losses(state, 1) >= rules.victoryCount || state.airborne(1) === 0;
  if (blue && red) return NONE_LEFT;
  return blue ? RED : red ? BLUE : 0;
}

/** Bombers past the line, or bombs on the objective: blue has enough, or can no longer get enough. */
function mission(fight: Fight): number {
  const { state, rules } = fight;
  const done = rules.victory === BOMBS ? state.bombHits : passed(state);
  if (done >= rules.victoryCount) return BLUE;
  return done + stillAble(state, rules) < rules.victoryCount ? RED : 0;
}

export function passed(state: State): number {
  let sum = 0;
  for (const { fate } of state.aircraft) if (fate === PASSED) sum++;
  return sum;
}

/** Blue's bombers that may still pass, or its bombs left. */
export function stillAble(state: State, rules: Rules): number {
  const kind = rules.victory === BOMBS ? BOMBER | DIVE_BOMBER : BOMBER;
  let sum = 0;
  for (const one of state.aircraft) {
    if (one.side !== 0 || !one.flying || (one.attributes & kind) === 0) continue;
    sum += rules.victory === BOMBS ? one.bombs : 1;
  }
  return sum;
}

export function losses(state: State, side: number): number {
  let sum = 0;
  for (const { side: its, fate } of state.aircraft) if (its === side && (fate === DESTROYED || fate === BURNT || fate === COLLIDED)) sum++;
  return sum;
}
