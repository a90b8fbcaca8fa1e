import type { Data } from './data.js';

/** Comments of the file that `sortie list their-finest-hour --data` prints: contents and units of each table. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  table: 'The table, in cm',
  fixedForwardHalfAngle: '4.2 Half the angle of the fixed forward arc, in degrees',
  touch: '5.4 Distance in cm at which a flight path touches an aircraft',
  aircraft: '1.1, 7 Speed class, REP, attributes; weapons with range in cm, rate in dice, impact from 1 to 6',
  scenarios: 'Who starts where: x and y in cm, heading in degrees',
};
