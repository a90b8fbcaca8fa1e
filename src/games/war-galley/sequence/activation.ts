/** Shared by the phases of activation (3.1 E and F). */
import { activation } from '../channels.js';
import { offerTransfer } from '../command/commanders.js';
import { choicesIn } from '../state.js';
import type { Leader, Play, Ship } from '../types.js';
import { commander } from '../words.js';

/** Lists the ships that pass in the view of the side to activate; returns their number. */
export function listed(play: Play, may: (ship: Ship) => boolean): number {
  const choices = choicesIn(play.state.views[play.state.side]);
  for (const ship of play.state.ships) if (may(ship)) choices.push(ship.id);
  return choices.length;
}

/** Activates a squadron. Its leader may change ships first (5.51). */
export function begin(play: Play, leader: Leader): void {
  const { state, record } = play;
  leader.done = 1;
  if (state.mustLead === leader.id) state.mustLead = -1;
  if (state.active < 0) state.active = leader.id;
  else state.activeToo = leader.id;
  play.dice.clock.turn = activation(state.turn, state.ships[leader.ship].id);
  offerTransfer(play, leader);
  if (record.telling) record.say('5.41', `${commander(leader)} leads his squadron`);
}
