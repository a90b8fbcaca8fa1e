import { afloat, grappledTo } from './geometry.js';
import { pointsFor } from './ship/losses.js';
import type { Rules, Sea, Ship } from './types.js';

/** Returns the first promise broken between two activations. */
export function invariant(state: Sea, rules: Rules): string | undefined {
  const points = [...rules.given];
  if (state.fled >= 0) points[1 - state.fled] += rules.data.victory.flight;
  const { occupant } = state;
  let occupied = 0;
  for (const id of occupant) if (id >= 0) occupied++;
  for (const ship of state.ships) {
    const { name, seat, double } = ship.card;
    points[1 - seat] += pointsFor(rules, ship);
    points[seat] += ship.exitPoints;
    if (!afloat(ship)) {
      if (ship.bow >= 0 || ship.tied) return `${name} is out and still on the map or tied`;
      continue;
    }
    occupied -= double ? 2 : 1;
    const broken = afloatBroken(state, rules, ship);
    if (broken !== undefined) return `${name}: ${broken}`;
  }
  if (occupied !== 0) return `${occupied} hexes too many are marked as occupied`;
  for (const seat of [0, 1])
    if (points[seat] !== state.points[seat]) return `points of seat ${seat}: ${state.points[seat]} counted, ${points[seat]} in the ledger`;
  return undefined;
}

function afloatBroken(state: Sea, rules: Rules, ship: Ship): string | undefined {
  const { next, land } = rules;
  if (state.occupant[ship.bow] !== ship.id || state.occupant[ship.stern] !== ship.id) return '6.6 its hexes are not its own';
  if (ship.card.double ? next[(ship.stern << 4) | ship.facing] !== ship.bow : ship.stern !== ship.bow)
    return '4.2 stern and bow do not agree with the facing';
  if (ship.marines < 0) return '8.62 marines below none';
  if (ship.fatigue > 0 && ship.fast === 1) return '6.12 tired at maximum speed';
  if (ship.fast === 1 && (ship.taken === 1 || ship.rammed === 1 || ship.crippled)) return '6.12 at maximum speed though taken, rammed or crippled';
  if (ship.aground === 0 && land[ship.bow] === 1) return '6.31 afloat on land';
  return tiesBroken(state, ship);
}

function tiesBroken(state: Sea, ship: Ship): string | undefined {
  let grapples = 0;
  for (const other of state.ships) {
    if (!grappledTo(state, ship, other)) continue;
    grapples++;
    if (!afloat(other)) return `8.1 grappled to ${other.name}, which is gone`;
    if (!grappledTo(state, other, ship)) return `8.1 ${other.name} is not grappled back`;
  }
  return grapples === ship.grapples ? undefined : `8.1 ${ship.grapples} grapples counted, ${grapples} there`;
}
