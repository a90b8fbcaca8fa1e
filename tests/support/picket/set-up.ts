import { reset } from './state.js';
import type { Play } from './types.js';

/** 1 Three ships a side, whole. */
export function setUp({ state, rules }: Play): void {
  reset(state);
  state.hulls.fill(rules.hull);
}
