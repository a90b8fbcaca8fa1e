import { expect, test } from 'vitest';
import { loadGame } from '../../src/players/loading/index.js';
import { knownLevel, knownMovers, knownMoves, knownRemedies, spokenIn } from '../../src/review/known-games.js';
import { thinkersAbove } from '../../src/review/known-players.js';
import { knownPrices } from '../../src/review/known-prices.js';
import { inScene, subjectOf } from '../../src/review/subject.js';

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
  const later = { ...(await loadGame('war-galley')), version: 'another' };
  const galley = await subjectOf(later, { options: {}, seed: 1 });
  expect([galley.known, knownPrices(galley), thinkersAbove(galley)]).toEqual([[], [], []]);
  expect(knownPrices(await subjectNamed('their-finest-hour'))).toEqual([]);
  const mine = await subjectOf(await loadGame('war-galley'), { options: {}, seed: 1, data: 'mine.yaml' });
  expect(mine.known).toEqual([]);
});

test('how even a scenario is, what makes it even and what a reading moves are read from reports of that scenario', async () => {
  const galley = await subjectNamed('war-galley');
  const sceneOf = (name: string) => inScene(galley, { option: 'scenario', name });
  const mylae = knownLevel(sceneOf('mylae'));
  // The report with most games of it: red wins about four in five.
  expect([mylae?.report, mylae?.word]).toEqual(['galley-corvus', 'less']);
  expect(mylae?.estimate).toBeGreaterThan(-0.7);
  expect(mylae?.estimate).toBeLessThan(-0.5);
  expect(knownLevel(sceneOf('ecnomus'))?.report).toBe('galley-handicaps');
  expect(knownRemedies(sceneOf('mylae')).map(({ option, value }) => [option, value])).toContainEqual(['handicap', 20]);
  // The same report plays each value with limits raised: a movement point a ram is not known to move wins then.
  const moves = knownMoves(sceneOf('drepanum'));
  expect([moves.get('sailWind literal')?.word, moves.get('ramCostsMp one')?.word]).toEqual(['less', 'open']);
  expect([knownMoves(sceneOf('mylae')).has('sailWind literal'), knownMovers(galley).has('sailWind')]).toEqual([false, true]);
  expect(spokenIn(galley, 'sailWind', 'literal')).toBe('wind from ahead for sails');
  // What that report plays otherwise than the review is said beside its number.
  expect(moves.get('sailWind literal')?.under).toBe('under 5 options of its own');
  const fleets = knownMoves(await subjectNamed('space-fleet'));
  expect(fleets.get('weaponsPerCombat all-in-sector')?.under).toBe('blue fleet: motley');
});

test('seats are judged between equals: what each may buy is the same, in the scenarios whose rules read it', async () => {
  const galley = await subjectNamed('war-galley');
  const alike = galley.scenes.map((scene) => [scene.name, inScene(galley, scene).alike]).filter(([, one]) => Object.keys(one as object).length > 0);
  expect(alike).toEqual([['tournament', { redFleet: 'fives' }]]);
  const chosen = await subjectOf(await loadGame('war-galley'), { options: { scenario: 'tournament', redFleet: 'romans' }, seed: 1 });
  expect(chosen.options).toEqual({ scenario: 'tournament', redFleet: 'romans' });
});
