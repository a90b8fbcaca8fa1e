import { describe, expect, test } from 'vitest';
import { Dice } from '../../../src/chance/index.js';
import { type Seating, Table } from '../../../src/engine/index.js';
import { defaultRules } from '../../../src/promises/subject.js';
import { type AmbushTypes, type AmbushView, ambush } from '../../support/ambush/index.js';
import { steady } from '../../support/ambush/strategies.js';

const rules = defaultRules(ambush) as AmbushTypes['rules'];
const SEED = 1943;

/** A strategy that does something with what it is given when it is asked for its post, and, with `also`, when it fires. */
function tableOf(spy: (at: Seating<AmbushTypes>) => void, { referee = true, searches = false, also = false } = {}): Table<AmbushTypes> {
  const strategy = {
    ...steady,
    searches,
    create: (at: Seating<AmbushTypes>) => {
      const player = steady.create(at);
      const post = (view: AmbushView) => {
        spy(at);
        return player.post(view);
      };
      const fire = (view: AmbushView) => {
        if (also) spy(at);
        return player.fire(view);
      };
      return { ...player, post, fire };
    },
  };
  return new Table(
    ambush,
    rules,
    [
      { id: 'spy', strategy, referee },
      { id: 'steady', strategy: steady },
    ],
    SEED,
  );
}

describe('the dice of a strategy', () => {
  test('do not tell which game is played: no address of the public functions gives them', () => {
    const found: number[] = [];
    const table = tableOf((at) => {
      const drawn = rollsOf(at.dice);
      const DiceClass = at.dice.constructor as typeof Dice;
      const other = new DiceClass();
      for (let game = 0; game <= 3000; game++)
        for (const owner of [undefined, 0, 1, 2, 128]) {
          other.open(SEED, game, owner);
          if (rollsOf(other).join() === drawn.join()) found.push(game);
        }
    });
    for (let number = 1; number <= 3; number++) table.play(number);
    expect(found).toEqual([]);
    expect(Object.getOwnPropertyNames(Dice.prototype).filter((name) => /open/i.test(name))).toEqual(['open']);
  });

  test('go with no roll of the table: over 20,000 games, on the same channel in the same turn', () => {
    const games = 20_000;
    const pairs: number[][] = [];
    let own: number[] = [];
    const table = tableOf((at) => {
      own = rollsOf(at.dice);
    });
    const twin = new Dice();
    for (let number = 1; number <= games; number++) {
      table.play(number);
      twin.open(SEED, number);
      pairs.push([own[0], rollsOf(twin)[0]]);
    }
    const centred = pairs.map(([a, b]) => (a - 499.5) * (b - 499.5)).reduce((sum, x) => sum + x, 0);
    // Uniform on 0 … 999: a standard deviation of 288.7 each. Five standard errors, seeds fixed.
    expect(Math.abs(centred / games / 288.7 ** 2)).toBeLessThan(5 / Math.sqrt(games));
    expect(new Set(pairs.map(([a]) => a)).size).toBe(1000);
  });

  test('lead to no dice of the table: not through the clock, not through the replay', () => {
    let reached: unknown[] = [];
    const table = tableOf(
      (at) => {
        reached = Object.keys(at.replay as object);
        (at.dice as { source: unknown }).source = { below: () => 0 };
        at.dice.clock.turn = 77;
      },
      { searches: true },
    );
    const plain = tableOf(() => {}, { searches: true });
    for (let number = 1; number <= 20; number++) expect(table.play(number)).toBe(plain.play(number));
    expect(reached).toEqual(['playout', 'luck', 'value']);
  });

  test('asked for in the middle of a game, they leave its clock alone', () => {
    const turns: number[] = [];
    // Not at its first questions: dice that are opened late must not begin the turns anew.
    let asked = 0;
    const table = tableOf((at) => void (++asked > 3 && turns.push(at.dice.clock.turn)), { referee: false, also: true });
    const twin = tableOf(() => {}, { referee: false });
    for (let number = 1; number <= 20; number++) expect(table.play(number)).toBe(twin.play(number));
    expect(Math.max(...turns)).toBeGreaterThan(0);
  });
});

function rollsOf(dice: Dice): number[] {
  dice.at(0);
  return Array.from({ length: 8 }, () => dice.below(1000));
}
