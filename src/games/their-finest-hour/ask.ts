import type { Aircraft } from './aircraft.js';
import type { Question } from './state.js';
import type { Play } from './types.js';

/** Fills in the view of the player who decides for `one`, except for what only some decisions show. */
export function ask({ state }: Play, one: Aircraft): Question {
  const question = state.questions[one.side];
  question.turn = state.turn;
  question.active = state.side;
  question.second = state.second;
  question.me = one.index;
  question.unit = state.unit;
  question.enemies = state.airborne(1 - one.side);
  question.focus = (one.bit & state.unit) !== 0 ? state.focus : -1;
  return question;
}
