import { activation } from '../channels.js';
import { boardingSegment } from '../fighting/boarding.js';
import { afloat } from '../geometry.js';
import { fatigueTest } from '../ship/fatigue.js';
import { choicesIn, PHASE } from '../state.js';
import type { Play, Ship, State } from '../types.js';
import { begin, listed } from './activation.js';
import { tryDouble } from './double-activation.js';
import { individualPhase } from './individual.js';
import { activateShip } from './movement-segment.js';

/** 3.1 E, 5.41 Activates one commanded galley, after choosing a squadron if none is active. Ends the phase when none is left. */
export function commandedPhase(play: Play): void {
  const { state } = play;
  if (state.active < 0 && !chooseSquadron(play)) {
    state.phase = PHASE.individual;
    state.side = state.first;
    individualPhase(play);
    return;
  }
  const acts = (ship: Ship) => afloat(ship) && ship.squadron >= 0 && (ship.squadron === state.active || ship.squadron === state.activeToo);
  const left = listed(play, (ship) => acts(ship) && ship.moved === 0);
  if (left > 0) {
    const ship = chooseShip(play);
    play.dice.clock.turn = activation(state.turn, ship.id);
    activateShip(play, ship);
  }
  if (left > 1 && anyLeft(state, acts)) return;
  for (const ship of state.ships) if (acts(ship)) fatigueTest(play, ship);
  boardingSegment(play, acts);
  state.active = -1;
  state.activeToo = -1;
  state.side = 1 - state.side;
}

const anyLeft = (state: State, acts: (ship: Ship) => boolean): boolean => state.ships.some((ship) => acts(ship) && ship.moved === 0);

function chooseShip(play: Play): Ship {
  const view = play.state.views[play.state.side];
  return play.state.ships[view.choices.length === 1 ? view.choices[0] : play.seats[play.state.side].ship(view)];
}

/** 5.41 The side to activate takes a squadron, or the other side if it has none left. False if neither has one. */
function chooseSquadron(play: Play): boolean {
  const { state } = play;
  if (available(play, state.side) === 0) {
    state.side = 1 - state.side;
    if (available(play, state.side) === 0) return false;
  }
  for (const ship of state.ships) ship.answered = 0;
  if (tryDouble(play, state.side)) return true;
  available(play, state.side);
  const view = play.state.views[state.side];
  const leader = state.leaders[view.choices.length === 1 ? view.choices[0] : play.seats[state.side].activate(view)];
  begin(play, leader);
  return true;
}

/** Lists the leaders whose squadrons have not acted. 5.13: one that must act first is alone. */
function available(play: Play, side: number): number {
  const { state } = play;
  const choices = choicesIn(state.views[side]);
  for (const leader of state.leaders) if (leader.seat === side && leader.ship >= 0 && leader.done === 0) choices.push(leader.id);
  const must = state.mustLead;
  if (must >= 0 && state.leaders[must].seat === side && state.leaders[must].done === 0 && state.leaders[must].ship >= 0)
    choicesIn(state.views[side], must);
  return choices.length;
}
