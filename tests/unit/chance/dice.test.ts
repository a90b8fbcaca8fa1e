import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Clock, Dice, type Source } from '../../../src/chance/index.js';

function rolls(dice: Dice, count: number): number[] {
  return Array.from({ length: count }, () => dice.below(1000));
}

function rollsAt(dice: Dice, channel: number, count: number): { channel: number; found: number[] } {
  dice.at(channel);
  return { channel, found: rolls(dice, count) };
}

function opened(seed = 1, game = 1): Dice {
  const dice = new Dice();
  dice.open(seed, game);
  return dice;
}

describe('at()', () => {
  test('goes on with a stream within a turn, and never begins it again', () => {
    const alone = opened();
    alone.clock.turn = 4;
    alone.at(2);
    const expected = rolls(alone, 9);

    const dice = opened();
    dice.clock.turn = 4;
    const found: number[] = [];
    for (const other of [2, 5, 0]) {
      dice.at(2);
      found.push(...rolls(dice, 2));
      dice.at(2);
      found.push(...rolls(dice, 1));
      dice.at(other);
      if (other !== 2) rolls(dice, 7);
    }
    expect(found).toEqual(expected);
  });

  test('begins a new stream in a new turn', () => {
    const dice = opened();
    const seen = new Set<string>();
    for (let turn = 0; turn < 100; turn++) {
      dice.clock.turn = turn;
      for (const channel of [0, 1, 63]) {
        dice.at(channel);
        seen.add(rolls(dice, 3).join());
      }
    }
    expect(seen.size).toBe(300);
  });

  test('whatever is rolled on some channels, the others do not move', () => {
    const turn = fc.array(fc.record({ channel: fc.nat(5), count: fc.nat(3) }), { maxLength: 8 });
    const game = fc.array(turn, { maxLength: 5 });
    const onChannel = (turns: { channel: number; count: number }[][], kept: (channel: number) => boolean) => {
      const dice = opened();
      return turns.map((steps, n) => {
        dice.clock.turn = n;
        return steps.filter(({ channel }) => kept(channel)).map(({ channel, count }) => rollsAt(dice, channel, count));
      });
    };
    fc.assert(
      fc.property(game, fc.nat(5), (turns, removed) => {
        const all = onChannel(turns, () => true);
        const fewer = onChannel(turns, (channel) => channel !== removed);
        expect(all.map((steps) => steps.filter(({ channel }) => channel !== removed))).toEqual(fewer);
      }),
    );
  });

  test('tells each stream that it keys, once', () => {
    const dice = opened();
    const keyed: string[] = [];
    dice.onKey = (channel, turn) => keyed.push(`${channel}@${turn}`);
    for (const turn of [0, 1]) {
      dice.clock.turn = turn;
      for (const channel of [3, 3, 4, 3]) dice.at(channel);
    }
    expect(keyed).toEqual(['3@0', '4@0', '3@1', '4@1']);
  });

  test.each([-1, 64, Number.NaN, 1e9])('refuses channel %d, which could not be put aside', (channel) => {
    const dice = opened();
    expect(() => dice.at(channel)).toThrow(/there are 64 at most/);
  });
});

describe('open()', () => {
  test('makes a game the same, whatever was played before', () => {
    const game = (dice: Dice) => {
      dice.open(3, 14);
      const early = rolls(dice, 2);
      dice.clock.turn = 1;
      dice.at(1);
      return [...early, ...rolls(dice, 3)];
    };
    const used = opened(8, 8);
    used.clock.turn = 1;
    used.at(1);
    rolls(used, 5);
    expect(game(used)).toEqual(game(new Dice()));
  });

  test('parts the dice of the table from those of the seats', () => {
    const first = [0, 1, 2].map((owner) => {
      const dice = new Dice();
      dice.open(1, 1, owner);
      dice.at(0);
      return rolls(dice, 4).join();
    });
    expect(new Set(first).size).toBe(3);
  });

  test('seeds beyond 32 bits are told apart', () => {
    const first = [1, 1 + 2 ** 32, 1 + 2 ** 40].map((seed) => {
      const dice = opened(seed);
      dice.at(0);
      return rolls(dice, 4).join();
    });
    expect(new Set(first).size).toBe(3);
  });
});

describe('a shared clock', () => {
  test('one hand for the table and the seats: a new turn is new for all', () => {
    const clock = new Clock();
    const [table, seat] = [new Dice(clock), new Dice(clock)];
    table.open(1, 1);
    seat.open(1, 1, 1);
    seat.at(0);
    const before = rolls(seat, 2);
    clock.turn = 1;
    seat.at(0);
    expect(rolls(seat, 2)).not.toEqual(before);
  });
});

describe('a source behind the dice', () => {
  test('is told of every at(), since it may be shared or rewound, and gives every roll', () => {
    const heard: string[] = [];
    const source: Source = {
      at: (channel, turn) => heard.push(`at ${channel}@${turn}`),
      below: (n) => heard.push(`d${n}`) % n,
      checkpoint: (state) => heard.push(`checkpoint ${state}`),
    };
    const dice = new Dice(new Clock(), source);
    dice.clock.turn = 2;
    dice.at(1);
    dice.at(1);
    dice.d4();
    dice.d6();
    dice.d10();
    dice.checkpoint('here');
    expect(heard).toEqual(['at 1@2', 'at 1@2', 'd4', 'd6', 'd10', 'checkpoint here']);
  });

  test('dice are a source themselves', () => {
    const seeded = opened(2, 2);
    const through = new Dice(seeded.clock, seeded);
    through.at(3);
    const found = rolls(through, 5);
    const plain = opened(2, 2);
    plain.at(3);
    expect(found).toEqual(rolls(plain, 5));
  });

  test('seeded dice pass a checkpoint without a word', () => {
    expect(() => opened().checkpoint({})).not.toThrow();
  });
});

describe('more sides than 65,536', () => {
  test.each([65_537, 1_000_000, 3_000_000_000, 2 ** 32])('%d sides: every tenth of them comes up as often', (sides) => {
    const dice = opened(8);
    const tenths = new Array<number>(10).fill(0);
    const rolled = Array.from({ length: 20_000 }, () => dice.below(sides));
    for (const roll of rolled) tenths[Math.floor((10 * roll) / sides)]++;
    expect(rolled.every((roll) => Number.isInteger(roll) && roll >= 0 && roll < sides)).toBe(true);
    // Chi-square with 9 degrees of freedom: above 33 once in 10,000 seeds.
    expect(tenths.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(33);
  });

  test.each([2 ** 32 + 1, 100_000.5, Number.POSITIVE_INFINITY])('%d sides are refused in words', (sides) => {
    expect(() => opened().below(sides)).toThrow(/whole number of sides, at most 4294967296; roll twice/);
  });
});
