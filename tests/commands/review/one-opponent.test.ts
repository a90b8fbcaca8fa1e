import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answersOf, type Review } from '../../../src/review/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { folder } = scratch();

test('an answer that is always right against one opponent is said to be that, and needs no change', { timeout: 600_000 }, async () => {
  const at = join(folder, 'rps');
  expect((await answered(['review', join(ROOT, 'tests/support/rps'), '--player', 'rock', '--games', '600', '--bare', '--out', at])).code).toBe(0);
  const { cards, answers } = answersOf(JSON.parse(readFileSync(join(at, 'review.json'), 'utf8')) as Review);
  expect(answers.find(({ heading }) => heading.id === 'broken')?.sentence).toBe('Paper plays better than rock, on which this page rests.');
  // What is always right comes first; that the best player is beaten, last.
  expect(cards[0]).toMatchObject({ title: 'Is one answer too strong?', whose: 'rules' });
  expect(cards[0].finding).toMatch(/^Paper is always right for “hand” against rock, in \d+ positions/);
  expect(cards.at(-1)).toMatchObject({ title: 'Find a better player', whose: 'program' });
});

test('what befalls a random player is no advice, and no next command asks for it', { timeout: 600_000 }, async () => {
  const at = join(folder, 'by-lot');
  const { code, out } = await answered([
    ...['review', join(ROOT, 'tests/support/rps'), '--player', 'random', '--games', '600', '--bare', '--out', at],
  ]);
  expect(code).toBe(0);
  const review = JSON.parse(readFileSync(join(at, 'review.json'), 'utf8')) as Review;
  const { headings } = review;
  expect(answersOf(review).cards).toEqual([]);
  for (const text of [out, readFileSync(join(at, 'summary.md'), 'utf8')])
    expect(text).toContain('Only the random player played, so nothing is advised');
  expect(headings.filter(({ next }) => next.includes('--player random'))).toEqual([]);
});
