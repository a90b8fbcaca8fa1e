import { expect, test } from 'vitest';
import type { CellReading } from '../../../src/simulation/index.js';
import { winsOf } from '../../../src/tuning/index.js';

const outcome = (name: string, winner: number | null, winners?: readonly number[]) => ({ name, about: '', winner, ...(winners && { winners }) });
/** A cell in which the outcomes came up this often. */
const cell = (counts: readonly number[]) => ({ games: counts.reduce((sum, n) => sum + n), measure: () => ({ counts }) }) as unknown as CellReading;

test('of four seats in two sides: a game is won once, and one that both sides win is drawn', () => {
  const outcomes = [outcome('a', 0), outcome('b', 1), outcome('drawn', null), outcome('a-and-c', null, [0, 2]), outcome('a-and-b', null, [0, 1])];
  expect(winsOf({ outcomes }, cell([10, 20, 5, 7, 3]))).toEqual({ wins: [17, 20], draws: 8 });
});

test('of one seat: what is not won belongs to no side', () => {
  expect(winsOf({ outcomes: [outcome('won', 0), outcome('lost', null)] }, cell([4, 6]))).toEqual({ wins: [4, 0], draws: 6 });
});
