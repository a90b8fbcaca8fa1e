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

/** What strategies reckon with: everything here looks at a view and returns a number. */

export function distanceSq(one: Seen, other: Seen): number {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  return dx * dx + dy * dy;
}

/** The nearest enemy in the air; one that burns is as good as gone, and counts only when there is no other. NONE when there is none. */
export function nearestEnemy(view: View, one: Seen): number {
  return nearestOf(view, one, view.enemies);
}

/** The nearest of these, one that burns last. */
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

/** Chances in 6 that one die of its next volley hits: the to-hit table without its misses. */
export function hitsInSix(rules: Rules, view: View, one: Seen, target: Seen): number {
  return facesThatHit(one.rep, movesOfShooter(rules, one, (view.unit & one.bit) !== 0), target.moves, one.shots + 1);
}

/** The shot with the most expected hits, weighed by the weapon's impact; a target that burns is left alone unless there is no other. */
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

/** Can any of its weapons be brought to bear on the target as both stand now? */
export function threatens(rules: Rules, one: Seen, target: Seen): boolean {
  for (let w = 0; w < one.weapons.length; w++) if (canHit(rules, one, one.weapons[w], target)) return true;
  return false;
}

/** Is the target behind the wings? */
export function isBehind(one: Seen, target: Seen): boolean {
  return (target.x - one.x) * one.ux + (target.y - one.y) * one.uy < 0;
}

/** Near enough that half a move and the range of its guns cover the distance: an evasion can end with the nose on it. */
export function inEvasionReach(one: Seen, target: Seen): boolean {
  const covered = one.class * 50 + reach(one);
  return distanceSq(one, target) < covered * covered;
}

/** The range of its longest weapon. */
export function reach(one: Seen): number {
  return Math.sqrt(one.longestSq);
}

/** A nose within so many degrees of a point points there well enough. */
const STRAIGHT = 2;

/**
 * The next leg towards a point, to come within `stop` mm of it: turns as far as it may, flies one stretch while it has
 * still to turn, and the whole way once its nose points there. When it can turn no more it flies on straight;
 * when it has arrived it ends the move, an agile aircraft with its last turn.
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

/** The leg that turns straight away from a point and flies on. */
export function legAway(one: Seen, x: number, y: number): number {
  return legTowards(one, 2 * one.x - x, 2 * one.y - y, -10_000);
}

/** Where a bomber has to go: the line, or the objective while it has bombs. NaN: nowhere in particular. */
export function goalX(rules: Rules, one: Seen): number {
  if (!hasMission(rules, one)) return Number.NaN;
  if (rules.lineX < Number.POSITIVE_INFINITY && (one.attributes & BOMBER) !== 0) return rules.lineX + 50;
  return rules.objective === null ? Number.NaN : rules.objective.x;
}
export function goalY(rules: Rules, one: Seen): number {
  return rules.lineX < Number.POSITIVE_INFINITY || rules.objective === null ? one.y : rules.objective.y;
}
