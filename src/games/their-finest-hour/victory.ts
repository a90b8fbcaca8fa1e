import { BURNT, COLLIDED, DESTROYED, PASSED } from './aircraft.js';
import { BOMBER, DIVE_BOMBER } from './attributes.js';
import { count } from './bits.js';
import { BOMBS, LAST_SIDE, LOSSES } from './rules.js';
import type { Fight } from './state.js';

export const OUTCOMES = [
  { name: 'blue', about: 'Blue won the fight', winner: 0 },
  { name: 'red', about: 'Red won the fight', winner: 1 },
  { name: 'nobody-left', about: 'Both sides lost their last together', winner: null },
  { name: 'turn-limit', about: 'The fight broke off at the turn limit, undecided', winner: null },
  { name: 'blue-at-limit', about: 'Blue was ahead when the fight broke off at the turn limit', winner: 0 },
  { name: 'red-at-limit', about: 'Red was ahead when the fight broke off at the turn limit', winner: 1 },
] as const;
const BLUE = 1;
const RED = 2;
const NOBODY = 3;
const LIMIT = 4;
const BLUE_AHEAD = 5;
const RED_AHEAD = 6;

/** Whether the fight is decided now: 0 or 1 + the number of the outcome. */
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

/** When the turn limit is reached. */
export function atLimit(fight: Fight): number {
  switch (fight.rules.victory) {
    case LAST_SIDE:
      return LIMIT;
    case LOSSES: {
      const lead = count(fight.airborne(0)) - count(fight.airborne(1));
      return lead > 0 ? BLUE_AHEAD : lead < 0 ? RED_AHEAD : LIMIT;
    }
    default:
      return RED_AHEAD;
  }
}

function lastSide(fight: Fight): number {
  const blue = fight.airborne(0);
  const red = fight.airborne(1);
  if (blue !== 0 && red !== 0) return 0;
  return blue !== 0 ? BLUE : red !== 0 ? RED : NOBODY;
}

/** The first side that has lost so many loses; both at once: nobody wins. A side with nobody left has lost too. */
function firstLosses(fight: Fight): number {
  const blue = losses(fight, 0) >= fight.rules.victoryCount || fight.airborne(0) === 0;
  const red = losses(fight, 1) >= fight.rules.victoryCount || fight.airborne(1) === 0;
  if (blue && red) return NOBODY;
  return blue ? RED : red ? BLUE : 0;
}

/** Bombers past the line, or bombs on the objective: blue has done it, or can do it no more. */
function mission(fight: Fight): number {
  const { rules } = fight;
  const done = rules.victory === BOMBS ? fight.bombHits : passed(fight);
  if (done >= rules.victoryCount) return BLUE;
  return done + stillAble(fight) < rules.victoryCount ? RED : 0;
}

export function passed(fight: Fight): number {
  return fight.aircraft.filter((one) => one.fate === PASSED).length;
}

/** Blue's bombers that may still pass, or bombs that may still fall. */
export function stillAble(fight: Fight): number {
  const kind = fight.rules.victory === BOMBS ? BOMBER | DIVE_BOMBER : BOMBER;
  let sum = 0;
  for (const one of fight.aircraft) {
    if (one.side !== 0 || !one.flying || (one.attributes & kind) === 0) continue;
    sum += fight.rules.victory === BOMBS ? one.bombs : 1;
  }
  return sum;
}

export function losses(fight: Fight, side: number): number {
  let sum = 0;
  for (const { side: its, fate } of fight.aircraft) if (its === side && (fate === DESTROYED || fate === BURNT || fate === COLLIDED)) sum++;
  return sum;
}
