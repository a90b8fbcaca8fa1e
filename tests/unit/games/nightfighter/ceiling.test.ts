import { expect, test } from 'vitest';
import { type Strategy, Table } from '../../../../src/engine/index.js';
import { ceiling } from '../../../../src/games/nightfighter/ceiling.js';
import game, { type Types } from '../../../../src/games/nightfighter/index.js';
import { loadStrategy, shippedStrategies } from '../../../../src/players/loading/index.js';
import { some } from '../../../support/witness.js';
import { rulesWith, scenarios } from './support.js';

const SCENARIOS = ['1', '1A', '1B', '1C'];

/** Four standard deviations below the win rate of some games. */
async function surely(id: string, games: number, options: Record<string, unknown>, parameters = {}): Promise<number> {
  const seat = { id, strategy: (await loadStrategy(game, id)) as unknown as Strategy<Types>, parameters };
  const table = new Table<Types>(game, rulesWith(options), [seat] as never, 4711);
  let won = 0;
  for (let n = 1; n <= games; n++) if (table.play(n) !== 4) won++;
  const rate = won / games;
  return rate - 4 * Math.sqrt((rate * (1 - rate)) / games);
}

test.each(some(SCENARIOS, 2))('no shipped player passes the ceiling in scenario %s', async (scenario) => {
  const most = ceiling(rulesWith({ scenario })) as number;
  for (const id of shippedStrategies('nightfighter')) expect(await surely(id, 60, { scenario }), id).toBeLessThan(most);
});

test.each(some(['search:strong', 'lookahead:strong'], 1))('%s does not pass the ceiling', async (id) => {
  expect(await surely(id, 12, { scenario: '1' }, { playouts: 8, units: 1 })).toBeLessThan(ceiling(rulesWith({ scenario: '1' })) as number);
});

test('the ceiling by hand: one look, then two, at one of six counters', () => {
  // S10 Two hexes of eighteen are in sight, and any of five dice must show a 6. 17 A single hit of three dice wins, unless the answer of one die in six hits too.
  const seen = (1 - (5 / 6) ** 5) * (2 / 18);
  const lost = 1 / 36;
  const won = 1 / 2 + (3 / 8) * (1 - lost);
  const fight = won / (won + lost / 2);
  expect(ceiling(rulesWith({ scenario: '1', turns: 1 }))).toBeCloseTo((fight * seen) / 6, 10);
  const two = seen * (1 / 6 + (5 / 6) * (seen / 5)) + (1 - seen) * (seen / 6);
  expect(ceiling(rulesWith({ scenario: '1', turns: 2 }))).toBeCloseTo(fight * two, 10);
});

test('the ceiling: easier games have higher ones', () => {
  const of = (options: Record<string, unknown>) => ceiling(rulesWith({ scenario: '1', ...options })) as number;
  expect(of({ searchlights: 'none' })).toBeLessThan(of({}));
  expect(of({ turns: 12 })).toBeLessThan(of({}));
  expect(of({ visibility: 'medium' })).toBeLessThan(of({}));
  expect(of({ pilots: 'green' })).toBeLessThan(of({}));
  expect(of({})).toBeCloseTo(0.7778, 4);
});

test('no ceiling is claimed for other scenarios, for cloud that is lit, or for streams of more than three bombers at once', () => {
  for (const scenario of scenarios) if (!SCENARIOS.includes(scenario)) expect(ceiling(rulesWith({ scenario })), scenario).toBeUndefined();
  for (const options of [{ illuminatedBy: 'plus-full-moon-cloud' }, { exclusionScope: 'any-bomber' }, { stream: 'close' }, { stream: 'tight' }])
    expect(ceiling(rulesWith({ scenario: '1', ...options }))).toBeUndefined();
});
