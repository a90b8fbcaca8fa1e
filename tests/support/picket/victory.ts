import type { Outcome } from 'sortie/engine';
import { SHIPS } from './state.js';
import type { Play } from './types.js';

export const OUTCOMES: readonly Outcome[] = [
  { name: 'north-wins', about: 'South has no ship left', winner: 0 },
  { name: 'south-wins', about: 'North has no ship left', winner: 1 },
  { name: 'turn-limit', about: 'Both have ships left after the last turn', winner: null },
];

/** 4 A side without ships has lost. */
export function lost({ state }: Play, side: number): void {
  if (state.hulls.subarray(side * SHIPS, (side + 1) * SHIPS).every((hull) => hull === 0)) state.outcome = 1 + (1 - side);
}

/** 4 After the last turn it is a draw. */
export function timeIsUp({ state, rules }: Play): void {
  if (state.turn >= rules.turns) state.outcome = 3;
}
