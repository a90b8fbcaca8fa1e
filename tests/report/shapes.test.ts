import { expect, test } from 'vitest';
import { said } from '../../src/report/reading/answer.js';
import { MOST_WORDS, wordsIn } from '../../src/report/reading/grammar.js';
import { readRun } from '../../src/report/reading/run.js';
import { ALL, shapeOf } from '../../src/report/reading/shapes/index.js';
import { SHAPES } from '../../src/simulation/index.js';
import { duel, run, told } from '../support/duels.js';
import { RUNS } from '../support/results.js';

test('a declared shape that the run cannot be told in gives way', () => {
  for (const shape of SHAPES) expect(told(run([duel({ cell: 'a' }, 700, 300), duel({ cell: 'b' }, 300, 700)], { shape }))).toMatch(/\.$/);
});

test('the shapes are those that an experiment may name, and a run of any of them has an answer', () => {
  expect(ALL.map(({ id }) => id)).toEqual([...SHAPES]);
});

test.each(Object.entries(RUNS))('made-up %s has an answer of at most 30 words, by a shape that fits', (_, make) => {
  const made = make();
  const { sentence } = said(readRun(made));
  expect(wordsIn(sentence), sentence).toBeLessThanOrEqual(MOST_WORDS);
  expect(shapeOf(readRun(made)).fits(readRun(made))).toBe(true);
});

test('a number with its unit is a word, an interval is none', () => {
  expect(wordsIn('Fives win 71\u00a0% [66, 75] of their games – so far.')).toBe(8);
});
