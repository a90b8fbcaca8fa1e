import { type Rules, SHIPS, type State } from './state.js';

/** Estimated score of a seat, 0 … 1: its share of the hull points left. */
export function value(state: State, _: Rules, seat: number): number {
  if (state.outcome !== 0) return state.outcome === 3 ? 0.5 : state.outcome === 1 + seat ? 1 : 0;
  const [north, south] = [0, 1].map((side) => state.hulls.subarray(side * SHIPS, (side + 1) * SHIPS).reduce((sum, hull) => sum + hull, 0));
  return (seat === 0 ? north : south) / (north + south);
}
