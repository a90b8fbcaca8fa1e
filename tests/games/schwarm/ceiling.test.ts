import { expect, test } from 'vitest';
import { type Strategy, Table } from '../../../src/engine/index.js';
import { ceiling } from '../../../src/games/schwarm/ceiling.js';
import schwarm, { type Types } from '../../../src/games/schwarm/index.js';
import { TABLES } from '../../../src/games/schwarm/tables.js';
import { loadStrategy, shippedStrategies } from '../../../src/players/loading/index.js';
import { few, some } from '../../support/witness.js';
import { rulesWith } from './support.js';

const DATA = TABLES.defaults;

/** Four standard deviations below the win rate of some games. */
async function surely(id: string, games: number, rules = rulesWith({ passLimit: 1000 }), parameters = {}): Promise<number> {
  const table = new Table(schwarm, rules, [{ id, strategy: (await loadStrategy(schwarm, id)) as Strategy<Types>, parameters }], 4711);
  let won = 0;
  for (let game = 0; game < games; game++) if (table.play(game) === 1) won++;
  const rate = won / games;
  return rate - 4 * Math.sqrt((rate * (1 - rate)) / games);
}

test('no shipped player passes the ceiling, with either fighter, in the easiest and the hardest game', async () => {
  for (const options of [{}, { fighter: 'bf109' }, { startingRolls: 2 }, { startingRolls: 0, hitsPerPoint: 3 }] as const) {
    const rules = rulesWith({ ...options, passLimit: 1000 });
    const most = ceiling(rules) as number;
    for (const id of shippedStrategies('schwarm')) expect(await surely(id, few(100, 300), rules), id).toBeLessThan(most);
  }
});

test.each(some(['search:strong', 'lookahead:strong'], 1))('%s does not pass the ceiling', async (id) => {
  expect(await surely(id, 12, rulesWith(), { playouts: 16, units: 1 })).toBeLessThan(ceiling(rulesWith()) as number);
});

/** Every section is destroyed by two hits, every attack from every space strikes the engine on a modified 10, and nothing more. */
function twoHits(attack: number) {
  const row = (value: number) => Object.fromEntries(Array.from({ length: 12 }, (_, hour) => [hour + 1, [value, value, value]]));
  const engine = Array<'engine'>(5).fill('engine');
  return {
    ...DATA,
    spaceAttack: row(attack),
    damage: Object.fromEntries(Array.from({ length: 12 }, (_, hour) => [hour + 1, engine])),
    fighters: { fw190: Array(6).fill([0, 0]), bf109: Array(6).fill([0, 0]) },
    destroyedAt: { cockpit: 2, tail: 2, engine: 2, fuselage: 20 },
  };
}

test('the ceiling by hand: one paid pair, both of whose attacks must hit', () => {
  const rules = rulesWith({ startingRolls: 0, tacticalPoints: 0 }, twoHits(2));
  // 2.0 The first rotte is free. A die of 8, 9 or 10 hits; a single hit earns no point, so that there is no second pass.
  expect(ceiling(rules)).toBeCloseTo(0.3 * 0.3, 8);
  // With one point more: two hits in four attacks, or a press, which turns the point into one more face for one attack only.
  const two = 1 - 0.7 ** 4 - 4 * 0.3 * 0.7 ** 3;
  expect(ceiling(rulesWith({ startingRolls: 0, tacticalPoints: 1 }, twoHits(2)))).toBeCloseTo(two, 8);
});

test('the ceiling: easier games have higher ones', () => {
  const of = (options: Parameters<typeof rulesWith>[0]) => ceiling(rulesWith(options)) as number;
  expect(of({ startingRolls: 2 })).toBeGreaterThan(of({}));
  expect(of({ startingRolls: 0 })).toBeLessThan(of({}));
  expect(of({ hitsPerPoint: 3 })).toBeLessThan(of({}));
  expect(of({ tacticalPoints: 3 })).toBeLessThan(of({ tacticalPoints: 4 }));
});

test('4.4, 5.0 no ceiling is claimed where a point pays for more than two attacks, or for two presses', () => {
  expect(ceiling(rulesWith({ abortPairs: 'cumulative' }))).toBeUndefined();
  expect(ceiling(rulesWith({ pressCombined: 'pair' }))).toBeUndefined();
});
