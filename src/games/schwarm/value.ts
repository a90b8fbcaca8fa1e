import { SECTIONS } from './board.js';
import { chanceOf, FREE_ROTTE, SURE } from './chances.js';
import type { Rules } from './rules.js';
import type { View } from './state.js';

/** Between two passes; before the first one rotte is still free. */
export function winChance(view: View, rules: Rules): number {
  if (view.outcome !== 0) return view.outcome === 1 ? 1 : 0;
  const points = view.tacticalPoints + (view.pass === 0 ? FREE_ROTTE : 0);
  return chanceOf(rules.chances.hazardOf(view.damage), rules.chances.meansOf(points, view.towardsPoint, 0)) / SURE;
}

/** Damage on its way to destruction, in twelfths of a section: a cockpit hit is 6, tail 4, engine 3, fuselage 2. */
export function bomberPoints(view: View, rules: Rules): number {
  let points = 0;
  for (let section = 1; section < SECTIONS.length; section++) points += Math.floor((12 * view.damage[section]) / rules.destroyedAt[section]);
  return points;
}
