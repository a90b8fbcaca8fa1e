import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bestRepliesFile, gameIds, loadGame, playable, shippedStrategies } from '../../../src/players/loading/index.js';
import { page } from '../../../src/report/page/report.js';
import { repliesText } from '../../../src/report/reading/replies.js';
import { readRun } from '../../../src/report/reading/run.js';
import { type KnownReply, knownReplies } from '../../../src/tuning/replies-file.js';
import { cell, results, share } from '../../support/made-up.js';
import { figures } from '../../support/results.js';

const played = (name: string, strategies: Record<string, string>, options: Record<string, string>) => ({
  ...cell(name, {}, 100, { strategies, measures: { 'win-blue': share('Blue won', 50, 100, 'blue') } }),
  options,
});
const known = (more: Partial<KnownReply>): KnownReply => ({
  ...{
    strategy: 'strong',
    options: {},
    gameVersion: '1.0',
    seed: 1,
    budget: 10_000,
    searched: 12_000,
    freshGames: 4000,
    gain: 0.0512,
    interval: [0.031, 0.07],
  },
  replies: [
    { id: 'a', parameters: {} },
    { id: 'b', parameters: {} },
  ],
  ...more,
});
const runOf = (...cells: ReturnType<typeof played>[]) => readRun(results('players', 'Who plays?', cells, { seats: ['blue', 'red'] } as never));

describe('how good the players of a run are', () => {
  const run = runOf(played('a', { blue: 'strong', red: 'other' }, { scenario: 'escort' }));

  test('a published search under these options is a sentence with its bound, its interval and its budget', () => {
    expect(repliesText(run, [known({ options: { scenario: 'escort' } }), known({ options: { scenario: 'duel' } })])).toEqual([
      'With scenario escort: a player was found that exploits strong by at least 3.1 points (5.1 [3.1, 7.0]), in a search of 12,000 games, the gain measured on 4,000 fresh games.',
    ]);
    expect(repliesText(run, [known({ interval: [-0.01, 0.02], gameVersion: '0.9' })])).toEqual([
      'no player was found that surely gains against strong, in a search of 12,000 games, the gain measured on 4,000 fresh games, by the rules of version 0.9.',
    ]);
    expect(repliesText(run, [known({ replies: [{ id: 'a', parameters: {} }] })])[0]).toContain(
      'another player does better than strong by at least 3.1',
    );
  });

  test('a report about something other than wins says that the searches count wins', () => {
    const points = { ...run, main: 'points', wins: ['win-blue'], names: { ...run.names, count: ['points'] } };
    expect(repliesText(points, [known({ options: { scenario: 'escort' } })])[1]).toBe(
      'These searches count wins; players who win as often may differ in points a game.',
    );
  });

  test('options without a search are said to have none; runs without strong say nothing', () => {
    expect(repliesText(run, [known({ strategy: 'weak' })])).toEqual(['How far strong is from the best was not measured under these options.']);
    const two = runOf(played('a', { blue: 'strong' }, { scenario: 'escort' }), played('b', { blue: 'strong' }, { scenario: 'duel' }));
    expect(repliesText(two, [known({ options: { scenario: 'duel' } })])[1]).toBe(
      'How far strong is from the best was not measured under the other options of this run.',
    );
    expect(repliesText(runOf(played('a', { blue: 'other' }, {})), [known({})])).toEqual([]);
  });

  test('stands on the page, beside the method', async () => {
    const elsewhere = { ...run.results, game: 'elsewhere' };
    expect(page(readRun(elsewhere), await figures(elsewhere))).toContain('How far strong is from the best was not measured under these options.');
  });

  test('a name that is no game reads no file', () => {
    expect(knownReplies('../../tests')).toEqual([]);
  });
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
