import { expect, test } from 'vitest';
import { type Dice, enumerate } from '../../../../src/chance/index.js';
import { type Strategy, Table } from '../../../../src/engine/index.js';
import { combat } from '../../../../src/games/schwarm/combat.js';
import schwarm, { type Player, type Types } from '../../../../src/games/schwarm/index.js';
import { LUCK_SCALE, luckOf } from '../../../../src/games/schwarm/luck.js';
import type { Options } from '../../../../src/games/schwarm/options.js';
import { setUp } from '../../../../src/games/schwarm/set-up.js';
import { copy, State } from '../../../../src/games/schwarm/state.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { flying, playOf, rulesWith } from './support.js';

/** The mean of the luck over every way the dice can fall, as an exact fraction. */
function meanLuck(run: (dice: Dice) => number): string {
  const luck = enumerate((dice) => String(run(dice)));
  let [sum, over] = [0n, 1n];
  for (const [value, { numerator, denominator }] of luck.weights) {
    sum = sum * denominator + BigInt(value) * numerator * over;
    over *= denominator;
  }
  return `${sum}`;
}

const plays: [Partial<Options>, Partial<Player>][] = [
  [{}, { save: () => 1 }],
  [
    { fighter: 'bf109', hitsPerPoint: 3 },
    { save: () => 0, press: () => 1 },
  ],
];

test.each(plays)('the luck of an attack has mean exactly 0: %j', (options, but) => {
  const rules = rulesWith(options);
  for (const points of [0, 1, 2]) {
    for (const space of ['12 high', '6 level', '4 low']) {
      const start = flying(space);
      start.tacticalPoints = points;
      start.towardsPoint = 1;
      start.damage.set([1, 5, 3, 1, 1]);
      start.guns[0] = 1;
      const s = new State();
      const play = playOf(s, rules, but);
      const { record } = play;
      // Without the luck of the start: the same for every way the attack can go.
      const still = new State();
      copy(still, start);
      const atStart = luckOf(still, record);
      record.passes = 1;
      record.pointsAt[0] = 0;
      const fixed = luckOf(still, record);
      expect(atStart).not.toBe(fixed);
      const mean = meanLuck((dice) => {
        copy(s, start);
        record.reset();
        record.passes = 1;
        record.pointsAt[0] = 0;
        combat({ ...play, dice });
        return luckOf(s, record) - fixed;
      });
      expect(mean, `${points} points, ${space}`).toBe('0');
    }
  }
});

test.each([{}, { startingRolls: 0 }, { startingRolls: 2 }, { startingRolls: 2, startingDamageEarns: true, hitsPerPoint: 3 }])(
  '1.2 the luck of starting damage has mean exactly 0: %j',
  (options) => {
    const rules = rulesWith(options);
    const s = new State();
    const play = playOf(s, rules);
    const { record } = play;
    const mean = meanLuck((dice) => {
      record.reset();
      setUp({ ...play, dice });
      record.passes = 1;
      record.pointsAt[0] = s.tacticalPoints;
      return luckOf(s, record);
    });
    expect(mean).toBe('0');
  },
);

test('luck explains most of who wins', async () => {
  const strategy = (await loadStrategy(schwarm, 'cautious')) as Strategy<Types>;
  const table = new Table(schwarm, rulesWith(), [{ id: 'cautious', strategy }], 8);
  const games = 4000;
  let [wins, luck, squares, products] = [0, 0, 0, 0];
  for (let game = 0; game < games; game++) {
    const won = table.play(game) === 1 ? 1 : 0;
    const y = luckOf(table.state, table.record) / LUCK_SCALE;
    wins += won;
    luck += y;
    squares += y * y;
    products += won * y;
  }
  const share = wins / games;
  const variance = squares / games - (luck / games) ** 2;
  expect(Math.abs(luck / games) / Math.sqrt(variance / games)).toBeLessThan(4);
  const explained = (products / games - (share * luck) / games) ** 2 / variance;
  // Five times fewer games at least; it is about thirteen.
  expect((share * (1 - share)) / (share * (1 - share) - explained)).toBeGreaterThan(5);
});
