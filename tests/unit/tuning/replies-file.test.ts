import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bestRepliesFile, gameIds, loadGame, playable, shippedStrategies } from '../../../src/players/loading/index.js';
import { knownReplies, type Replied, withReply } from '../../../src/tuning/replies-file.js';

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

test('a name that is no game reads no file', () => {
  expect(knownReplies('../../tests')).toEqual([]);
});

describe('the published searches', () => {
  test.each(gameIds().filter((id) => existsSync(bestRepliesFile(id))))(
    '%s: of options that the game has, with players that can be seated',
    async (id) => {
      const game = await loadGame(id);
      const entries = knownReplies(id);
      expect(readFileSync(bestRepliesFile(id), 'utf8').startsWith('[\n  {\n    "strategy"')).toBe(true);
      for (const { strategy, options, interval, gain, replies } of entries) {
        expect(shippedStrategies(id)).toContain(strategy);
        for (const name of Object.keys(options)) expect(Object.keys(game.options)).toContain(name);
        expect(interval[0]).toBeLessThanOrEqual(gain);
        expect(replies).toHaveLength(game.seats.length);
        for (const reply of replies) {
          const { parameters = {} } = await playable(game, reply.id);
          for (const name of Object.keys(reply.parameters)) expect(Object.keys(parameters), `${reply.id} ${name}`).toContain(name);
        }
      }
    },
  );
});
