import type { Review } from '../../../src/review/index.js';

/** Crosses win 737 of 1,260 games between random players, noughts 121 of 420. */
const LEAD = 737 / 1260 - 121 / 420;

/** Sentences that a solved game may have: perfect players draw, and no player gains on one. */
const TRUE: Readonly<Record<string, RegExp>> = {
  fair: /^(With|Not settled: with) perfect in both seats, [^;]*; all games are drawn(; with random, crosses leads by \d+ points)?\.$/,
  skill: /^Skill matters: perfect scores|^Not settled/,
  decisions:
    /^The decision “square” matters: answering it (at random|always by its (first|last) answer) costs \d+ points \[\d+, \d+]\.$|^Not settled/,
  broken:
    /^None of \d+ other ways to play than perfect’s gains 3 points\.$|^No other way to play than perfect’s is known to gain; \d+ of \d+ are not settled\.$/,
  tense: /^Half of the games or more last 9 turns; /,
  rules: /^The game declares no /,
  even: /^The game declares no /,
};

/** Headings of a review of noughts and crosses that say something false. */
export function wrongOfNoughts({ headings }: Pick<Review, 'headings'>): string[] {
  return headings.flatMap(({ id, sentence, facts }) => {
    const missed = facts.some(({ label, interval: [low, high] = [-1, 1] }) => {
      if (id === 'broken') return low > 0;
      if (id !== 'fair') return false;
      const truth = label.startsWith('random') ? LEAD : 0;
      return truth < low || truth > high;
    });
    return missed || TRUE[id]?.test(sentence) === false ? [`${id}: ${sentence}`] : [];
  });
}
