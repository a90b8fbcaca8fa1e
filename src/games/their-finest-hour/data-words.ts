import type { Data } from './data.js';

/** What stands in each table, along which axes and in what unit: the comments of the file that `sortie list their-finest-hour --data` prints. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  table: 'The table, in cm',
  fixedForwardHalfAngle: '"Where the nose points" is within so many degrees of it',
  touch: '5.4 A flight path touches what it passes within so many cm',
  aircraft: '1.1, 7 Speed class, REP, attributes; weapons with range in cm, rate in dice, impact from 1 to 6',
  scenarios: 'Who starts where: x and y in cm, heading in degrees',
};
