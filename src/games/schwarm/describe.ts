import { SECTIONS, spaceName, TURRETS, ZONES } from './board.js';
import type { View } from './state.js';

/** "5 TP; bomber engine 1; sun 11 high; top turret front, ball turret rear" */
export function describe(view: View): string {
  const hits = SECTIONS.map((section, i) => `${section} ${view.damage[i]}`).filter((_, i) => view.damage[i] > 0);
  const turrets = TURRETS.map((name, turret) => `${name} turret ${ZONES[view.turretZone[turret]]}`);
  return `${view.tacticalPoints} TP; bomber ${hits.join(', ') || 'undamaged'}; sun ${spaceName(view.sun)}; ${turrets.join(', ')}`;
}
