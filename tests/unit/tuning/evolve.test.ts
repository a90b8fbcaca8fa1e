import { expect, test } from 'vitest';
import { evolve } from '../../../src/tuning/evolve.js';
import { Chance } from '../statistics/chance.js';

/** A planted game: words of five letters; the more letters of "fleet" stand in their places, the oftener a word wins. */
const BEST = 'fleet';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const strength = (word: string) => 0.1 + (0.8 * [...word].filter((letter, at) => letter === BEST[at]).length) / BEST.length;

function vary(word: string, below: (n: number) => number): string {
  const at = below(BEST.length);
  return word.slice(0, at) + LETTERS[below(LETTERS.length)] + word.slice(at + 1);
}

function table(seed: number) {
  const dice = new Chance(seed);
  return async (words: readonly string[], games: number) => words.map((word) => dice.binomial(games, strength(word)) / games);
}

test('the best design is found from far away, through the noise, within the budget', async () => {
  for (const seed of [1, 2, 3]) {
    const { design, games, course } = await evolve({ from: ['aaaaa'], vary, budget: 150_000, seed }, table(seed));
    expect(design).toBe(BEST);
    expect(games).toBeLessThan(155_000);
    expect(course.at(-1)?.score).toBeGreaterThan(0.85);
  }
});

test('what cannot be bettered is given back, and the same seed finds the same', async () => {
  expect((await evolve({ from: [BEST], vary, budget: 20_000, seed: 4 }, table(4))).design).toBe(BEST);
  const [one, two] = [
    await evolve({ from: ['aaaaa'], vary, budget: 20_000, seed: 5 }, table(6)),
    await evolve({ from: ['aaaaa'], vary, budget: 20_000, seed: 5 }, table(6)),
  ];
  expect(one).toEqual(two);
});

test('no block of games is played twice, also by a search that follows another', async () => {
  const blocks: number[] = [];
  const noted = table(1);
  const play = async (words: readonly string[], games: number, block: number) => {
    blocks.push(block);
    return noted(words, games);
  };
  const first = await evolve({ from: ['aaaaa'], vary, budget: 6000, seed: 1, block: 1 }, play);
  await evolve({ from: ['aaaaa'], vary, budget: 6000, seed: 1, block: 1 + first.blocks }, play);
  expect(new Set(blocks).size).toBe(blocks.length);
});
