/**
 * The map: twelve hours around the bomber, three altitudes, four zones of three hours.
 * A space is numbered (hour - 1) * 3 + altitude, so that 1 high is 0 and 12 low is 35.
 */
export const HOURS = 12;
export const ALTITUDES = ['high', 'level', 'low'] as const;
export const SPACES = HOURS * ALTITUDES.length;
export const HIGH = 0;
export const LEVEL = 1;
export const LOW = 2;
export type Altitude = (typeof ALTITUDES)[number];

/** Clockwise, so that the next zone is one more. */
export const ZONES = ['front', 'right', 'rear', 'left'] as const;
export const ZONE_HOURS: readonly (readonly number[])[] = [
  [11, 12, 1],
  [2, 3, 4],
  [5, 6, 7],
  [8, 9, 10],
];
export const FRONT = 0;
export const REAR = 2;

export function spaceAt(hour: number, altitude: number): number {
  return (hour - 1) * 3 + altitude;
}

export function hourOf(space: number): number {
  return Math.floor(space / 3) + 1;
}

export function altitudeOf(space: number): number {
  return space % 3;
}

export function zoneOf(space: number): number {
  const hour = hourOf(space);
  return ZONE_HOURS.findIndex((hours) => hours.includes(hour));
}

/** The hour some steps clockwise, or anticlockwise if negative. */
export function turned(hour: number, steps: number): number {
  return ((((hour - 1 + steps) % HOURS) + HOURS) % HOURS) + 1;
}

/** Hours between two hours, the shorter way. */
export function hoursApart(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, HOURS - apart);
}

/** 5.1 The space on the other side of the bomber: six hours on, the altitude mirrored. */
export function opposite(space: number): number {
  return spaceAt(turned(hourOf(space), 6), 2 - altitudeOf(space));
}

/** "12 high" */
export function spaceName(space: number): string {
  return `${hourOf(space)} ${ALTITUDES[altitudeOf(space)]}`;
}

/** The space of a name such as "12 high", or -1. */
export function spaceNamed(name: string): number {
  const match = /^(\d{1,2})\s+(high|level|low)$/.exec(name.trim());
  const hour = Number(match?.[1]);
  return match !== null && hour >= 1 && hour <= HOURS ? spaceAt(hour, ALTITUDES.indexOf(match[2] as Altitude)) : -1;
}

/** Sections that an attack may strike; NONE for a miss. */
export const SECTIONS = ['gun', 'fuselage', 'engine', 'tail', 'cockpit'] as const;
export type Section = (typeof SECTIONS)[number];
export const GUN = 0;
export const NONE = -1;
/** The attack die has not fallen yet. */
export const UNROLLED = -2;

/** 5.1, 5.4 A modified roll that hits. */
export const HIT = 10;
/** 5.1 Columns of a damage row: a modified 10 to 13, and 14 or more. */
export const DAMAGE_COLUMNS = 5;

export const TURRETS = ['top', 'ball'] as const;
export const TOP = 0;
export const BALL = 1;

/** Six counters of a type, so six fighters at most: three rottes. */
export const FIGHTERS = 6;

/** A read-only list of whole numbers. */
export interface Numbers {
  readonly length: number;
  readonly [index: number]: number;
}
