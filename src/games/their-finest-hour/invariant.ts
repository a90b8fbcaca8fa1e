import type { Rules } from './rules.js';
import type { State } from './state.js';

/** The first promise of the state that is broken between two units. */
export function invariant(state: State, rules: Rules): string | undefined {
  if (state.depth !== 0) return 'reactions are still open';
  if (state.unit !== 0) return 'a unit is still active';
  for (const one of state.aircraft) {
    if (one.flying !== ((state.airborne(one.side) & one.bit) !== 0)) return `${one.id} flies or not, and the set of those that fly says otherwise`;
    if (!Number.isFinite(one.x) || !Number.isFinite(one.y)) return `${one.id} has no position`;
    if (!Number.isInteger(one.heading) || one.heading < 0 || one.heading > 359) return `${one.id} has heading ${one.heading}, 0 to 359 was expected`;
    if (one.flown > one.limit) return `${one.id} flew ${one.flown} mm of ${one.limit}`;
    if (one.turns < 0) return `${one.id} turned too often`;
    if (one.hits !== 0) return `${one.id} has hits without damage`;
    if (state.aircraft[one.leader].side !== one.side || state.aircraft[one.leader].model !== one.model)
      return `${one.id} follows a leader of another side or model`;
    if (one.burning > state.turn || one.stunned > state.turn) return `${one.id} was hit in a future turn`;
    if (rules.options.edge === 'clamp' && one.flying && (one.x < 0 || one.y < 0 || one.x > rules.width || one.y > rules.height))
      return `${one.id} is off the table`;
  }
  return undefined;
}
