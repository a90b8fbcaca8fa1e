import { expect, test } from 'vitest';
import type { Given } from '../../../src/analysis/index.js';
import { loadGame, loadStrategy, shippedStrategies } from '../../../src/players/loading/index.js';
import { losing } from '../../../src/site/worker/losing.js';
import { seat } from '../../../src/site/worker/sitting.js';

test('to send no rotte loses Schwarm!, and nothing else that is asked before the first attack; prices stand on answers', async () => {
  const game = await loadGame('schwarm');
  const strategies = Object.fromEntries(await Promise.all(shippedStrategies('schwarm').map(async (id) => [id, await loadStrategy(game, id)])));
  const shipped = { game, strategies, files: {} };
  const given: Given[] = [];
  const found: Record<string, string[]> = {};
  for (let n = 0; n < 20 && found.later === undefined; n++) {
    const seated = await seat(shipped, { setUp: { players: ['you'] }, seed: 7, number: 1, answers: { german: given } });
    const { question } = seated.history;
    if (question === null) break;
    const { decision, answers } = question;
    const lost = (await losing(shipped, seated)).map((one) => answers[one].words);
    if (decision === 'rottes') {
      found[n === 0 ? 'first' : 'later'] = lost;
      expect(answers.map(({ price }) => price)).toEqual(n === 0 ? [undefined, '1 TP', '2 TP'] : [undefined, '1 TP', '2 TP', '3 TP']);
    } else if (decision !== 'save') expect(lost).toEqual([]);
    // Every fighter breaks off, so that the next pass is asked for.
    given.push([decision, decision === 'abort' ? answers[answers.length - 1].answer : answers[0].answer]);
  }
  expect(found).toEqual({ first: [], later: ['0 rottes'] });
});
