import { counters, readingsOf } from 'sortie/engine';
import { OPTIONS } from './options.js';
import { type Rules, SEATS, SHIPS, type State } from './state.js';

/** Luck is counted in sixths of a hit: see luck.ts. */
export const LUCK_SCALE = 6;

/** What is counted: a field of the record and a measure each. One with `of` is read from the state when a game ends. */
const counted = counters<{ state: State; rules: Rules }>()(
  {},
  {
    turns: { about: 'Turns played', most: ({ turns }) => turns, unit: 'turns', of: ({ turn }) => turn },
    hits: {
      about: 'Hits of both sides',
      most: ({ hull }) => SEATS.length * SHIPS * hull,
      why: '3 a hit takes a point of hull',
    },
    asked: readingsOf(OPTIONS),
    lucks: { lucks: { fire: 'Hits of north above the expectation' }, scale: LUCK_SCALE },
  },
);
export const { MEASURES } = counted;
export class GameRecord extends counted.Record {}
