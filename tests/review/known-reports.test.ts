import { expect, test } from 'vitest';
import { loadGame } from '../../src/players/loading/index.js';
import { thinkersAbove } from '../../src/review/known-players.js';
import { knownPrices } from '../../src/review/known-prices.js';
import { subjectOf } from '../../src/review/subject.js';

const subjectNamed = async (id: string) => subjectOf(await loadGame(id), { options: {}, seed: 1 });

test('what reports of the same rules know: prices that are wrong, each once and the largest first; players that think and win', async () => {
  const galley = await subjectNamed('war-galley');
  const prices = knownPrices(galley);
  expect(prices.map(({ what, before: instead, report }) => [what, instead, report]).slice(0, 2)).toEqual([
    ['marines', 'even', 'galley-prices'],
    ['crew', 'even', 'galley-prices'],
  ]);
  for (const { estimate, interval } of prices) expect(estimate * interval[0]).toBeGreaterThan(0);
  expect(thinkersAbove(galley).map(({ player, report }) => [player, report])).toEqual([
    ['search', 'galley-thinking'],
    ['lookahead', 'galley-thinking'],
  ]);
});

test('reports of other rules, and of other games, know nothing', async () => {
  const galley = await subjectNamed('war-galley');
  const later = { ...galley, game: { ...galley.game, version: 'another' } };
  expect([knownPrices(later), thinkersAbove(later)]).toEqual([[], []]);
  expect(knownPrices(await subjectNamed('their-finest-hour'))).toEqual([]);
});
