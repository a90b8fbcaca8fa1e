import { describe, expect, test } from 'vitest';
import { some } from '../../support/witness.js';
import { Chance } from './chance.js';
import {
  CURVES,
  PANELS,
  RATES,
  SWEEPS,
  verdicts,
  WORDS,
  wrongCourse,
  wrongEven,
  wrongExtremes,
  wronglyExploited,
  wrongPanel,
  wrongSolve,
  wrongWords,
} from './sentences.js';

/** Promised is one wrong sentence in twenty; two standard errors of 60 runs more. */
const MOST = 0.05 + 2 * Math.sqrt((0.05 * 0.95) / 60);

describe('sentences about games of known truth are wrong in at most one run of twenty', () => {
  test.each(some(RATES, 2))('extremes: $name', ({ rates }) => {
    expect(wrongExtremes(rates, 400, 60)).toBeLessThanOrEqual(MOST);
  });

  test.each(some(SWEEPS, 2))('even over a sweep: $name', ({ rate }) => {
    expect(wrongEven(rate, 1000, 60)).toBeLessThanOrEqual(MOST);
  });

  test.each(some(PANELS, 2))('over players: $name', (panel) => {
    expect(wrongPanel(panel, 1000, 60)).toBeLessThanOrEqual(MOST);
  });

  test.each([1, 9])('the course of %i cells: any point of the chart', (lines) => {
    expect(wrongCourse(0.3, lines, 60)).toBeLessThanOrEqual(MOST);
  });

  test.each(some(CURVES, 2))('solve: $name', async (curve) => {
    expect(await wrongSolve(curve, 6000, 60)).toBeLessThanOrEqual(MOST);
  });

  test.each([0, 0.6])('tune: an even score exploits no one, %f of the games drawn', (draws) => {
    expect(wronglyExploited(draws, 400, 400)).toBeLessThanOrEqual(0.05);
  });
});

test.each(some(WORDS, 4))('words of a page: $name', (page) => {
  expect(wrongWords(page, 1000, 40)).toBeLessThanOrEqual(0.05 + 2 * Math.sqrt((0.05 * 0.95) / 40));
});

describe('what is there is seen', () => {
  test('players who differ are shown to differ', () => {
    const panel = {
      ...PANELS[0],
      players: [
        [200, 50],
        [60, 40],
        [75, 55],
      ] as const,
    }; // prettier-ignore
    for (let seed = 0; seed < 10; seed++) expect(['size', 'some']).toContain(verdicts(panel, 4000, new Chance(seed))[0]);
  });

  test('one effect that only some players are told to have is not said to be theirs alone', () => {
    const found = Array.from({ length: 40 }, (_, seed) => verdicts(PANELS[0], 1000, new Chance(seed))[0]);
    expect(found.filter((verdict) => verdict === 'open').length).toBeGreaterThan(10);
    expect(found).not.toContain('some');
  });
});
