import { expect, test } from 'vitest';
import { readOptions } from '../../../src/engine/index.js';
import schwarm from '../../../src/games/schwarm/index.js';
import type { Plan } from '../../../src/simulation/index.js';
import { layOut } from '../../../src/simulation/lay-out.js';
import { refuseTooLarge, sizesOf } from '../../../src/simulation/sizes.js';

const options = readOptions(schwarm.options, {}).values;
const planOf = (cells: number, games: number) => {
  const listed = Array.from({ length: cells }, (_, n) => ({ name: `${n}`, options, data: null, shift: {} }));
  return { cells: listed, pairs: [], games, shardSize: 1000, shards: 1 } as unknown as Plan;
};

test('what a run takes grows with cells and workers, and is refused before a game is played where it does not fit', () => {
  const [one, many] = [planOf(1, 1e6), planOf(1000, 1e6)];
  const sizes = (plan: Plan, workers: number) => sizesOf(plan, layOut(schwarm as never, plan), workers);
  expect(sizes(many, 2).numbers).toBe(1000 * sizes(one, 2).numbers);
  expect(sizes(many, 16).bytes).toBeGreaterThan(3 * sizes(many, 2).bytes);
  const refuse = (plan: Plan, memory: number) => () => refuseTooLarge(plan, layOut(schwarm as never, plan), 2, memory);
  expect(refuse(one, 2 ** 30)).not.toThrow();
  expect(refuse(many, 2 ** 26)).toThrow(/memory of this machine, 64 MB: 1,000 cells × [\d,]+ counters on 2 workers need [\d,]+ MB/);
});

test('sums stay exact: games are refused that would carry a sum of squares beyond 2^53', () => {
  const plan = planOf(1, 2 ** 52);
  expect(() => refuseTooLarge(plan, layOut(schwarm as never, plan), 1, 2 ** 40)).toThrow(/games: expected at most [\d,]+ games a cell.*2\^53/);
});
