import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Review } from '../../src/review/index.js';
import { answered, ROOT, scratch } from '../support/cli.js';

const { folder } = scratch();
const LIMIT = 600_000;

beforeAll(() => cpSync(join(ROOT, 'tests/support/lasting'), join(folder, 'lasting'), { recursive: true }));

async function reviewed(...words: string[]): Promise<Review> {
  const { code, err } = await answered(['review', './lasting', '--games', '8000', '--bare', '--force', '--out', 'review', ...words], { cwd: folder });
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(readFileSync(join(folder, 'review', 'review.json'), 'utf8')) as Review;
}
const sentence = ({ headings }: Review, id: string) => headings.find((one) => one.id === id)?.sentence;
const advised = ({ changes = [] }: Review) => changes.map(({ text }) => text);

test('what only our limit does is no advice; what the rule does stays', { timeout: LIMIT }, async () => {
  const review = await reviewed();
  // By the rules the pace decides nothing; the start is worth 20 points.
  expect(sentence(review, 'rules')).toMatch(
    /^1 of 2 rule changes moves wins: with start: ahead \(3\), wins of (Ann rise|Bob fall) by (19|2\d) points \[1\d, 2\d]; with pace: slow.*, wins move only because of our turn limit of 20/,
  );
  expect(advised(review)).toEqual([
    expect.stringMatching(/^Say in the rules which reading holds: 3, .*: with “ahead”, (Ann wins \d\d points more|Bob wins \d\d points less) /),
  ]);
  const { notes = [] } = review.headings.find(({ id }) => id === 'rules') ?? {};
  expect(notes[0]).toMatch(/^Asked again with our limit raised \(turn limit 200\), and not the limit’s: start: ahead\.$/);
  expect(notes[1]).toMatch(
    /^With our limit raised \(turn limit 200\), pace: slow moves wins by .* instead of (29|3\d) points: the limit’s, not the rule’s\.$/,
  );
});

test('a game that is uneven only by our limit needs no rule against it', { timeout: LIMIT }, async () => {
  const slow = await reviewed('--option', 'pace=slow');
  expect(sentence(slow, 'fair')).toMatch(
    /Bob wins (5|6)\d points more than Ann .*; that is only because of our turn limit of 20, and gone with turn limit 200\.$/,
  );
  expect(sentence(slow, 'even')).toMatch(/^It is uneven only because of our turn limit of 20, and no longer with turn limit 200\.$/);
  expect(advised(slow)).not.toContainEqual(expect.stringMatching(/^Even the seats/));
  // Uneven by its rules: the limit hides nothing.
  const ahead = await reviewed('--option', 'start=ahead');
  expect(sentence(ahead, 'fair')).toMatch(/^With right in both seats, Ann wins \d\d points more than Bob \[\d\d, \d\d]\.$/);
  expect(advised(ahead)).toContainEqual(expect.stringMatching(/^Even the seats: with right in every seat, Ann wins/));
});
