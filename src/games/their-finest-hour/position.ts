import { FATES, FLYING } from './aircraft.js';
import { placeOf } from './movement.js';
import { BOMBS, LAST_SIDE, LOSSES, type Rules } from './rules.js';
import type { Fight } from './state.js';
import { OUTCOMES, passed, stillAble } from './victory.js';

/** What an aircraft is worth to its side: less when its crew is stunned, little when it burns. */
function strength(fight: Fight, side: number): number {
  let sum = 0;
  for (const one of fight.aircraft) if (one.side === side && one.fate === FLYING) sum += one.burning ? 1 : one.stunned ? 3 : 4;
  return sum;
}

/** How good it looks for a seat: its share of what still flies; in a mission, also how much of it is done or may be done. */
export function value(fight: Fight, rules: Rules, seat: number): number {
  if (fight.outcome !== 0) {
    const { winner } = OUTCOMES[fight.outcome - 1];
    return winner === null ? 0.5 : winner === seat ? 1 : 0;
  }
  const own = strength(fight, seat);
  const share = own / Math.max(1, own + strength(fight, 1 - seat));
  if (rules.victory === LAST_SIDE || rules.victory === LOSSES) return 0.05 + 0.9 * share;
  const done = rules.victory === BOMBS ? fight.bombHits : passed(fight);
  const hope = (done + stillAble(fight) / 2) / (rules.victoryCount + 1);
  return 0.05 + 0.3 * share + 0.6 * Math.min(1, seat === 0 ? hope : Math.max(0, 1 - hope));
}

export function describe(fight: Fight): string {
  const all = fight.aircraft.map((one) => `${one.id} ${one.fate === FLYING ? `${placeOf(one)}${conditionOf(one)}` : FATES[one.fate]}`);
  return `turn ${fight.turn}: ${all.join('; ')}`;
}

function conditionOf(one: { burning: number; stunned: number }): string {
  return `${one.burning ? ', on fire' : ''}${one.stunned ? ', stunned' : ''}`;
}

/** What holds between two units; the first promise broken. */
export function invariant(fight: Fight, rules: Rules): string | undefined {
  if (fight.depth !== 0) return 'reactions are still open';
  if (fight.unit !== 0) return 'a unit is still in flight';
  for (const one of fight.aircraft) {
    if (one.flying !== ((fight.airborne(one.side) & one.bit) !== 0)) return `${one.id} is counted wrongly among those that fly`;
    if (!Number.isFinite(one.x) || !Number.isFinite(one.y)) return `${one.id} is nowhere`;
    if (!Number.isInteger(one.heading) || one.heading < 0 || one.heading > 359) return `${one.id} heads for ${one.heading}`;
    if (one.flown > one.limit) return `${one.id} flew ${one.flown} mm of ${one.limit}`;
    if (one.turns < 0) return `${one.id} turned too often`;
    if (one.hits !== 0) return `${one.id} has hits without damage`;
    if (fight.aircraft[one.leader].side !== one.side || fight.aircraft[one.leader].model !== one.model) return `${one.id} follows a stranger`;
    if (one.burning > fight.turn || one.stunned > fight.turn) return `${one.id} was hit in a turn to come`;
    if (rules.edgeClamps && one.flying && (one.x < 0 || one.y < 0 || one.x > rules.width || one.y > rules.height))
      return `${one.id} is off the table`;
  }
  return undefined;
}
