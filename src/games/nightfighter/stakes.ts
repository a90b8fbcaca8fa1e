import type { Stakes } from './counters.js';
import type { Play } from './types.js';
import { valueWith } from './value.js';
import { pointsOf } from './victory.js';

/**
 * Changes of the fitted value by a kill, damage or a loss. Computed at the first use in a turn and after each such event; a luck may
 * depend on anything that is known before its roll.
 */
export function stakes({ state, rules, record }: Play): Stakes {
  const { destroyed, damaged, fightersLost } = state;
  const found = record.stakes;
  const of = ((state.turn * 64 + destroyed) * 64 + damaged) * 16 + fightersLost;
  if (record.stakesOf === of) return found;
  record.stakesOf = of;
  const { points } = rules;
  const now = pointsOf(state, rules);
  const worth = valueWith(state, rules, now);
  const after = (more: number) => valueWith(state, rules, now + more) - worth;
  found.kill = after(points.destroyed);
  found.killOfDamaged = damaged > 0 ? after(points.destroyed - points.damaged) : 0;
  found.damage = after(points.damaged);
  found.loss = after(points.fighterLost);
  return found;
}
