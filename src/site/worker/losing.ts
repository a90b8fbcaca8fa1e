/** Answers that end the game at once, and lose it. */
import type { Question } from '../../analysis/index.js';
import type { Shipped } from '../../players/shipped.js';
import type { Seated } from './sitting.js';
import { openPoint, thinker } from './thinking.js';

/** The most answers that are looked at, and the futures of each: with one that goes on, the answer is none of these. */
const [MOST, FUTURES] = [12, 64];
/** Its futures have dice of their own: places 0 and 1 are those of hint and odds. */
const PLACE = 2;

/** The numbers of the answers of the open question after which the game is lost within this turn, whatever the dice. None if all are. */
export async function losing(shipped: Shipped, seated: Seated): Promise<number[]> {
  const { question } = seated.history;
  if (question === null || question.answers.length < 2 || question.answers.length > MOST) return [];
  const { replayer } = await thinker(shipped, seated);
  const point = openPoint(seated.history);
  const { answers, seat } = question satisfies Question;
  const loses = (answer: (typeof answers)[number]['answer']) => {
    for (let number = 0; number < FUTURES; number++)
      if (replayer.glance(point, answer, { place: PLACE, number, knows: seat }, { seat, units: 0 }) > 0) return false;
    return true;
  };
  const found = answers.flatMap(({ answer }, n) => (loses(answer) ? [n] : []));
  return found.length === answers.length ? [] : found;
}
