import { altitudeOf, HOURS, hourOf, LOW, type Numbers, SPACES, spaceAt, turned } from './board.js';

/** The fighter aborts instead of moving. */
export const ABORTS = -1;
/** Totals of a position test (1 … 12), and the modifiers of turrets (0 … 2). */
const ROLLS = 13;
const MODIFIERS = 3;

/** The readings lowShift, deepDrop and turretInertia. */
interface Readings {
  abortOnShift: boolean;
  stopAtLow: boolean;
  byRoll: boolean;
}

/** 2.1 The space in which a position test ends, or ABORTS. `modifier` is the part of the total that turrets add; clockwise is 1. */
export function driftOf(drift: Numbers, space: number, roll: number, modifier: number, clockwise: number): number {
  return drift[((space * ROLLS + roll) * MODIFIERS + modifier) * 2 + clockwise];
}

/** A table of every possible position test. */
export function compileDrift(inertia: Int8Array, readings: Readings): Int8Array {
  const drift = new Int8Array(SPACES * ROLLS * MODIFIERS * 2);
  let entry = 0;
  for (let space = 0; space < SPACES; space++) {
    for (let roll = 0; roll < ROLLS; roll++) {
      for (let modifier = 0; modifier < MODIFIERS; modifier++) {
        const further = readings.byRoll ? roll - modifier : roll;
        for (const step of [-1, 1]) drift[entry++] = shifted(space, hoursShifted(inertia, hourOf(space), roll, step, further), step, readings);
      }
    }
  }
  return drift;
}

/** 2.1.2 The space after a shift by some hours. */
function shifted(space: number, hours: number, step: number, { abortOnShift, stopAtLow }: Readings): number {
  if (hours > 0 && abortOnShift && altitudeOf(space) === LOW) return ABORTS;
  const altitude = altitudeAfter(altitudeOf(space), levelsLost(hours), stopAtLow);
  return altitude === ABORTS ? ABORTS : spaceAt(turned(hourOf(space), hours * step), altitude);
}

/**
 * 2.1.1 Inertia is spent to leave an hour: the roll must beat the first, later ones may be left while all that is spent
 * stays within `further`.
 */
export function hoursShifted(inertia: Int8Array, hour: number, roll: number, step: number, further = roll): number {
  const dots = (hours: number) => inertia[spaceAt(turned(hour, hours * step), 0)];
  if (roll <= dots(0)) return 0;
  let spent = dots(0);
  let hours = 1;
  while (hours < HOURS && spent + dots(hours) <= further) spent += dots(hours++);
  return hours;
}

/** 2.1.2 A shift of two or three hours costs one level, of four (or more) two. */
export function levelsLost(hours: number): number {
  return hours >= 4 ? 2 : hours >= 2 ? 1 : 0;
}

/** 2.1.2 A low fighter cannot drop, a level one by one level. */
function altitudeAfter(altitude: number, levels: number, stopAtLow: boolean): number {
  if (altitude + levels <= LOW) return altitude + levels;
  return altitude === LOW || !stopAtLow ? ABORTS : LOW;
}
