import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { answersOf, type Review } from '../../../src/review/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import { few, second } from '../../support/witness.js';

const { folder, file } = scratch();
const LIMIT = 600_000;
const call = (...words: string[]) => answered(words, { cwd: folder });
const read = (name: string, of = 'review.json') => readFileSync(join(folder, name, of), 'utf8');
const heading = (name: string, id: string) => (JSON.parse(read(name)) as Review).headings.find((one) => one.id === id);

/** A race of three seats in two scenarios, whose odds are known. */
beforeAll(async () => {
  cpSync(join(ROOT, 'tests/support/three'), join(folder, 'three'), { recursive: true });
  expect((await call('review', './three', '--games', String(few(500, 1000)), '--out', 'both')).code).toBe(0);
}, LIMIT);

test('every scenario is reviewed: where it is uneven, and what changes nothing in any of them', () => {
  const review = JSON.parse(read('both')) as Review;
  const { lines, cards } = answersOf(review);
  expect(review.question).toBe('Is three fair, does skill decide it, and what should change?');
  expect(lines.map(({ name }) => name)).toEqual(['Level', 'Tilted']);
  const [ann, bob, cy] = lines[1].sides.map(({ wins }) => wins);
  expect([ann > 0.4, bob < 0.32, cy < 0.32]).toEqual([true, true, true]);
  // The storm does nothing on the level course, and much on the tilted one.
  const storm = heading('both', 'rules')?.facts.find(({ word }) => word === 'more');
  expect(storm).toMatchObject({ scene: 'tilted', label: 'storm on (Ann)' });
  expect(cards).toMatchObject([
    {
      title: 'Drop “dust”',
      whose: 'rules',
      finding: expect.stringMatching(/^Whatever its value, “dust” changes none of \d+ games\.$/),
    },
  ]);
});

test('the intervals of all three seats hold the truth, and skill is measured in every seat', () => {
  const truth = {
    'tilted Ann': 0.5 - 1 / 3,
    'tilted Bob': 0.25 - 1 / 3,
    'tilted Cy': 0.25 - 1 / 3,
    'level Ann': 0,
    'level Bob': 0,
    'level Cy': 0,
  };
  for (const [name, share] of Object.entries(truth)) {
    const { interval: [low, high] = [1, -1] } =
      heading('both', 'fair')?.facts.find(({ kind, scene, label }) => kind === 'level' && `${scene} ${label}` === name) ?? {};
    expect([name, low <= share && share <= high]).toEqual([name, true]);
  }
  // A random caller falls in a quarter of its wins: the one right caller wins 5/12 of the level games, a twelfth more than its part.
  const fact = heading('both', 'skill')?.facts.find(({ scene }) => scene === 'level');
  const [low, high] = fact?.interval ?? [1, -1];
  expect([low <= 1 / 12, 1 / 12 <= high]).toEqual([true, true]);
});

test('page and summary tell the scenarios; one that is chosen is in the title', { timeout: LIMIT }, async () => {
  const page = read('both', 'index.html');
  for (const id of ['answer', 'advice', 'scenarios', 'broken', 'fair']) expect(page).toContain(`<section id="${id}"`);
  expect(page.indexOf('id="advice"')).toBeLessThan(page.indexOf('id="scenarios"'));
  expect(page.indexOf('id="scenarios"')).toBeLessThan(page.indexOf('id="broken"'));
  expect(read('both', 'summary.md').split('\n').length).toBeLessThanOrEqual(45);
  expect((await call('review', './three', '--option', 'scenario=tilted', '--games', '8', '--bare', '--out', 'one')).code).toBe(0);
  const one = JSON.parse(read('one')) as Review;
  const { question, headings } = one;
  // A command that sets an option twice compares a rule with itself.
  const twice = headings.filter(({ next }) => new Set(next.match(/--option \w+/g)).size < (next.match(/--option \w+/g) ?? []).length);
  expect(twice).toEqual([]);
  expect([question, answersOf(one).lines]).toEqual(['Is three (tilted) fair, does skill decide it, and what should change?', []]);
});

second('more games are those of one review, with one worker, in every scenario', { timeout: LIMIT }, async () => {
  expect((await call('review', './three', '--games', '30', '--bare', '--out', 'whole')).code).toBe(0);
  expect((await call('review', './three', '--games', '7', '--workers', '1', '--bare', '--out', 'grown')).code).toBe(0);
  expect((await call('review', './three', '--more', '23', '--workers', '1', '--bare', '--out', 'grown')).code).toBe(0);
  for (const name of ['review.json', 'games.txt']) expect(read('grown', name)).toBe(read('whole', name));
});

test('a claim must hold in every scenario', { timeout: LIMIT }, async () => {
  file('claim.yaml', 'question: Is it fair?\ngame: ./three\nreview: { fair: within 3 points }\n');
  expect((await call('review', 'claim.yaml', '--games', '600', '--bare', '--out', 'claim')).code).toBe(99);
});

test('a tournament seats two entries in turn', { timeout: LIMIT }, async () => {
  const words = ['tournament', './three', '--entry', 'right', '--entry', 'random', '--games', '2000', '--option', 'scenario=tilted'];
  const { code, out } = await call(...words, '--json');
  expect(code).toBe(0);
  const { entries, score, firstSeat } = JSON.parse(out).standings ?? JSON.parse(out);
  expect(entries.map(({ name }: { name: string }) => name)).toEqual(['right', 'random']);
  expect(score[0][1].estimate + score[1][0].estimate).toBeCloseTo(1, 12);
  expect(score[0][1].interval[0]).toBeGreaterThan(0.5);
  // Ann and Cy win three quarters between equals of any kind.
  expect(firstSeat.interval[0]).toBeLessThan(0.75);
  expect(firstSeat.interval[1]).toBeGreaterThan(0.7);
  expect((await call(...words)).out).toMatch(/every pairing from both sides[\s\S]*every other seat: Ann and Cy together score/);
});
