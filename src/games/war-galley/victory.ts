import { afloat } from './geometry.js';
import { OUTCOMES } from './state.js';
import type { Play, Sea, State } from './types.js';

export { OUTCOMES };

export type OutcomeName = (typeof OUTCOMES)[number]['name'];

export function end(state: State, name: OutcomeName): void {
  state.over = 1 + OUTCOMES.findIndex((one) => one.name === name);
}

/** 3.1 H, 9.1 */
export function victoryPhase(play: Play): void {
  const { state, rules, record } = play;
  record.turnEnds(state);
  if (rules.duel) duelVictory(play);
  else {
    const blue = state.points[0] >= rules.needed[0];
    const red = state.points[1] >= rules.needed[1];
    if (blue && red) bothReached(play);
    else if (blue) end(state, 'blue-points');
    else if (red) end(state, 'red-points');
  }
  if (state.over === 0 && (state.turn >= rules.turnLimit || nobodyLeft(state))) onPoints(state);
  if (record.telling) record.say('9.1', `Points: blue ${state.points[0]}, red ${state.points[1]}`);
}

function bothReached(play: Play): void {
  play.record.asked.simultaneousVictory++;
  if (play.rules.options.simultaneousVictory === 'draw' || play.state.points[0] === play.state.points[1]) end(play.state, 'even');
  else end(play.state, play.state.points[0] > play.state.points[1] ? 'blue-points' : 'red-points');
}

/** The first ship out of action loses; both in one turn is a draw. */
function duelVictory(play: Play): void {
  const [blue, red] = [outOfAction(play.state, 0), outOfAction(play.state, 1)];
  if (blue && red) end(play.state, 'even');
  else if (red) end(play.state, 'blue-points');
  else if (blue) end(play.state, 'red-points');
}

export function outOfAction(state: Sea, seat: number): boolean {
  const ship = state.ships[seat];
  return !afloat(ship) || ship.rammed === 1 || ship.owner !== seat;
}

/** 9.1 At the turn limit (ours), or when one side has no ships left, more points win. */
function onPoints(state: State): void {
  const lead = state.points[0] - state.points[1];
  end(state, lead > 0 ? 'blue-ahead' : lead < 0 ? 'red-ahead' : 'even');
}

function nobodyLeft(state: Sea): boolean {
  let blue = 0;
  let red = 0;
  for (const ship of state.ships) {
    if (!afloat(ship)) continue;
    if (ship.owner === 0) blue++;
    else red++;
  }
  return blue === 0 || red === 0;
}
