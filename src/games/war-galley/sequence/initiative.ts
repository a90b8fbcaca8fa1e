import { ON } from '../channels.js';
import { admiralOf, initiativeOf } from '../fleet/commanders.js';
import type { State } from '../state.js';
import type { Play } from '../types.js';

const SIDES = ['blue', 'red'];

/** 3.2 Both roll and add their admiral's initiative, again after a tie; the higher says who is first in phases D to F. */
export function initiative(play: Play): void {
  const { state, dice, record } = play;
  const admirals = [admiralOf(play, 0), admiralOf(play, 1)];
  const blue = admirals[0] === undefined ? 0 : initiativeOf(play, admirals[0]);
  const red = admirals[1] === undefined ? 0 : initiativeOf(play, admirals[1]);
  dice.at(ON.initiative);
  let ours = 0;
  let theirs = 0;
  while (ours === theirs) {
    ours = dice.d6() + blue;
    theirs = dice.d6() + red;
  }
  const winner = ours > theirs ? 0 : 1;
  const view = state.views[winner];
  view.choices.length = 0;
  view.choices.push(0, 1);
  state.first = play.seats[winner].first(view);
  state.mustLead = state.first === winner && severalAdmirals(state, winner) ? (admirals[winner]?.id ?? -1) : -1;
  if (record.telling) {
    const sums = `blue ${ours - blue}+${blue}, red ${theirs - red}+${red}`;
    record.say('3.2', `Initiative: ${sums}; ${SIDES[winner]} has it, ${SIDES[state.first]} goes first`);
  }
}

/** 5.13 With several admirals the one whose value counted must act first. */
function severalAdmirals(state: State, seat: number): boolean {
  let admirals = 0;
  for (const leader of state.leaders) if (leader.seat === seat && leader.card.admiral && leader.ship >= 0) admirals++;
  return admirals > 1;
}
