import { afloat } from './geometry.js';
import type { Rules, Sea, Ship } from './types.js';

export function describe(state: Sea, rules: Rules): string {
  const ships = state.ships.filter(afloat).map((ship) => `${ship.name} ${rules.grid.name(ship.bow)}${marks(ship)}`);
  return `Turn ${state.turn}, points ${state.points[0]}:${state.points[1]}; ${ships.join('; ')}`;
}

function marks(ship: Ship): string {
  const words: string[] = [];
  if (ship.rammed) words.push('rammed');
  if (ship.crippledPort) words.push('crippled to port');
  if (ship.crippledStarboard) words.push('crippled to starboard');
  if (ship.fatigue) words.push(`F-${ship.fatigue}`);
  if (ship.half) words.push('half speed');
  if (ship.grapples) words.push('grappled');
  if (ship.fouls) words.push('fouled');
  if (ship.burning) words.push('burning');
  if (ship.owner !== ship.card.seat) words.push('prize');
  if (ship.aground) words.push('aground');
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}
