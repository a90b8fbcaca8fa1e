import { expect, test } from 'vitest';
import { loadGame } from '../../src/players/loading/index.js';
import type { Found } from '../../src/review/asked.js';
import { chanceOf } from '../../src/review/judge.js';
import { knownLevel, knownMovers, knownMoves, knownRemedies, moveKey, shiftName, spokenIn } from '../../src/review/known-games.js';
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
  // The same price in fleets of another size is told beside it.
  expect([prices[0].under, prices[0].elsewhere.map(({ under, report }) => [under, report])]).toEqual([
    'points 250',
    [['points 400', 'galley-prices-400']],
  ]);
  expect(thinkersAbove(galley).map(({ player, scene, report }) => [player, scene, report])).toEqual([
    ['search', 'duel', 'galley-thinking'],
    ['lookahead', 'duel', 'galley-thinking'],
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
  expect(moves.get('sailWind literal')?.under).toBe('with other options switched on');
  const fleets = knownMoves(await subjectNamed('space-fleet'));
  expect(fleets.get('weaponsPerCombat all-in-sector')?.under).toBe('blue fleet: motley');
});

test('what is known of a scenario is told in that one: players that think, steps of tables, and choices of a rule', async () => {
  const dogfight = await subjectNamed('their-finest-hour');
  const sceneOf = (name: string) => inScene(dogfight, { option: 'scenario', name });
  expect(thinkersAbove(sceneOf('duel'))).toEqual([]);
  expect(thinkersAbove(sceneOf('two-on-two'))[0]).toMatchObject({
    player: 'search',
    under: 'blue aircraft: spitfire 1 and red aircraft: spitfire 1',
  });
  // Most of it is the turn limit's, as the same report knows.
  const rep = knownMoves(sceneOf('duel')).get(moveKey(shiftName('rep'), -1));
  expect(Math.abs(rep?.raised?.estimate ?? 1)).toBeLessThan(Math.abs(rep?.estimate ?? 0) / 2);
  const night = await subjectNamed('nightfighter');
  const serrate = (name: string) => knownMoves(inScene(night, { option: 'scenario', name })).get(moveKey(shiftName('serrate'), 1))?.word;
  expect([serrate('7'), serrate('5')]).toEqual(['less', undefined]);
  const schwarm = knownMoves(await subjectNamed('schwarm'));
  expect(schwarm.get('abortRefund not-if-all-abort')).toMatchObject({ word: 'less', spoken: 'losing the refund' });
});

test('a chance is hard or easy only if all of its interval is, and even enough only if all of it is', () => {
  const of = (low: number, high: number, word: Found['word'] = 'open') =>
    chanceOf({ estimate: (low + high) / 2, interval: [low, high], word, games: 1, needs: 1 });
  expect([of(0.81, 0.9), of(0.1, 0.19), of(0.21, 0.79)]).toEqual(['easy', 'hard', 'even']);
  expect([of(0.77, 0.84), of(0.19, 0.34), of(0.78, 0.82, 'unimportant')]).toEqual(['open', 'open', 'edge']);
});

test('seats are judged between equals: what each may buy is the same, in the scenarios whose rules read it', async () => {
  const galley = await subjectNamed('war-galley');
  const alike = galley.scenes.map((scene) => [scene.name, inScene(galley, scene).alike]).filter(([, one]) => Object.keys(one as object).length > 0);
  expect(alike).toEqual([['tournament', { redFleet: 'fives' }]]);
  const chosen = await subjectOf(await loadGame('war-galley'), { options: { scenario: 'tournament', redFleet: 'romans' }, seed: 1 });
  expect(chosen.options).toEqual({ scenario: 'tournament', redFleet: 'romans' });
});
