import { ON } from './channels.js';
import { luckOfFlight } from './luck.js';

import type { Play } from './types.js';
import { end } from './victory.js';

/** 9.2 The sole admiral is lost. Rolls for the fleet, which flees above 6. */
export function admiralLost(play: Play, seat: number, initiative: number): void {
  const { state, dice, record, rules } = play;
  if (state.over !== 0) return;
  dice.at(ON.flight);
  const roll = dice.d6();
  const behind = state.points[seat] < state.points[1 - seat];
  const flees = fleeRoll(roll, initiative, behind);
  const left = state.points[seat] - state.points[1 - seat] - rules.data.victory.flight;
  const after = left < 0 ? 0 : left === 0 || rules.options.fleeWinner === 'draw' ? 0.5 : 1;
  luckOfFlight(play, seat, roll, (face) => fleeRoll(face, initiative, behind), after);
  if (record.telling)
    record.say('9.2', `${seat === 0 ? 'Blue' : 'Red'} has lost its admiral: ${roll}+${initiative}, the fleet ${flees ? 'flees' : 'stays'}`);
  if (!flees) return;
  record.flights++;
  state.fled = seat;
  state.points[1 - seat] += rules.data.victory.flight;
  const lead = state.points[seat] - state.points[1 - seat];
  if (lead === 0) end(state, 'even');
  else if (lead < 0) end(state, seat === 0 ? 'blue-fled' : 'red-fled');
  else {
    record.asked.fleeWinner++;
    end(state, rules.options.fleeWinner === 'draw' ? 'fled-ahead' : seat === 0 ? 'blue-fled-won' : 'red-fled-won');
  }
}

/** 9.2 The roll, plus the lost admiral's initiative, plus one for the side that is behind. */
export const fleeRoll = (roll: number, initiative: number, behind: boolean): boolean => roll + initiative + (behind ? 1 : 0) > 6;
