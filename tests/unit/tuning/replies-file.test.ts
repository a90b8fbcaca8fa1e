import { expect, test } from 'vitest';
import { type Replied, withReply } from '../../../src/tuning/replies-file.js';

const found = (strategy: string, options: Record<string, string>, seed: number) =>
  ({
    ...{ game: 'bids', gameVersion: '1.0', seed, options, budget: 2000, games: 400, difference: 0.12345, interval: [0.1, 0.15] },
    ...{ target: { id: strategy, parameters: {} }, replies: [{ id: 'other', parameters: {} }] },
  }) as unknown as Replied;

test('a search takes the place of the earlier one of the same strategy and options, and only of that', () => {
  let text: string | undefined;
  for (const one of [found('a', {}, 1), found('a', { scenario: 'x' }, 2), found('b', {}, 3), found('a', { scenario: 'x' }, 4)])
    text = withReply(text, one);
  const entries = JSON.parse(text as string) as { strategy: string; seed: number; gain: number }[];
  expect(entries.map(({ strategy, seed }) => [strategy, seed])).toEqual([
    ['a', 1],
    ['a', 4],
    ['b', 3],
  ]);
  expect(entries[0].gain).toBe(0.1235);
});
