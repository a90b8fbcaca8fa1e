import { altitudeOf, HOURS, hourOf, LOW, type Numbers, SPACES, spaceAt, turned } from './board.js';

/** The fighter aborts instead of moving. */
export const ABORTS = -1;
/** Totals of a position test: a d10 with up to two turrets, 1 … 12. */
const ROLLS = 13;

/** 2.1 Where a position test ends, or ABORTS: from the space, by the total, 1 when clockwise. */
export function driftOf(drift: Numbers, space: number, roll: number, clockwise: number): number {
  return drift[(space * ROLLS + roll) * 2 + clockwise];
}

/** Every position test there can be, worked out once. */
export function compileDrift(inertia: Int8Array, abortOnShift: boolean, stopAtLow: boolean): Int8Array {
  const drift = new Int8Array(SPACES * ROLLS * 2);
  for (let space = 0; space < SPACES; space++) {
    for (let roll = 0; roll < ROLLS; roll++) {
      for (const clockwise of [0, 1]) {
        const step = clockwise === 1 ? 1 : -1;
        const hours = hoursShifted(inertia, hourOf(space), roll, step);
        const low = altitudeOf(space) === LOW;
        const altitude = low && abortOnShift && hours > 0 ? ABORTS : altitudeAfter(altitudeOf(space), levelsLost(hours), stopAtLow);
        const to = altitude === ABORTS ? ABORTS : spaceAt(turned(hourOf(space), hours * step), altitude);
        drift[(space * ROLLS + roll) * 2 + clockwise] = to;
      }
    }
  }
  return drift;
}

/** 2.1.1 Inertia is spent to leave an hour: the first must be beaten, later ones while the sum stays within the roll. */
export function hoursShifted(inertia: Int8Array, hour: number, roll: number, step: number): number {
  const dots = (hours: number) => inertia[spaceAt(turned(hour, hours * step), 0)];
  if (roll <= dots(0)) return 0;
  let spent = dots(0);
  let hours = 1;
  while (hours < HOURS && spent + dots(hours) <= roll) spent += dots(hours++);
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
