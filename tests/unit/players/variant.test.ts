import { describe, expect, test } from 'vitest';
import { type GameTypes, readOptions, type Strategy, Table } from '../../../src/engine/index.js';
import finest, { FAST, FLY, NONE, type Types } from '../../../src/games/their-finest-hour/index.js';
import { variant } from '../../../src/players/index.js';
import { gameIds, loadGame, loadStrategy, shippedStrategies } from '../../../src/players/loading/index.js';
import { withFiles } from '../../../src/simulation/lookup.js';
import strong from '../../../strategies/their-finest-hour/strong.js';
import { some } from '../../support/witness.js';

const duel = finest.compile(readOptions(finest.options, { scenario: 'escort' }).values as never, finest.data.defaults);

/** The ends of some games, and how long they took. */
function ends(strategies: readonly Strategy<Types>[], games = 20): string {
  const table = new Table<Types>(
    finest,
    duel,
    strategies.map((strategy, seat) => ({ id: `seat ${seat}`, strategy })),
    7,
  );
  return Array.from({ length: games }, (_, n) => `${table.play(n)} ${table.state.turn}`).join();
}

describe('a variant of a shipped strategy', () => {
  test.each(some(gameIds(), 2))('%s: without changes plays the same games as each shipped strategy', async (id) => {
    const game = await loadGame(id);
    const { values } = readOptions(game.options, {});
    const rules = game.compile(withFiles(game, values) as never, game.data.defaults);
    for (const name of shippedStrategies(id)) {
      const strategy = await loadStrategy(game, name);
      const played = (one: Strategy<GameTypes>) => {
        const seats = game.seats.map(() => ({ id: name, strategy: one }));
        const table = new Table<GameTypes>(game, rules, seats, 3);
        return [table.play(1), game.key(table.state as never)];
      };
      expect(played(variant(strategy, {})), name).toEqual(played(strategy));
    }
  });

  test('answers for itself where it has an answer; the unchanged player stands beside, with its classes and private fields', () => {
    let asked = 0;
    const slow = variant(strong, {
      answers: {
        manoeuvre: (view, own) => {
          asked++;
          const choice = own.manoeuvre(view);
          return choice === FAST ? FLY : choice;
        },
        ram: () => NONE,
      },
    });
    expect(ends([strong, slow])).not.toBe(ends([strong, strong]));
    expect(asked).toBeGreaterThan(100);
    expect(ends([variant(strong, { answers: { ram: (view, own) => own.ram(view) } }), strong])).toBe(ends([strong, strong]));
  });

  test('other defaults count, the rest is filled in, and values that are given win', () => {
    const bold = variant(strong, { parameters: { far: 200, ram: 0 } });
    expect(bold.parameters).toEqual({
      ...strong.parameters,
      far: { ...strong.parameters?.far, default: 200 },
      ram: { ...strong.parameters?.ram, default: 0 },
    });
    const seen: Readonly<Record<string, number>>[] = [];
    const spying: Strategy<Types> = {
      ...strong,
      create: (at) => {
        seen.push(at.parameters);
        return strong.create(at);
      },
    };
    const seating = { seat: 0, rules: duel, parameters: { far: 300 }, replay: null, dice: {} as never };
    variant(spying, { parameters: { far: 200, ram: 0 } }).create(seating);
    expect(seen[0]).toEqual({
      ...Object.fromEntries(Object.entries(strong.parameters ?? {}).map(([name, one]) => [name, one.default])),
      far: 300,
      ram: 0,
    });
  });

  test('does not open the dice of its seat unless the strategy asks for them', () => {
    let opened = false;
    const at = Object.defineProperty({ seat: 0, rules: duel, parameters: {}, replay: null }, 'dice', {
      get: () => {
        opened = true;
      },
    });
    variant(strong, {}).create(at as never);
    expect(opened).toBe(false);
  });

  test('names what it does not know', () => {
    expect(() => variant(strong, { parameters: { farr: 1 } })).toThrow(/parameters: unknown "farr"/);
    expect(() => variant(strong, { parameters: { far: -1 } })).toThrow(/far: expected a number from 100 to 3000, found -1/);
    const odd = variant(strong, { answers: { rma: () => NONE } as never });
    expect(() => ends([odd, strong], 1)).toThrow(/unknown "rma"/);
  });
});
