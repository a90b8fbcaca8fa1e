import { expect, test } from 'vitest';
import { type Strategy, Table } from '../../../src/engine/index.js';
import { loadGame, loadStrategy } from '../../../src/players/loading/index.js';
import { defaultRules } from '../../../src/promises/subject.js';

const game = await loadGame('schwarm');
const rules = defaultRules(game);

async function wins(id: string, parameters = {}, games = 1500): Promise<number> {
  const strategy = (await loadStrategy(game, id)) as Strategy<never>;
  const table = new Table(game, rules, [{ id, strategy, parameters, referee: true }] as never, 5);
  let won = 0;
  for (let number = 1; number <= games; number++) if (game.outcomes[table.play(number) - 1].winner === 0) won++;
  return won;
}

test('skill is a dial: none of its answers at random is the policy itself, all of them the random player', async () => {
  const [own, none, some, all, random] = [
    await wins('cautious'),
    await wins('blunder:cautious', { share: 0 }),
    await wins('blunder:cautious', { share: 0.3 }),
    await wins('blunder:cautious', { share: 1 }),
    await wins('random'),
  ];
  expect(none).toBe(own);
  expect(some).toBeLessThan(own);
  expect(some).toBeGreaterThan(all);
  expect(Math.abs(all - random)).toBeLessThan(5 * Math.sqrt(2 * random + 1));
});

test('what is forbidden is never done', async () => {
  const saving = await wins('cautious');
  const never = await wins('without-save:cautious');
  expect(never).toBeLessThan(saving);
});

test('one decision is answered alike, or at random, and all others as before', async () => {
  const [own, first, last, random] = [
    await wins('cautious'),
    await wins('without-save:cautious'),
    await wins('last-save:cautious'),
    await wins('random-save:cautious'),
  ];
  // The cautious player saves whenever it can: the last of the two answers.
  expect(last).toBe(own);
  expect(random).toBeLessThan(own);
  expect(random).toBeGreaterThan(first);
  expect(await wins('random-save:cautious')).toBe(random);
});

test('a word that is no decision is refused, with those that are', async () => {
  await expect(loadStrategy(game, 'without-retreat:cautious')).rejects.toThrow(/a decision of schwarm behind "without-"/);
  await expect(loadStrategy(game, 'random-retreat:cautious')).rejects.toThrow(/a decision of schwarm behind "random-"/);
  await expect(loadStrategy(game, 'search-place-retreat:cautious')).rejects.toThrow(
    /unknown "retreat"; expected a decision of schwarm behind "search-"/,
  );
  await expect(loadStrategy(game, 'blunder-place:cautious')).rejects.toThrow(/unknown "blunder-place:cautious"/);
  await expect(loadStrategy(game, 'lookahead:missing')).rejects.toThrow(/unknown "missing"/);
  await expect(loadStrategy(game, 'constructor:cautious')).rejects.toThrow(/unknown "constructor:cautious"/);
});
