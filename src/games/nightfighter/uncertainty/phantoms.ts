import { EXACT, LOW, singleLevel } from '../areas.js';
import { ON } from '../channels.js';
import { CHANCE, stageOf } from '../counters.js';
import { at, draw, shown } from '../rolls.js';
import { type Counter, GONE, ON_MAP, REMOVED } from '../state.js';
import type { Play } from '../types.js';
import { nameOf } from './markers.js';

/**
 * S5.4 Tests whether a counter of high uncertainty is the bomber. The chance is 1 in the number of its bomber's counters that are left, on or
 * off the map, as with the die of the rules: 1 to 3 with two left, 1 or 2 with three, else a 1, rolling again above their number.
 */
export function testForPhantom(play: Play, counter: Counter): boolean {
  const { state, record } = play;
  const left = state.siblings[counter.bomber];
  // The dice belong to the bomber and the number of counters left, whenever the test is made and by which sensor.
  at(play, ON.phantoms, counter.bomber, left);
  const real = draw(play, left) === 0;
  record.expect(CHANCE.phantom, 1 / left, real);
  if (record.telling)
    record.say(
      'S5.4',
      `${nameOf(counter)} is ${real ? `the bomber ${shown(play)}, the others are phantoms` : `a phantom ${shown(play)}: a 1 would have been the bomber`}`,
    );
  if (real) isTheBomber(play, counter);
  else isPhantom(play, counter);
  return real;
}

function isTheBomber(play: Play, counter: Counter): void {
  const { state, record } = play;
  for (const other of state.counters) {
    if (other.bomber !== counter.bomber || other === counter || other.place === REMOVED) continue;
    takeOff(other);
    record.phantoms++;
  }
  alone(play, counter);
}

/** The last counter left is the bomber, on or off the map. */
function isPhantom(play: Play, counter: Counter): void {
  const { state, record } = play;
  takeOff(counter);
  record.phantoms++;
  if (--state.siblings[counter.bomber] > 1) return;
  for (const other of state.counters) if (other.bomber === counter.bomber && other.place !== REMOVED) alone(play, other);
}

/** S5.4, S21 A single counter is of medium uncertainty, or low if it leaves a contrail. */
function alone({ state, rules, record }: Play, counter: Counter): void {
  state.siblings[counter.bomber] = 0;
  counter.level = singleLevel(rules.contrails);
  counter.found = counter.place === ON_MAP ? 1 : 0;
  record.reached(counter.bomber, stageOf(counter.level));
  if (record.telling) record.say('S5.4', `${nameOf(counter)} is the only one left${counter.place === GONE ? ', and has left the map' : ''}`);
}

export function takeOff(counter: Counter): void {
  counter.place = REMOVED;
  counter.hex = -1;
  counter.track = 0;
  counter.aiFix = 0;
  counter.tally = 0;
  counter.light = -1;
  counter.searched = 0;
}

/** S7 A counter off the map cannot be found, but its siblings still count it. */
export function leaves(counter: Counter): void {
  takeOff(counter);
  if (counter.level === EXACT) counter.level = LOW;
  counter.place = GONE;
}
