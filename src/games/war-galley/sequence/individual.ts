import { activation, diceOf, ON } from '../channels.js';
import { boardingSegment } from '../fighting/boarding.js';
import { afloat } from '../geometry.js';
import { fatigueTest } from '../ship/fatigue.js';
import { slow } from '../ship/speed.js';
import { PHASE } from '../state.js';
import type { Play, Ship } from '../types.js';
import { listed } from './activation.js';
import { activateShip } from './movement-segment.js';

/** 3.1 F, 5.31 Activates one individual squadron, the sides in turn. Ends the phase when none is left. */
export function individualPhase(play: Play): void {
  const { state } = play;
  const alone = (ship: Ship) => afloat(ship) && ship.moved === 0 && ship.owner === state.side;
  if (listed(play, alone) === 0) {
    state.side = 1 - state.side;
    if (listed(play, alone) === 0) {
      state.phase = PHASE.closing;
      return;
    }
  }
  for (const ship of state.ships) ship.answered = 0;
  const view = state.views[state.side];
  const ship = state.ships[view.choices.length === 1 ? view.choices[0] : play.seats[state.side].individual(view)];
  play.dice.clock.turn = activation(state.turn, ship.id);
  crewTest(play, ship);
  activateShip(play, ship);
  fatigueTest(play, ship);
  boardingSegment(play, (one) => one === ship && afloat(one));
  ship.restrained = 0;
  state.side = 1 - state.side;
}

/** 5.31 No test if an enemy was adjacent when the turn began. */
function crewTest(play: Play, ship: Ship): void {
  if (ship.engaged === 1) return;
  const roll = diceOf(play, ON.crewTest, ship.id).d6();
  if (play.record.telling)
    play.record.say(
      '5.31',
      `${ship.name}, on her own, takes a crew test: ${roll}, ${roll <= ship.crew ? 'free to act' : 'cruise speed, and away from enemies'}`,
    );
  if (roll <= ship.crew) return;
  ship.restrained = 1;
  slow(ship);
}
