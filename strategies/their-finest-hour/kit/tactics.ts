import { lowest, single } from 'sortie/engine';
import {
  BOMBER,
  canHit,
  facesThatHit,
  hasMission,
  leg,
  mayFlick,
  mayTurn,
  movesOfShooter,
  NONE,
  type Rules,
  type Seen,
  STRETCH,
  sharpest,
  shot,
  turnTo,
  type View,
} from 'sortie/games/their-finest-hour';

export function distanceSq(one: Seen, other: Seen): number {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  return dx * dx + dy * dy;
}

/** The nearest enemy in the air, or NONE; one on fire only if there is no other. */
export function nearestEnemy(view: View, one: Seen): number {
  return nearestOf(view, one, view.enemies);
}

/** The nearest of these, or NONE; one on fire only if there is no other. */
export function nearestOf(view: View, one: Seen, among: number): number {
  if (single(among)) return among === 0 ? NONE : lowest(among);
  let nearest = NONE;
  let least = Number.POSITIVE_INFINITY;
  for (let rest = among; rest !== 0; rest &= rest - 1) {
    const index = lowest(rest);
    const other = view.aircraft[index];
    const distance = distanceSq(one, other) + (other.burning === 0 ? 0 : 1e12);
    if (distance >= least) continue;
    least = distance;
    nearest = index;
  }
  return nearest;
}

/** 4.4 The faces of a die of its next volley that hit. */
export function hitsInSix(rules: Rules, view: View, one: Seen, target: Seen): number {
  return facesThatHit(one.rep, movesOfShooter(rules, one, (view.unit & one.bit) !== 0), target.moves, one.shots + 1);
}

/** The shot with the most expected hits, weighed by impact; at a burning target only if there is no other. */
export function bestShot(rules: Rules, view: View): number {
  const { one } = view;
  let best = NONE;
  let most = -1;
  for (let w = 0; w < one.weapons.length; w++) {
    const { rate, impact } = one.weapons[w];
    for (let rest = view.bearing[w]; rest !== 0; rest &= rest - 1) {
      const index = lowest(rest);
      const target = view.aircraft[index];
      const worth = target.burning === 0 ? hitsInSix(rules, view, one, target) * rate * (impact + 2) : 0;
      if (worth <= most) continue;
      most = worth;
      best = shot(w, index);
    }
  }
  return best;
}

/** Whether any of its weapons bears on the target now. */
export function threatens(rules: Rules, one: Seen, target: Seen): boolean {
  for (let w = 0; w < one.weapons.length; w++) if (canHit(rules, one, one.weapons[w], target)) return true;
  return false;
}

/** Whether the target is behind the wings. */
export function isBehind(one: Seen, target: Seen): boolean {
  return (target.x - one.x) * one.ux + (target.y - one.y) * one.uy < 0;
}

/** Whether an evasion can end with the target in range. */
export function inEvasionReach(one: Seen, target: Seen): boolean {
  const covered = one.class * 50 + reach(one);
  return distanceSq(one, target) < covered * covered;
}

/** Its longest range, in mm. */
export function reach(one: Seen): number {
  return Math.sqrt(one.longestSq);
}

/** A heading within this number of degrees counts as pointing at the target. */
const STRAIGHT = 2;

/**
 * The next leg towards a point, to come within `stop` mm of it: turns as far as it may, flies one stretch while it must still
 * turn, and the whole way once it points there. On arrival it ends the move, an agile aircraft with its last turn.
 */
export function legTowards(one: Seen, x: number, y: number, stop: number): number {
  const left = one.limit - one.flown;
  const dx = x - one.x;
  const dy = y - one.y;
  const wanted = turnTo(one.ux, one.uy, dx, dy);
  const turn = mayTurn(one) ? sharpest(wanted) : 0;
  const off = wanted - turn;
  const must = one.flown < STRETCH ? STRETCH - one.flown : 0;
  let mm = STRETCH - (one.flown % STRETCH);
  if (off <= STRAIGHT && off >= -STRAIGHT) {
    const away = Math.sqrt(dx * dx + dy * dy) - stop;
    mm = away > must ? Math.ceil(away) : must;
  } else if (one.turns === (turn === 0 ? 0 : 1)) mm = left;
  if (mm > left) mm = left;
  return mm === 0 ? leg(mayFlick(one) ? sharpest(wanted) : 0, 0) : leg(turn, mm);
}

/** The leg straight away from a point. */
export function legAway(one: Seen, x: number, y: number): number {
  return legTowards(one, 2 * one.x - x, 2 * one.y - y, -10_000);
}

/** The goal of a mission: the line, or the objective while it has bombs. NaN without a mission. */
export function goalX(rules: Rules, one: Seen): number {
  if (!hasMission(rules, one)) return Number.NaN;
  if (rules.lineX < Number.POSITIVE_INFINITY && (one.attributes & BOMBER) !== 0) return rules.lineX + 50;
  return rules.objective === null ? Number.NaN : rules.objective.x;
}
export function goalY(rules: Rules, one: Seen): number {
  return rules.lineX < Number.POSITIVE_INFINITY || rules.objective === null ? one.y : rules.objective.y;
}
