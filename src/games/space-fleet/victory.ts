import type { Outcome } from '../../engine/index.js';
import { type Rules, SEATS } from './rules.js';
import { SIZE_NAMES } from './sizes.js';
import type { State } from './state.js';
import type { Play } from './types.js';

export const OUTCOMES: readonly Outcome[] = [
  { name: 'blue-wins', about: 'Blue has destroyed more than half of the enemy points', winner: 0 },
  { name: 'red-wins', about: 'Red has destroyed more than half of the enemy points', winner: 1 },
  { name: 'turn-limit', about: 'Neither side has won by the last turn', winner: null },
];
export const TURN_LIMIT = 3;

/** 8 After every element lost: records a wreck, and ends the game if the side has lost more than half of its points. */
export function recordWreck({ state, rules, record }: Play, ship: number): void {
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

/** 8 After the last turn (ours) the game is a draw, or the side that destroyed more wins. */
export function timeIsUp({ state, rules, record }: Play): void {
  const { lostPoints, lostElements } = state;
  const lead = lostPoints[1] - lostPoints[0] || lostElements[1] - lostElements[0];
  state.outcome = rules.options.stalemate !== 'losses' || lead === 0 ? TURN_LIMIT : lead > 0 ? 1 : 2;
  if (!record.telling) return;
  record.say('8', `turn ${rules.turnLimit} is over: ${state.outcome === TURN_LIMIT ? 'a draw' : `${SEATS[state.outcome - 1]} has destroyed more`}`);
}

/** 8 More than half of a side's points are gone: those of its wrecks, or every element where elements count. */
export function broken(state: State, rules: Rules, side: number): boolean {
  if (rules.options.victoryPoints === 'elements') return state.lostElements[side] * 2 > rules.fleetElements[side];
  return state.lostPoints[side] * 2 > rules.fleetPoints[side];
}
