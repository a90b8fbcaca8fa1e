import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused, Table } from '../../../src/engine/index.js';
import { randomPlayer } from '../../../src/players/index.js';
import { gameIds, loadGame, loadStrategy, shippedStrategies, strategyIds } from '../../../src/players/loading/index.js';
import { defaultRules } from '../../../src/promises/subject.js';
import { ambush } from '../../support/ambush/index.js';
import { deviation, LIMIT } from '../../support/chi-square.js';

async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (refused) {
    if (refused instanceof Refused) return refused.message;
    throw refused;
  }
  return expect.fail('not refused');
}

describe('the random player', () => {
  test('gives each legal answer as often as the other', () => {
    const asked = new Map<string, Map<string, number>>();
    const strategy = randomPlayer(ambush);
    const counting: typeof strategy = {
      ...strategy,
      create: (at) => {
        const player = strategy.create(at) as unknown as Record<string, (view: unknown) => unknown>;
        const count = (name: string) => (view: unknown) => {
          const answer = player[name](view);
          const counts = asked.get(name) ?? new Map<string, number>();
          asked.set(name, counts.set(String(answer), (counts.get(String(answer)) ?? 0) + 1));
          return answer;
        };
        return Object.fromEntries(Object.keys(player).map((name) => [name, count(name)])) as never;
      },
    };
    const table = new Table(
      ambush,
      defaultRules(ambush) as never,
      [counting, counting].map((one) => ({ id: 'random', strategy: one })),
      4,
    );
    for (let number = 1; number <= 1500; number++) table.play(number);
    expect([...asked].map(([name, counts]) => [name, counts.size])).toEqual([
      ['post', 2],
      ['fire', 5],
      ['answer', 2],
    ]);
    for (const counts of asked.values()) expect(Math.abs(deviation([...counts.values()]))).toBeLessThan(LIMIT);
  });

  test('rolls only where there is a choice', () => {
    const decisions = { ...ambush.decisions, fire: { ...ambush.decisions.fire, legal: () => [[3]] } };
    const player = randomPlayer({ ...ambush, decisions });
    let rolls = 0;
    const dice = { at() {}, below: () => rolls++ * 0 } as never;
    const { fire, answer } = player.create({ seat: 0, rules: {} as never, dice, parameters: {}, replay: null });
    expect(fire({} as never)).toEqual([3]);
    expect(rolls).toBe(0);
    expect(answer({} as never)).toBe(0);
    expect(rolls).toBe(1);
  });
});

describe('what is found on disk', () => {
  test.each(gameIds())('%s: its folder is its id, and its strategies are there', async (id) => {
    const game = await loadGame(id);
    expect(game.id).toBe(id);
    expect(strategyIds(id)).toEqual([...shippedStrategies(id), 'random', 'lookahead', 'search', 'blunder']);
    for (const strategy of strategyIds(id)) expect((await loadStrategy(game, strategy)).game).toBe(id);
    for (const strategy of game.defaultStrategies) expect(strategyIds(id)).toContain(strategy);
  });

  test('a name that is none is refused with those that are', async () => {
    expect(await refusal(loadGame('chess'))).toBe('game: unknown "chess"; expected a game');
    expect(await refusal(loadStrategy(ambush, 'missing'))).toBe('strategies: unknown "missing"; expected a strategy of ambush or the path of a file');
  });

  test('no word leads out of the folders, or to what every object inherits', async () => {
    const words = fc.constantFrom('..', '.', '', '../engine', 'constructor', 'toString', '__proto__', 'index', '../../src/engine/index');
    await fc.assert(
      fc.asyncProperty(words, async (word) => {
        expect(await refusal(loadGame(word))).toMatch(/unknown/);
        expect(await refusal(loadStrategy(ambush, word))).toMatch(/unknown/);
      }),
    );
  });
});
