import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Table, tell, transcriptText } from '../../../../src/engine/index.js';
import game from '../../../../src/games/nightfighter/index.js';
import { randomPlayer } from '../../../../src/players/index.js';
import { expectGolden } from '../../../support/golden.js';
import { rulesWith, scenarios, seated } from './support.js';

test('a game of scenario 4, told in words', async () => {
  const table = new Table(game, rulesWith(), [await seated('strong')], 1943);
  expectGolden(fileURLToPath(new URL('transcript.txt', import.meta.url)), transcriptText(tell(table, 2), { width: 110 }));
});

test.each(scenarios)('scenario %s: random legal games end, and keep the promises of the state', (scenario) => {
  const rules = rulesWith({ scenario });
  const table = new Table(game, rules, [{ id: 'random', strategy: randomPlayer(game), referee: true }], 8);
  for (let n = 1; n <= 25; n++) {
    table.play(n);
    expect(game.invariant(table.state, rules)).toBeUndefined();
  }
});
