import { ON } from '../channels.js';
import { leaderAboard } from '../command/commanders.js';
import { afloat } from '../geometry.js';
import { lose } from '../ship/losses.js';
import type { Play } from '../types.js';

/** Option ionianDefection (Lade): Blue's right wing goes home on a 5 or 6 in each phase B, and gives no points. */
export function defection(play: Play): void {
  const { state, dice, record } = play;
  const wing = state.leaders.find((leader) => leader.seat === 0 && leader.card.name === 'Right wing');
  if (wing === undefined || state.defected === 1) return;
  dice.at(ON.flight);
  if (dice.d6() < 5) return;
  state.defected = 1;
  if (record.telling) record.say('scenario', 'The right wing hoists sail and goes home');
  for (const ship of state.ships)
    if (afloat(ship) && ship.owner === 0 && ship.card.squadron === wing.id && !ship.immobile && leaderAboard(state, ship)?.card.admiral !== true)
      lose(play, ship, 'exited');
}
