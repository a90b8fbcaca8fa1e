import type { SchwarmRules } from './rules.js';
import type { SchwarmView } from './state.js';

/** Damage on its way to destruction, in twelfths of a section: a cockpit hit is 6, tail 4, engine 3, fuselage 2. */
export function bomberPoints(view: SchwarmView, rules: SchwarmRules): number {
  let points = 0;
  for (let section = 1; section < 5; section++) points += Math.floor((12 * view.damage[section]) / rules.destroyedAt[section]);
  return points;
}

export function winChance(view: SchwarmView, rules: SchwarmRules): number {
  if (view.outcome !== 0) return view.outcome === 1 ? 1 : 0;
  return 1 / (1 + Math.exp(2.2 - 0.12 * bomberPoints(view, rules) - 0.25 * view.tacticalPoints));
}
