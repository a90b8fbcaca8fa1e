import { answersOf, type Review } from '../../../src/review/index.js';

/** Crosses win 737 of 1,260 games between random players, noughts 121 of 420. */
const LEAD = 737 / 1260 - 121 / 420;

/** Sentences that a solved game may have: perfect players draw, and no player gains on one. */
const TRUE: Readonly<Record<string, RegExp>> = {
  fair: /^With perfect in both seats, neither wins|^Not settled: with perfect/,
  skill: /^Skill matters: perfect scores|^Not settled/,
  decisions: /^Much depends on “square”: decided |^Not settled/,
  broken: /^No other way to play /,
  length: /^Half of the games or more take 9 turns\.$/,
  rules: /^The game declares no /,
  even: /^The game declares no /,
};

/** Headings of a review of noughts and crosses that say something false. */
export function wrongOfNoughts(review: Review): string[] {
  return answersOf(review).answers.flatMap(({ heading: { id, facts }, sentence }) => {
    const missed = facts.some(({ kind, label, interval: [low, high] = [-1, 1] }) => {
      if (id === 'broken') return low > 0;
      if (kind !== 'level' || id !== 'fair') return false;
      const truth = label.startsWith('random') ? LEAD : 0;
      return truth < low || truth > high;
    });
    return missed || TRUE[id]?.test(sentence) === false ? [`${id}: ${sentence}`] : [];
  });
}
