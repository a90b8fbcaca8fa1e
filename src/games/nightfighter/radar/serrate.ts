import { CUP, HOMERS } from '../channels.js';
import { hears } from '../fighters/hearing.js';
import { luckOf } from '../luck.js';
import { LISTEN } from '../player.js';
import { BY_SERRATE, NOTHING, OF_CUP, REAL } from '../record.js';
import type { Rules } from '../rules.js';
import { type Counter, entered, ON_MAP, question, type SeenCounter, type View } from '../state.js';
import type { Play } from '../types.js';
import { nameOf, unmarked } from '../uncertainty/markers.js';
import { takeOff } from '../uncertainty/phantoms.js';
import { isCrowded, narrow } from './narrowing.js';

/** Scenario 7: Serrate hears German night fighters, all at once or one of them. */
export function serrate(play: Play): void {
  const { state, rules, seats, dice, record } = play;
  const asked = question(state);
  for (const fighter of rules.fighters) {
    if (!fighter.serrate || state.fighters[fighter.index].hex < 0) continue;
    asked.fighter = fighter.index;
    const answer = anyRevealed(play, fighter.index) ? seats[0].serrate(state) : LISTEN;
    asked.fighter = -1;
    dice.at(HOMERS);
    if (answer === LISTEN) listenToAll(play, fighter.index);
    else record.count(BY_SERRATE, directed(play, state.counters[answer]));
  }
}

/** Scenario 7: what directed use may be made of. */
export function mayBeDirected(state: View, rules: Rules, fighter: number, counter: SeenCounter): boolean {
  return counter.revealed === 1 && counter.searched === 0 && hears(rules, state.fighters[fighter], counter.hex);
}

function anyRevealed({ state, rules }: Play, fighter: number): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (mayBeDirected(state, rules, fighter, state.counters[n])) return true;
  return false;
}

/** A die for every counter in the arc that has not been turned over. */
function listenToAll(play: Play, fighter: number): void {
  const { state, rules, dice, record } = play;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.place !== ON_MAP || counter.revealed === 1 || !hears(rules, state.fighters[fighter], counter.hex)) continue;
    const heard = dice.d6() >= rules.serrateReveals;
    record.count(BY_SERRATE, heard ? REAL : NOTHING);
    if (heard) turnOver(play, counter);
    dice.at(HOMERS);
  }
}

/** Scenario 7: a token from the cup says what a counter is. All but a Ju88 leave the game. */
export function turnOver(play: Play, counter: Counter): boolean {
  const { state, rules, dice, record } = play;
  dice.at(CUP);
  const ju88 = dice.below(state.cupJu88 + state.cupOther) < state.cupJu88;
  luckOf(play, OF_CUP, state.cupJu88, state.cupJu88 + state.cupOther, ju88);
  record.expect(OF_CUP, state.cupJu88 / (state.cupJu88 + state.cupOther), ju88);
  if (ju88) state.cupJu88--;
  else state.cupOther--;
  if (record.telling) record.say('7', `${nameOf(counter)} at ${rules.sky.name(counter.hex)} is turned over: ${ju88 ? 'a Ju88' : 'none of theirs'}`);
  if (ju88) counter.revealed = 1;
  else {
    takeOff(counter);
    record.friends++;
  }
  return ju88;
}

/** Instead of listening to all: one Ju88 is searched for as by a ground radar, and may be tracked. */
function directed(play: Play, counter: Counter): number {
  const { rules } = play;
  counter.searched = rules.serrate.search;
  if (counter.track === 1 && !rules.trackRolls) return NOTHING;
  counter.track = 0;
  const found = narrow(
    play,
    counter,
    rules.serrate,
    isCrowded(play, counter, () => true),
  );
  unmarked(play, counter);
  return found;
}
