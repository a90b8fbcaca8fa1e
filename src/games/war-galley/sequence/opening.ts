import { opening } from '../channels.js';
import { formSquadrons } from '../command/squadrons.js';
import { newTurnFor } from '../leader.js';
import { wind } from '../ship/sails.js';
import { newTurn } from '../ship.js';
import { PHASE } from '../state.js';
import type { Play } from '../types.js';
import { defection } from './defection.js';
import { initiative } from './initiative.js';
import { chooseSpeeds } from './speed-levels.js';

/** 3.1 A to D */
export function openTurn(play: Play): void {
  const { state, record, rules } = play;
  state.turn++;
  play.dice.clock.turn = opening(state.turn);
  if (record.telling) record.say('3.1', `Turn ${state.turn}`);
  for (const ship of state.ships) newTurn(ship);
  state.blueDouble = 0;
  state.redDouble = 0;
  for (const leader of state.leaders) {
    newTurnFor(leader);
    if (leader.shaken === 1) leader.shaken = 2;
  }
  wind(play);
  if (rules.options.ionianDefection) defection(play);
  formSquadrons(play);
  initiative(play);
  state.phase = PHASE.opening;
  chooseSpeeds(play);
  state.phase = PHASE.commanded;
  state.side = state.first;
  state.active = -1;
}
