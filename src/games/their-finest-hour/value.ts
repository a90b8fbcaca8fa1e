import { logistic } from '../../engine/index.js';
import { FLYING } from './aircraft.js';
import { isFight, settled, standing } from './features.js';
import { BOMBS, LAST_SIDE, LOSSES, type Rules } from './rules.js';
import type { State } from './state.js';
import { OUTCOMES, passed, stillAble } from './victory.js';

function strength(state: State, side: number): number {
  let sum = 0;
  for (const one of state.aircraft) if (one.side === side && one.fate === FLYING) sum += one.burning ? 1 : one.stunned ? 3 : 4;
  return sum;
}

/** The chance of a seat to win, as fitted to games: features.ts and weights.json. */
export function value(state: State, rules: Rules, seat: number): number {
  if (state.outcome !== 0) {
    const { winner } = OUTCOMES[state.outcome - 1];
    return winner === null ? 0.5 : winner === seat ? 1 : 0;
  }
  const blue = chance(state, rules);
  return seat === 0 ? blue : 1 - blue;
}

/** Blue's chance to win, also in mid-activation. */
export function chance(state: State, rules: Rules): number {
  const known = isFight(rules) ? settled(state, rules) : Number.NaN;
  return Number.isNaN(known) ? logistic(standing(state, rules)) : known;
}

/** The value with which the fitted one is compared: the share of strength in the air; in a mission, also the points scored or still possible. */
export function byHand(state: State, rules: Rules, seat: number): number {
  const own = strength(state, seat);
  const share = own / Math.max(1, own + strength(state, 1 - seat));
  if (rules.victory === LAST_SIDE || rules.victory === LOSSES) return 0.05 + 0.9 * share;
  const done = rules.victory === BOMBS ? state.bombHits : passed(state);
  const hope = (done + stillAble(state, rules) / 2) / (rules.victoryCount + 1);
  return 0.05 + 0.3 * share + 0.6 * Math.min(1, seat === 0 ? hope : Math.max(0, 1 - hope));
}
