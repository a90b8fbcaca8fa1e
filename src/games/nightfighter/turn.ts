import { bombersEnter } from './bombers/entry.js';
import { bombersFly } from './bombers/movement.js';
import { combatPhase } from './fighters/combat.js';
import { fightersMove } from './fighters/movement.js';
import { tallyPhase } from './fighters/tally.js';
import { aiPhase } from './sensors/ai-radar.js';
import { radarPhase } from './sensors/radar-phase.js';
import { searchlightPhase } from './sensors/searchlights.js';
import { entered } from './state.js';
import type { Play } from './types.js';
import { endOfTurn } from './victory.js';

/** The sequence of play. */
export function turn(play: Play): void {
  open(play);
  bombersFly(play);
  bombersEnter(play);
  radarPhase(play);
  fightersMove(play);
  aiPhase(play);
  searchlightPhase(play);
  tallyPhase(play);
  combatPhase(play);
  endOfTurn(play);
}

/** Clears the state of one turn: hexes searched in vain (S5.5), search counters, bombers just found (S5.4), attacks. */
function open({ state, rules, dice, record }: Play): void {
  state.turn++;
  dice.clock.turn = state.turn;
  if (record.telling) record.say('turn', `turn ${state.turn}`);
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    counter.excluded = 0;
    counter.searched = 0;
    counter.found = 0;
    counter.attacked = 0;
  }
}
