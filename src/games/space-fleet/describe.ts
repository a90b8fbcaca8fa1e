import { type Rules, SEATS } from './rules.js';
import type { State } from './state.js';

/** "turn 3: blue has lost 20 of 500 points and 31 elements, red has lost 0 of 500 points and 4 elements" */
export function describe(state: State, rules: Rules): string {
  const losses = (seat: string, side: number) =>
    `${seat} has lost ${state.lostPoints[side]} of ${rules.fleetPoints[side]} points and ${state.lostElements[side]} elements`;
  return `turn ${state.turn}: ${SEATS.map(losses).join(', ')}`;
}
