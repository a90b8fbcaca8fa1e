import { members } from '../../engine/index.js';
import { SECTIONS } from './board.js';
import { chanceOf, SURE } from './chances.js';
import { pointsOf } from './features.js';
import type { Rules } from './rules.js';
import { chanceBy } from './standing.js';
import type { View } from './state.js';

/** The chance to win between two passes, by the weights fitted to games (weights.json). */
export function value(view: View, { standing }: Rules): number {
  if (view.outcome !== 0) return view.outcome === 1 ? 1 : 0;
  return chanceBy(standing.ofDamage(view.damage), standing.ofMeans(pointsOf(view), view.towardsPoint, 0)) / SURE;
}

/** The formula of fast players, which the fit is compared with. */
export function byHand(view: View, { chances }: Rules): number {
  return chanceOf(chances.hazardOf(view.damage), chances.meansOf(pointsOf(view), view.towardsPoint, members(view.flying))) / SURE;
}

/** Damage in twelfths of a destroyed section: a cockpit hit is 6, tail 4, engine 3, fuselage 2. */
export function bomberPoints(view: View, rules: Rules): number {
  let points = 0;
  for (let section = 1; section < SECTIONS.length; section++) points += Math.floor((12 * view.damage[section]) / rules.destroyedAt[section]);
  return points;
}
