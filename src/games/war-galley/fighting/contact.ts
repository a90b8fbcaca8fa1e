import { afloat, flankHeld, PORT, STARBOARD } from '../geometry.js';
import type { Play } from '../types.js';

/** For the measures: counts ships with an open flank when the first blow of the battle is tried. */
export function firstBlow(play: Play): void {
  const { record, state, rules } = play;
  if (record.contact === 1) return;
  record.contact = 1;
  for (const ship of state.ships) {
    if (!afloat(ship)) continue;
    const open = flankHeld(state, rules, ship, PORT) && flankHeld(state, rules, ship, STARBOARD) ? 0 : 1;
    if (ship.owner === 0) {
      record.blueShipsAtContact++;
      record.blueExposedAtContact += open;
    } else {
      record.redShipsAtContact++;
      record.redExposedAtContact += open;
    }
  }
}
