import { afloat } from './geometry.js';
import { READING, TURNS } from './record.js';
import type { Play, Sea, State } from './types.js';

/** State.over is the index plus one. */
export const OUTCOMES = [
  { name: 'blue-points', about: 'Blue reached its victory points, or in a duel put Red out of action', winner: 0 },
  { name: 'red-points', about: 'Red reached its victory points, or in a duel put Blue out of action', winner: 1 },
  { name: 'blue-ahead', about: 'Blue had more points when the turns, or the ships, ran out', winner: 0 },
  { name: 'red-ahead', about: 'Red had more points when the turns, or the ships, ran out', winner: 1 },
  { name: 'even', about: 'Equal points when the turns ran out, or both reached theirs together', winner: null },
  { name: 'blue-fled', about: "Blue's fleet fled when its admiral was lost, and Red was ahead", winner: 1 },
  { name: 'red-fled', about: "Red's fleet fled when its admiral was lost, and Blue was ahead", winner: 0 },
  { name: 'fled-ahead', about: 'The fleet that fled was ahead in points: as good as a draw', winner: null },
  { name: 'blue-fled-won', about: 'Blue fled and is ahead, where that is read as a win', winner: 0 },
  { name: 'red-fled-won', about: 'Red fled and is ahead, where that is read as a win', winner: 1 },
] as const;
export type OutcomeName = (typeof OUTCOMES)[number]['name'];

export function end(state: State, name: OutcomeName): void {
  state.over = 1 + OUTCOMES.findIndex((one) => one.name === name);
}

/** 3.1 H, 9.1 */
export function victoryPhase(play: Play): void {
  const { state, rules, record } = play;
  const n = Math.min(state.turn, TURNS) - 1;
  record.pointsByTurn[n << 1] = state.points[0];
  record.pointsByTurn[(n << 1) | 1] = state.points[1];
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
  play.record.asked[READING.simultaneousVictory]++;
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
