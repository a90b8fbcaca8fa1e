import { expect, test } from 'vitest';
import { Table } from '../../../../src/engine/index.js';
import game from '../../../../src/games/nightfighter/index.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { prizes, six } from '../../../../strategies/nightfighter/kit/index.js';
import { rulesWith, seated } from './support.js';

const rules = rulesWith({ scenario: '4' });

async function wins(id: string, games: number): Promise<number> {
  const table = new Table(game, rules, [id === 'random' ? { id, strategy: await loadStrategy(game, id) } : await seated(id)] as never, 11);
  let won = 0;
  for (let n = 1; n <= games; n++) if (game.outcomes[table.play(n) - 1].winner === 0) won++;
  return won / games;
}

test('the panel goes from the least skilled player to the best', async () => {
  const shares: number[] = [];
  for (const id of game.panel as string[]) shares.push(await wins(id, 120));
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.85);
  expect(shares[0]).toBeLessThan(0.15);
});

test('S10 six: the chance of a 6 with one die and with two', () => {
  expect([six(0), six(1), six(2)].map((chance) => Math.round(36 * chance))).toEqual([0, 6, 11]);
});

test('17 prizes: nothing without a turn left, and more with every turn that is', () => {
  const byTurns = prizes({ visibility: 1 }, rules, 0, 5);
  expect(byTurns[0]).toBe(0);
  for (let turns = 1; turns <= 5; turns++) expect(byTurns[turns]).toBeGreaterThan(byTurns[turns - 1]);
});
