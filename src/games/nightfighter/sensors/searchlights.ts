import { members } from '../../../engine/index.js';
import { EXACT, HIGH } from '../areas.js';
import { ON } from '../channels.js';
import { BY, CHANCE, FINDING } from '../counters.js';
import { luckOfLocation, luckOfSix } from '../luck.js';
import { at, diceWords, shown, sixIn } from '../rolls.js';
import type { Rules } from '../rules.js';
import { type Counter, entered, HOLDING, NONE, OPEN, type SeenCounter, TRIED, type View } from '../state.js';
import type { Play } from '../types.js';
import { sayRoll } from '../uncertainty/locate.js';
import { exclude, hexOfSlot, openSlots, rollLocation, slotsIn } from '../uncertainty/location.js';
import { located, nameOf, unmarked } from '../uncertainty/markers.js';
import { testForPhantom } from '../uncertainty/phantoms.js';

/** S14 Searchlights: fixes lapse or hold, then each zone searches once, in the order of the player. */
export function searchlightPhase(play: Play): void {
  const { state, rules, seats, record } = play;
  if (rules.zoneNames.length === 0) return;
  fixesLapse(play);
  while (anyToLight(play)) {
    const answer = seats[0].light(state);
    if (answer === NONE) return;
    record.count(BY.searchlights, search(play, state.counters[answer]));
  }
}

/** S14 A fix holds while the bomber is over an active zone; a zone holds one bomber. */
function fixesLapse(play: Play): void {
  const { state, rules, record } = play;
  state.zones.fill(OPEN);
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.light < 0) continue;
    const zone = rules.zoneOf[counter.hex];
    const over = zone >= 0 && state.zones[zone] !== HOLDING;
    if (over) record.asked.searchlightFixLasts++;
    counter.light = over && rules.options.searchlightFixLasts !== 'one-turn' ? zone : -1;
    if (counter.light >= 0) state.zones[zone] = HOLDING;
    else unmarked(play, counter);
  }
}

/** S14, S21 Whether searchlights may search for the counter. At high altitude they can only test for phantoms. */
export function mayBeLit(state: View, rules: Rules, { hex, light, level }: SeenCounter): boolean {
  if (hex < 0 || light >= 0 || (rules.high && level !== HIGH)) return false;
  const zone = rules.zoneOf[hex];
  return zone >= 0 && state.zones[zone] === OPEN;
}

function anyToLight({ state, rules }: Play): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (mayBeLit(state, rules, state.counters[n])) return true;
  return false;
}

/** S14 First the test for phantoms, then the dice, then the location roll. */
function search(play: Play, counter: Counter): number {
  const { state, rules, record } = play;
  const zone = rules.zoneOf[counter.hex];
  state.zones[zone] = TRIED;
  if (record.telling) record.say('S14', `searchlights of zone ${rules.zoneNames[zone]} search for ${nameOf(counter)}`);
  if (counter.level === HIGH && !testForPhantom(play, counter)) return FINDING.phantom;
  if (rules.high) return FINDING.nothing;
  const within = chanceInZones(play, counter, zone);
  at(play, ON.searchlights, zone);
  const six = sixIn(play, rules.searchlightDice);
  luckOfSix(play, CHANCE.searchlights, rules.searchlightDice, six, within);
  if (record.telling) record.say('S14', `${diceWords(rules.searchlightDice)}: ${six ? 'a 6' : 'no 6'} ${shown(play)}`);
  at(play, ON.searchlightLocation, zone);
  const found = six && locateInZones(play, counter, zone);
  record.expect(CHANCE.searchlights, (1 - (5 / 6) ** rules.searchlightDice) * within, found);
  if (!found) return FINDING.nothing;
  counter.light = rules.zoneOf[counter.hex];
  state.zones[zone] = HOLDING;
  state.zones[counter.light] = HOLDING;
  if (record.telling) record.say('S14', `${nameOf(counter)} is lit at ${rules.sky.name(counter.hex)}, zone ${rules.zoneNames[counter.light]}`);
  return FINDING.located;
}

/** S14 Whether the hex is in the searching zone, or in another one that holds no bomber. */
export function lightsReach(state: View, rules: Rules, zone: number, hex: number): boolean {
  const other = rules.zoneOf[hex];
  return other >= 0 && (other === zone || state.zones[other] !== HOLDING);
}

function chanceInZones({ state, rules }: Play, counter: Counter, zone: number): number {
  if (counter.level === EXACT) return 1;
  const open = openSlots(state, rules, counter);
  const lit = slotsIn(rules, counter, (hex) => lightsReach(state, rules, zone, hex));
  return open === 0 ? 0 : members(open & lit) / members(open);
}

export function locateInZones(play: Play, counter: Counter, zone: number): boolean {
  const { state, rules, record } = play;
  if (counter.level === EXACT) return true;
  const reached = (one: SeenCounter) => slotsIn(rules, one, (hex) => lightsReach(state, rules, zone, hex));
  const [open, slots] = [openSlots(state, rules, counter), reached(counter)];
  const slot = rollLocation(play, counter);
  const within = slot >= 0 && (slots >> slot) % 2 === 1;
  luckOfLocation(play, CHANCE.searchlights, open, slots, within);
  if (record.telling) record.say('S14', sayRoll(play, counter, slot, within));
  if (!within) {
    exclude(play, counter, reached);
    return false;
  }
  counter.hex = hexOfSlot(rules, counter, slot);
  located(play, counter);
  return true;
}
