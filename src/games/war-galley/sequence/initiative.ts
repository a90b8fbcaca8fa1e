import { ON } from '../channels.js';
import { admiralsOf, initiativeOf } from '../command/commanders.js';
import { choicesIn } from '../state.js';
import type { Leader, Play } from '../types.js';
import { commander } from '../words.js';

const SIDES = ['blue', 'red'];

/** 3.2 Both roll and add their admiral's initiative, again after a tie. The winner says who goes first in phases D to F. */
export function initiative(play: Play): void {
  const { state, dice, record } = play;
  state.blueAdmiral = admiralNamed(play, 0);
  state.redAdmiral = admiralNamed(play, 1);
  const named = [state.blueAdmiral, state.redAdmiral];
  const [blue, red] = named.map((id) => (id < 0 ? 0 : initiativeOf(play, state.leaders[id])));
  dice.at(ON.initiative);
  let ours = 0;
  let theirs = 0;
  while (ours === theirs) {
    ours = dice.d6() + blue;
    theirs = dice.d6() + red;
  }
  const winner = ours > theirs ? 0 : 1;
  const view = state.views[winner];
  choicesIn(view, 0, 1);
  state.first = play.seats[winner].first(view);
  state.mustLead = state.first === winner && differ(play, admiralsOf(state, winner)) ? named[winner] : -1;
  if (record.telling) {
    const sums = `blue ${ours - blue}+${blue}, red ${theirs - red}+${red}`;
    record.say('3.2', `Initiative: ${sums}; ${SIDES[winner]} has it, ${SIDES[state.first]} goes first`);
  }
}

/** 5.12, 5.13 The admiral whose initiative counts; -1 none. The player names one before the roll if several admirals' values differ. */
function admiralNamed(play: Play, seat: number): number {
  const { state, record } = play;
  const admirals = admiralsOf(state, seat);
  if (admirals.length === 0) return -1;
  if (!differ(play, admirals)) return admirals[0].id;
  const view = state.views[seat];
  choicesIn(view, ...admirals.map(({ id }) => id));
  const named = play.seats[seat].admiral(view);
  if (record.telling)
    record.say('5.13', `The initiative of ${commander(state.leaders[named])} counts; if his side wins and goes first, he acts first`);
  return named;
}

/** 5.13 Several admirals matter for initiative only if their values differ. */
const differ = (play: Play, admirals: readonly Leader[]): boolean =>
  admirals.some((admiral) => initiativeOf(play, admiral) !== initiativeOf(play, admirals[0]));
