import type { Aircraft } from './aircraft.js';
import { BOMBER, DIVE_BOMBER } from './attributes.js';
import { reset } from './state.js';
import type { Play } from './types.js';

/** 1 Puts all aircraft at their start. */
export function setUp({ state, rules }: Play): void {
  reset(state);
  [state.blueAloft, state.redAloft] = rules.sides;
  for (const one of state.aircraft) takeOff(one);
}

function takeOff(one: Aircraft): void {
  const { start } = one.entry;
  one.x = start.x;
  one.y = start.y;
  one.heading = start.heading;
  one.leader = start.leader;
  one.bombs = (one.attributes & (BOMBER | DIVE_BOMBER)) !== 0 ? 1 : 0;
}
