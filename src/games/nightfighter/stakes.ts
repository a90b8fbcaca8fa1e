import type { Stakes } from './record.js';
import type { Play } from './types.js';
import { value } from './value.js';

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
  const now = value(state, rules, 0);
  const after = (kills: number, hurt: number, lost: number) => {
    state.destroyed = destroyed + kills;
    state.damaged = damaged + hurt;
    state.fightersLost = fightersLost + lost;
    return value(state, rules, 0) - now;
  };
  found.kill = after(1, 0, 0);
  found.killOfDamaged = damaged > 0 ? after(1, -1, 0) : 0;
  found.damage = after(0, 1, 0);
  found.loss = after(0, 0, 1);
  after(0, 0, 0);
  return found;
}
