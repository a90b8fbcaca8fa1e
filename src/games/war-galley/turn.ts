import { closeTurn } from './sequence/closing.js';
import { commandedPhase } from './sequence/commanded.js';
import { individualPhase } from './sequence/individual.js';
import { openTurn } from './sequence/opening.js';
import { PHASE } from './state.js';
import type { Play } from './types.js';

/** 3.1 One restart unit: the opening of a turn, a ship's activation, or the turn's close. */
export function turn(play: Play): void {
  const { state } = play;
  if (state.phase === PHASE.opening) openTurn(play);
  else if (state.phase === PHASE.commanded) commandedPhase(play);
  else if (state.phase === PHASE.individual) individualPhase(play);
  else closeTurn(play);
}
