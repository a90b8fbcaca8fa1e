import { members } from '../../../engine/index.js';
import { EXACT, HIGH } from '../areas.js';
import { FINDING } from '../counters.js';
import { luckOfLocation } from '../luck.js';
import { shown } from '../rolls.js';
import type { Rules } from '../rules.js';
import type { Counter, SeenCounter, View } from '../state.js';
import type { Play } from '../types.js';
import { exclude, hexOfSlot, openSlots, rollLocation, type Searched } from './location.js';
import { located, nameOf } from './markers.js';
import { testForPhantom } from './phantoms.js';

/**
 * S5.2 to S5.5 Location by AI or by eye. The location roll comes first; a counter of high uncertainty is tested only if the roll is in a
 * searched hex. Otherwise the searched hexes are excluded from later rolls. `chance` names the luck of the roll.
 */
export function locate(play: Play, counter: Counter, searched: Searched, chance: number): number {
  if (counter.level === EXACT) return searched(counter) === 0 ? FINDING.nothing : FINDING.located;
  const { state, rules, record } = play;
  const [open, slots] = [openSlots(state, rules, counter), searched(counter)];
  const slot = rollLocation(play, counter);
  const within = slot >= 0 && (slots >> slot) % 2 === 1;
  luckOfLocation(play, chance, open, slots, within);
  if (record.telling) record.say('S5.2', sayRoll(play, counter, slot, within));
  if (!within) {
    exclude(play, counter, searched);
    return FINDING.nothing;
  }
  if (counter.level === HIGH && !testForPhantom(play, counter)) return FINDING.phantom;
  counter.hex = hexOfSlot(rules, counter, slot);
  located(play, counter);
  return FINDING.located;
}

export function sayRoll(play: Play, counter: Counter, slot: number, within: boolean): string {
  const { rules } = play;
  if (slot < 0) return `no hex is left for ${nameOf(counter)}`;
  const hex = hexOfSlot(rules, counter, slot);
  return `the dice place ${nameOf(counter)} at ${rules.sky.name(hex)} ${shown(play)}${within ? '' : ', not where it was looked for'}`;
}

/** The chance that a location roll ends in one of the slots. */
export function chanceWithin(state: View, rules: Rules, counter: SeenCounter, slots: number): number {
  if (counter.level === EXACT || slots === 0) return slots === 0 ? 0 : 1;
  const open = openSlots(state, rules, counter);
  return open === 0 ? 0 : members(open & slots) / members(open);
}
