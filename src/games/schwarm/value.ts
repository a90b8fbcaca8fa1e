import { chanceOf, FREE_ROTTE, meansOf, SURE } from './chances.js';
import type { SchwarmRules } from './rules.js';
import type { SchwarmView } from './state.js';

/** How near the bomber is to its end. */
export function hazardOf(view: SchwarmView, rules: SchwarmRules): number {
  const { hazards } = rules;
  const { damage } = view;
  return hazards[32 + damage[1]] + hazards[64 + damage[2]] + hazards[96 + damage[3]] + hazards[128 + damage[4]];
}

/** Between two passes; before the first one rotte is still free. */
export function winChance(view: SchwarmView, rules: SchwarmRules): number {
  if (view.outcome !== 0) return view.outcome === 1 ? 1 : 0;
  const points = view.tacticalPoints + (view.pass === 0 ? FREE_ROTTE : 0);
  return chanceOf(hazardOf(view, rules), meansOf(points, view.towardsPoint, 0)) / SURE;
}

/** Damage on its way to destruction, in twelfths of a section: a cockpit hit is 6, tail 4, engine 3, fuselage 2. */
export function bomberPoints(view: SchwarmView, rules: SchwarmRules): number {
  let points = 0;
  for (let section = 1; section < 5; section++) points += Math.floor((12 * view.damage[section]) / rules.destroyedAt[section]);
  return points;
}
