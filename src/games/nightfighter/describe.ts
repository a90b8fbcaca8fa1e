import type { Rules } from './rules.js';
import type { View } from './state.js';

export function describe(state: View, rules: Rules): string {
  const left = rules.fighters.length - state.fightersLost;
  return `turn ${state.turn}: ${state.destroyed} bombers destroyed, ${state.damaged} damaged, ${left} of ${rules.fighters.length} fighters left`;
}
