import { expect, test } from 'vitest';
import { defineStrategy, Table } from '../../../../src/engine/index.js';
import game, { bomberPoints, headingOf, hexOf, type Types } from '../../../../src/games/nightfighter/index.js';
import { pointsOf } from '../../../../src/games/nightfighter/victory.js';
import { asked, bestStation, concentrate, counters, crew, isReal, turnsLeft } from '../../../../strategies/nightfighter/kit/index.js';
import { few, some } from '../../../support/witness.js';
import { rulesWith, seated } from './support.js';

/** A player from outside: it flies to where bombers are, or to where it can meet them in a later turn. */
const interceptor = defineStrategy<Types>({
  game: 'nightfighter',
  about: 'Meets bombers on their way',
  create: ({ rules }) => ({
    ...crew(rules),
    search: concentrate(rules),
    move: (view) => {
      const { mp } = rules.fighters[asked(view).index];
      const sought = Array.from(counters(view, rules), (one) => ({
        one,
        sure: isReal(view, one) / (1 + one.level),
        left: turnsLeft(view, rules, one),
      }));
      return bestStation(view, rules, (at) => {
        let sum = 0;
        for (const { one, sure, left } of sought) {
          let best = 0;
          let there = one.hex;
          for (let wait = 0; wait < left; wait++) {
            const distance = rules.sky.distance(hexOf(at), there);
            const meets = wait === 0 ? distance === 0 || (distance === 1 && headingOf(at) === 0) : distance <= wait * mp;
            if (meets) best = Math.max(best, 0.7 ** wait * (left - wait));
            there += bomberPoints(rules, view.turn + wait + 1);
          }
          sum += sure * best;
        }
        return sum;
      });
    },
  }),
});

async function points(id: string, options: Record<string, unknown>, games = few(40, 150)): Promise<number> {
  const rules = rulesWith(options);
  const seat = id === 'interceptor' ? { id, strategy: interceptor } : await seated(id);
  const table = new Table<Types>(game, rules, [seat] as never, 8);
  let sum = 0;
  for (let n = 1; n <= games; n++) {
    table.play(n);
    sum += pointsOf(table.state, rules);
  }
  return sum / games;
}

for (const scenario of some(['1', '1C', '8F', '6', '7'], 2))
  test(`strong scores at least as many points as a player from outside in scenario ${scenario}`, async () => {
    expect(await points('strong', { scenario })).toBeGreaterThanOrEqual(await points('interceptor', { scenario }));
  });

test('8F strong pursues bombers that are always located, without any radar', async () => {
  const blind = { scenario: '8F', airborneRadar: 'none', groundRadar: 'none' };
  expect(await points('strong', blind)).toBeGreaterThan(1.2 * (await points('vector', blind)));
});
