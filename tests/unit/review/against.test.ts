import { expect, test } from 'vitest';
import { Dice } from '../../../src/chance/index.js';
import { changesSince } from '../../../src/review/against.js';
import type { Review } from '../../../src/review/result.js';
import { levelOfEach } from '../../../src/statistics/methods/simultaneous.js';
import { decisive, MATTERS } from '../../../src/statistics/verdict.js';

/** Numbers of a review, pairs of games of each, and the pairs in a hundred that change. */
const [NUMBERS, PAIRS, CHANGING] = [40, 2500, 40];

/** A review whose numbers all have this true difference. Their intervals hold together, at every look. */
function review(seed: number, truth: number): Review {
  const dice = new Dice();
  const facts = Array.from({ length: NUMBERS }, (_, n) => {
    dice.open(seed, n);
    const counts = [0, 0, 0];
    for (let pair = 0; pair < PAIRS; pair++) {
      const roll = dice.below(10_000);
      const up = 50 * CHANGING + 5000 * truth;
      const changes = roll < 100 * CHANGING;
      counts[roll < up ? 2 : Number(!changes)]++;
    }
    const judging = { confidence: levelOfEach(NUMBERS), matters: MATTERS, finest: MATTERS / 2 };
    const { estimate, interval } = decisive({ from: -1, counts }, judging);
    return { label: `${n}`, estimate, interval };
  });
  const heading = { id: 'rules', title: 'Rules', none: 'Not asked.', facts };
  return {
    players: [],
    setting: { scenes: [{ name: '', seats: ['a', 'b'] }] },
    hash: `${seed}`,
    seed,
    games: PAIRS,
    gameVersion: '1',
    headings: [heading],
  } as unknown as Review;
}

test('the change that a review says it would have shown, it shows in four of five cases', () => {
  const before = review(1, 0);
  const { sees, headings } = changesSince(before, review(2, 0), 'review.json');
  expect(headings[0].moved).toEqual([]);
  const moved = changesSince(before, review(3, sees as number), 'review.json').headings[0].moved.length;
  expect(moved / NUMBERS).toBeGreaterThanOrEqual(0.8);
  expect(sees).toBeLessThan(0.2);
});
