import type { Answer } from '../../engine/decision.js';
import { keyOf } from '../../players/averages.js';

/** The number of an answer in the list of its question; −1 if the list lacks it. */
export const placeOf = (answer: Answer, answers: readonly { answer: Answer }[]): number =>
  answers.findIndex((listed) => keyOf(listed.answer) === keyOf(answer));
