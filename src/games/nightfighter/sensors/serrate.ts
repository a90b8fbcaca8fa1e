import { hears } from '../arcs.js';
import { ON } from '../channels.js';
import { BY, CHANCE, FINDING } from '../counters.js';
import { luckOf } from '../luck.js';
import { at, d6, draw, shown } from '../rolls.js';
import type { Rules } from '../rules.js';
import { type Counter, entered, LISTEN, ON_MAP, type SeenCounter, SILENT, type View } from '../state.js';
import type { Play } from '../types.js';
import { nameOf, unmarked } from '../uncertainty/markers.js';
import { takeOff } from '../uncertainty/phantoms.js';
import { isCrowded, narrow } from './narrowing.js';

/** Scenario 7: Serrate listens to all counters in its arc, or searches for one revealed Ju 88. */
export function serrate(play: Play): void {
  const { state, rules, seats, record } = play;
  const asked = state.now;
  for (const fighter of rules.fighters) {
    if (!fighter.serrate || state.fighters[fighter.index].hex < 0) continue;
    if (!anyHeard(play, fighter.index)) continue;
    record.asked.wideArc++;
    asked.fighter = fighter.index;
    const answer = seats[0].serrate(state);
    asked.fighter = -1;
    if (answer === SILENT) continue;
    if (answer === LISTEN) listenToAll(play, fighter.index);
    else record.count(BY.Serrate, directed(play, fighter.index, state.counters[answer]));
  }
}

/** Scenario 7: whether Serrate may search for the counter. */
export function mayBeDirected(state: View, rules: Rules, fighter: number, counter: SeenCounter): boolean {
  return counter.revealed === 1 && counter.searched === 0 && hears(rules, state.fighters[fighter], counter.hex);
}

/** Whether Serrate has anything to do. */
function anyHeard({ state, rules }: Play, fighter: number): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (mayBeDirected(state, rules, fighter, counter) || mayBeTurnedOver(state, rules, fighter, counter)) return true;
  }
  return false;
}

function mayBeTurnedOver(state: View, rules: Rules, fighter: number, { place, revealed, hex }: SeenCounter): boolean {
  return place === ON_MAP && revealed === 0 && hears(rules, state.fighters[fighter], hex);
}

/** Rolls a die for every counter in the arc that is not revealed. */
function listenToAll(play: Play, fighter: number): void {
  const { state, rules, record } = play;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (!mayBeTurnedOver(state, rules, fighter, counter)) continue;
    at(play, ON.homers, fighter * rules.counters + n);
    const heard = d6(play) >= rules.serrateReveals;
    if (record.telling) record.say('7', `Serrate ${heard ? 'hears' : 'does not hear'} ${nameOf(counter)} ${shown(play)}`);
    record.count(BY.Serrate, heard ? FINDING.real : FINDING.nothing);
    if (heard) turnOver(play, counter);
  }
}

/** Scenario 7: draws a token from the cup. A counter that is no Ju 88 is removed. */
export function turnOver(play: Play, counter: Counter): boolean {
  const { state, rules, record } = play;
  const left = state.cupJu88 + state.cupOther;
  at(play, ON.cup, 0, left);
  const ju88 = draw(play, left) < state.cupJu88;
  luckOf(play, CHANCE.cup, state.cupJu88, left, ju88);
  record.expect(CHANCE.cup, state.cupJu88 / left, ju88);
  if (ju88) state.cupJu88--;
  else state.cupOther--;
  if (record.telling)
    record.say('7', `${nameOf(counter)} at ${rules.sky.name(counter.hex)} is turned over ${shown(play)}: ${ju88 ? 'a Ju88' : 'no Ju88'}`);
  if (ju88) counter.revealed = 1;
  else {
    takeOff(counter);
    record.friends++;
  }
  return ju88;
}

/** Searches for one Ju 88 as a ground radar does. */
function directed(play: Play, fighter: number, counter: Counter): number {
  const { rules, record } = play;
  counter.searched = rules.serrate.search;
  if (record.telling) record.say('7', `Serrate searches for ${nameOf(counter)}`);
  if (counter.track === 1) record.asked.trackLasts++;
  if (counter.track === 1 && rules.options.trackLasts !== 'one-turn') return FINDING.nothing;
  counter.track = 0;
  at(play, ON.homers, fighter * rules.counters + counter.index);
  const found = narrow(
    play,
    counter,
    rules.serrate,
    isCrowded(play, counter, () => true),
  );
  unmarked(play, counter);
  return found;
}
