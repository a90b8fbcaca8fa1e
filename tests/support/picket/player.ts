import type { View } from './state.js';

export interface Player {
  /** 3 Which enemy ship is fired at: 0, 1 or 2. */
  target(view: View): number;
}
