import type { Outcome } from '../../engine/index.js';
import type { Battle } from './battle.js';
import { type Rules, SEATS } from './rules.js';
import type { State } from './state.js';
import { SIZE_NAMES } from './tables.js';

export const OUTCOMES: readonly Outcome[] = [
  { name: 'blue-wins', about: 'Blue has destroyed more than half of the enemy points', winner: 0 },
  { name: 'red-wins', about: 'Red has destroyed more than half of the enemy points', winner: 1 },
  { name: 'turn-limit', about: 'Neither side has won by the last turn', winner: null },
];
export const TURN_LIMIT = 3;

/** 8 After every element lost: is the ship a wreck, and has the enemy destroyed more than half of the side's points? */
export function recordWreck({ state, rules, record }: Battle, ship: number): void {
  const side = rules.sideOf[ship];
  if (state.left[ship] === 0) {
    state.lostPoints[side] += rules.points[ship];
    state.shipsLeft[rules.squadronOf[ship]]--;
    record.shipsLost[side * SIZE_NAMES.length + rules.sizeOf[ship]]++;
    if (record.telling) record.say('7.5', `${rules.shipNames[ship]} is destroyed`);
  }
  if (!broken(state, rules, side)) return;
  state.outcome = 1 + (1 - side);
  if (record.telling) record.say('8', `${SEATS[1 - side]} has destroyed more than half of ${SEATS[side]}'s points and wins`);
}

/** 8 More than half of a side's points are gone: those of its wrecks, or every element where elements count. */
export function broken(state: State, rules: Rules, side: number): boolean {
  if (rules.elementsCount) return state.lostElements[side] * 2 > rules.fleetElements[side];
  return state.lostPoints[side] * 2 > rules.fleetPoints[side];
}

/** How near a side is to its end, 0 … 1: mostly by the points that count, a little by the elements that make them. */
function spent(state: State, rules: Rules, side: number): number {
  const elements = state.lostElements[side] / rules.fleetElements[side];
  const wrecks = state.lostPoints[side] / rules.fleetPoints[side];
  return rules.elementsCount ? 2 * elements : wrecks + elements;
}

/** How good it looks for a seat, 0 … 1: a logistic curve over the difference of what both sides have lost. */
export function value(state: State, rules: Rules, seat: number): number {
  if (state.outcome !== 0) return state.outcome === TURN_LIMIT ? 0.5 : state.outcome === 1 + seat ? 1 : 0;
  const lead = spent(state, rules, 1 - seat) - spent(state, rules, seat);
  return 1 / (1 + Math.exp(-VALUE_SLOPE * lead));
}

const VALUE_SLOPE = 8;
