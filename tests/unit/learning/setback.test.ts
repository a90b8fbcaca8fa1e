import { expect, test } from 'vitest';
import { beginPractice } from '../../../src/learning/practice/generation.js';
import { keep, setBack, surelyWorse } from '../../../src/learning/practice/setback.js';
import { mindsOf } from '../../../src/players/trained/index.js';

test('a generation is worse only if chance cannot explain it', () => {
  expect(surelyWorse(0, [], { games: 96 })).toBe(false);
  // 25 % of 96 games against the mean of four: a standard error of 4.9 points.
  const scores = [0.25, 0.21, 0.29, 0.25];
  expect(surelyWorse(0.11, scores, { games: 96 })).toBe(false);
  expect(surelyWorse(0.1, scores, { games: 96 })).toBe(true);
  expect(surelyWorse(0.11, scores, { games: 192 })).toBe(true);
  // The last score is a mean of more games than the ones before.
  expect(surelyWorse(0.15, scores, { games: 512 })).toBe(true);
  expect(surelyWorse(0.17, scores, { games: 512, ofEach: 96 })).toBe(false);
  expect(surelyWorse(0.15, scores, { games: 512, ofEach: 96 })).toBe(true);
  expect(surelyWorse(0.17, scores, { games: 512 })).toBe(true);
  expect(surelyWorse(0, [0, 0], { games: 96 })).toBe(false);
});

test('a setback goes back to the last generation kept, with shorter steps', () => {
  const weights = new Float64Array(8);
  const minds = mindsOf({ sight: { seats: 1, features: [], orders: {} }, answers: {}, hidden: 1 }, weights);
  const practice = beginPractice(minds, { asked: 20, warmth: 0.02, alike: false });
  practice.mean = Float64Array.of(1, 2, 3, 4);
  weights[0] = 7;
  keep(practice, weights, 0.3);
  const [{ first }] = practice.moments;
  practice.mean[0] = 9;
  weights[0] = first[0] = 8;
  setBack(practice, weights);
  expect([weights[0], practice.moments[0].first[0], practice.pace]).toEqual([7, 0, 0.5]);
  expect([...practice.mean]).toEqual([1, 2, 3, 4]);
  // What was kept stays as it is, however often it is gone back to.
  practice.mean[0] = practice.moments[0].first[0] = 9;
  setBack(practice, weights);
  expect([practice.mean[0], practice.moments[0].first[0], practice.pace]).toEqual([1, 0, 0.25]);
});

test('the scores of four generations are remembered', () => {
  const minds = mindsOf({ sight: { seats: 1, features: [], orders: {} }, answers: {}, hidden: 1 }, new Float64Array(8));
  const practice = beginPractice(minds, { asked: 20, warmth: 0.02, alike: false });
  for (const score of [1, 2, 3, 4, 5]) keep(practice, new Float64Array(8), score);
  expect(practice.kept?.scores).toEqual([2, 3, 4, 5]);
});
