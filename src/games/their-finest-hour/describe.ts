import { FATES, FLYING } from './aircraft.js';
import { placeOf } from './movement.js';
import type { State } from './state.js';

export function describe(state: State): string {
  const all = state.aircraft.map((one) => `${one.id} ${one.fate === FLYING ? `${placeOf(one)}${conditionOf(one)}` : FATES[one.fate]}`);
  return `turn ${state.turn}: ${all.join('; ')}`;
}

function conditionOf(one: { burning: number; stunned: number }): string {
  return `${one.burning ? ', on fire' : ''}${one.stunned ? ', stunned' : ''}`;
}
