import { ON } from '../channels.js';
import { headingOf, hexOf, type Reach, station } from '../reach.js';
import { at, d6, shown } from '../rolls.js';
import type { Rules } from '../rules.js';
import { entered, type Fighter, type SeenFighter, type View } from '../state.js';
import type { Play } from '../types.js';
import { nameOf, unmarked } from '../uncertainty/markers.js';

const BOMBERS_HEADING = 0;

export function reachOfFighter(rules: Rules, { index, damaged }: SeenFighter): Reach {
  return rules.fighters[index].reach[Math.min(1, damaged)];
}

/** The hex and heading of the bomber that the fighter tallies, if they are within its movement points; else -1. */
export function tailOf(state: View, rules: Rules, { index, hex, damaged }: SeenFighter): number {
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (((counter.tally >> index) & 1) === 0) continue;
    const points = Math.max(1, rules.fighters[index].mp - damaged);
    return rules.sky.distance(hex, counter.hex) <= points ? station(counter.hex, BOMBERS_HEADING) : -1;
  }
  return -1;
}

/** Each fighter moves and meets flak; then tallies lapse that are out of distance. */
export function fightersMove(play: Play): void {
  const { state, seats, rules, record } = play;
  const asked = state.now;
  for (const fighter of state.fighters) {
    if (fighter.hex < 0) continue;
    asked.fighter = fighter.index;
    const to = seats[0].move(state);
    asked.fighter = -1;
    fighter.hex = hexOf(to);
    fighter.heading = headingOf(to);
    if (record.telling)
      record.say('move', `${rules.fighters[fighter.index].name} goes to ${rules.sky.name(fighter.hex)}, heading ${fighter.heading * 60}°`);
    flak(play, fighter);
  }
  talliesLapse(play);
}

/** Base game: flak fires at a fighter that ends its move over it. */
function flak(play: Play, fighter: Fighter): void {
  const { rules, record } = play;
  if (rules.flak[fighter.hex] === 0) return;
  at(play, ON.flak, fighter.index);
  const die = d6(play);
  if (record.telling) record.say('flak', `flak at ${rules.sky.name(fighter.hex)} ${shown(play)}`);
  if (die >= rules.flakDamagesOn) damageFighter(play, fighter);
}

/** Base game: a damaged fighter has one movement point and one die less; damaged again, it is lost. */
export function damageFighter(play: Play, fighter: Fighter): void {
  fighter.damaged++;
  if (fighter.damaged > 1) loseFighter(play, fighter);
  else if (play.record.telling) play.record.say('17', `${play.rules.fighters[fighter.index].name} is damaged`);
}

export function loseFighter(play: Play, fighter: Fighter): void {
  const { state, rules, record } = play;
  const bit = 1 << fighter.index;
  fighter.hex = -1;
  fighter.damaged = 2;
  state.fightersLost++;
  if (record.telling) record.say('17', `${rules.fighters[fighter.index].name} is lost`);
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (((counter.tally | counter.aiFix) & bit) === 0) continue;
    counter.tally &= ~bit;
    counter.aiFix &= ~bit;
    unmarked(play, counter);
  }
}

/** S10 A tally is kept in the bomber's hex and, by `tallyLasts`, next to it. */
function talliesLapse(play: Play): void {
  const { state, rules, record } = play;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.tally === 0) continue;
    for (const { index, hex } of state.fighters) {
      if (((counter.tally >> index) & 1) === 0) continue;
      const distance = rules.sky.distance(hex, counter.hex);
      if (distance === 1) record.asked.tallyLasts++;
      if (distance <= (rules.options.tallyLasts === 'same-hex' ? 0 : 1)) continue;
      counter.tally &= ~(1 << index);
      if (record.telling) record.say('S10', `${rules.fighters[index].name} loses sight of ${nameOf(counter)}`);
    }
    unmarked(play, counter);
  }
}
