import { ON } from '../channels.js';
import { enemyAdjacent } from '../geometry.js';
import { yesOrNo } from '../state.js';
import type { Play, Rules, Sea, Ship, State } from '../types.js';

const STRENGTHS = ['calm', 'light', 'fresh'];

/** 3.1 A, 6.2 Only variable wind is rolled for. */
export function wind(play: Play): void {
  const { state, rules, dice, record } = play;
  if (rules.options.wind !== 'variable') return;
  dice.at(ON.wind);
  const roll = dice.d6() + dice.d6();
  const change = rules.data.wind[roll - 2];
  if (change === 'calm') state.windStrength = 0;
  else if (change === 'weaker') state.windStrength = Math.max(0, state.windStrength - 1);
  else if (change === 'stronger') state.windStrength = Math.min(2, state.windStrength + 1);
  else if (change === 'clockwise') turn(state, 1);
  else if (change === 'anticlockwise') turn(state, 5);
  else if (change === 'two-hexsides') turn(state, dice.d6() % 2 === 0 ? 2 : 4);
  if (record.telling) record.say('6.2', `wind: ${roll}, ${change}; ${STRENGTHS[state.windStrength]}, blowing towards ${state.windTowards}`);
}

function turn(state: State, by: number): void {
  state.windTowards = (state.windTowards + by) % 6;
}

/** 6.22 The wind helps from astern: it blows towards the bow or a bow-flank hexside. */
export function windHelps(state: Sea, rules: Rules, ship: Ship): boolean {
  if (state.windStrength === 0) return false;
  const towards = rules.options.sailWind === 'literal' ? state.windTowards + 3 : state.windTowards;
  const off = (towards - ship.facing + 12) % 6;
  return off === 0 || off === 1 || off === 5;
}

/** 6.22, 6.25 Movement points gained: one at cruise; two for a tremiola at any speed. */
export function sailBonus(state: Sea, rules: Rules, ship: Ship): number {
  if (ship.sails === 0 || !windHelps(state, rules, ship)) return 0;
  if (ship.card.tremiola) return 2;
  return ship.fast === 1 ? 0 : 1;
}

/** 6.21 Before this activation's movement. */
export function maySet(state: Sea, rules: Rules, ship: Ship): boolean {
  if (rules.options.wind === 'none' || ship.mastsDown === 1 || ship.immobile) return false;
  if (ship.sails === 1) return true;
  return (ship.fast === 0 || ship.card.tremiola) && !enemyAdjacent(state, rules, ship);
}

/**
 * 6.21, 6.25 Returns the movement points left to announce. Raising costs one point and helps from the next turn; a tremiola pays nothing
 * and gains at once.
 */
export function offerSails(play: Play, ship: Ship, limit: number): number {
  const { state, rules } = play;
  if (!maySet(state, rules, ship) || (limit < 1 && !ship.card.tremiola)) return limit;
  if (play.seats[ship.owner].sails(yesOrNo(state, ship)) === 0) return limit;
  const before = sailBonus(state, rules, ship);
  ship.sails = 1 - ship.sails;
  if (play.record.telling) play.record.say('6.21', `${ship.name} ${ship.sails === 1 ? 'raises' : 'lowers'} her sails`);
  if (ship.card.tremiola) return limit - before + sailBonus(state, rules, ship);
  return Math.max(0, limit - before - 1);
}

/** 6.24 For a ship that collides under sail. */
export function dismast(play: Play, ship: Ship): void {
  if (ship.sails === 0 || !windHelps(play.state, play.rules, ship)) return;
  ship.sails = 0;
  ship.mastsDown = 1;
  ship.mastsFresh = 1;
  if (play.record.telling) play.record.say('6.24', `${ship.name} loses her masts`);
}
