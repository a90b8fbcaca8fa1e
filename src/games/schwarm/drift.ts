import { altitudeOf, HOURS, hourOf, LOW, type Numbers, SPACES, spaceAt, turned } from './board.js';

/** The fighter aborts instead of moving. */
export const ABORTS = -1;
/** Totals of a position test: a d10 with up to two turrets, 1 … 12; and what the turrets may add, 0 … 2. */
const ROLLS = 13;
const MODIFIERS = 3;

/** How 2.1 is read: see the options lowShift, deepDrop and turretInertia. */
interface Readings {
  abortOnShift: boolean;
  stopAtLow: boolean;
  byRoll: boolean;
}

/** 2.1 Where a position test ends, or ABORTS: from the space, by the total and the part of it that turrets add, 1 when clockwise. */
export function driftOf(drift: Numbers, space: number, roll: number, modifier: number, clockwise: number): number {
  return drift[((space * ROLLS + roll) * MODIFIERS + modifier) * 2 + clockwise];
}

/** Every position test there can be, worked out once. */
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

/** 2.1.2 The space that so many hours lead to. */
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

/** 2.1.2 From low there is no way down; from level one level. */
function altitudeAfter(altitude: number, levels: number, stopAtLow: boolean): number {
  if (altitude + levels <= LOW) return altitude + levels;
  return altitude === LOW || !stopAtLow ? ABORTS : LOW;
}
