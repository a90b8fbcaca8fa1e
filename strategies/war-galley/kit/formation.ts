import type { Rules, Sea, Ship } from 'sortie/games/war-galley';

/** 2.5 Friends on either side of a place, on the same heading: a line of front. */
export function abreast(sea: Sea, rules: Rules, ship: Ship, bow: number, facing: number): number {
  let friends = 0;
  for (const side of [1, 2, 4, 5]) {
    const hex = rules.next[(bow << 4) | (facing + side)];
    const id = hex < 0 ? -1 : sea.occupant[hex];
    if (id < 0 || id === ship.id) continue;
    const other = sea.ships[id];
    if (other.owner === ship.owner && other.facing === facing) friends++;
  }
  return friends;
}
