import { ON } from './channels.js';
import { luckOfShot } from './luck.js';
import { SEATS, SHIPS } from './state.js';
import type { Play } from './types.js';
import { lost } from './victory.js';

/** 3 One shot at the ship that the side names. */
export function fire(play: Play, side: number): void {
  const { state, rules, seats, dice, record } = play;
  const ship = seats[side].target(state.views[side]);
  dice.at(ON.fire);
  const hit = dice.d6() >= rules.hit;
  luckOfShot(play, side, hit);
  if (record.telling) record.say('3', `${SEATS[side]} fires at ship ${ship}: ${hit ? 'a hit' : 'a miss'}`);
  if (!hit) return;
  record.hits++;
  state.hulls[(1 - side) * SHIPS + ship]--;
  lost(play, 1 - side);
}
