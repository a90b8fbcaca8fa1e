import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bestPlayers } from '../../../src/players/index.js';
import { gameIds, loadGame, shippedStrategies } from '../../../src/players/loading/index.js';
import { RELIED_ON } from '../../../src/players/words.js';
import { panelOf } from '../../../src/simulation/index.js';
import { answered, ROOT } from '../../support/cli.js';

/** Every line of a command is as wide as a terminal at most; commands to copy are not broken. */
const wide = (out: string) => out.split('\n').filter((line) => [...line].length > 80 && !line.includes('npx sortie'));

test('the best player of a game is asked, in every seat; a game without a panel names its own', async () => {
  expect(bestPlayers(await loadGame('war-galley'))).toEqual(['strong', 'strong']);
  expect(bestPlayers({ seats: ['one'], defaultStrategies: ['steady'] })).toEqual(['steady']);
});

test.each(gameIds())('the player that reports of %s rest on is the best that the game declares', async (id) => {
  expect(bestPlayers(await loadGame(id))[0]).toBe(RELIED_ON);
});

test('strategies beside a game of the user play it, unless the game names others', async () => {
  const least = await loadGame(join(ROOT, 'tests/support/least'));
  expect(bestPlayers(least, shippedStrategies(least.id))).toEqual(['steady', 'steady']);
  expect(panelOf(least)).toEqual(['random', 'steady', 'search']);
});

test('knockout says what is changed, by which player, against what, and how its one mark is read', async () => {
  const { code, out } = await answered(['knockout', 'their-finest-hour', '--games', '5']);
  const told = out.replaceAll(/\s+/g, ' ');
  expect(code).toBe(0);
  expect(told).toContain('What does each option do by itself in Their Finest Hour (scenario duel), played by strong in both seats?');
  expect(told).toMatch(/points of win blue against the default \(win blue [\d.]+ %\); 5 games of each on the same dice/);
  expect(told).toMatch(/Each interval holds by itself at 95 %\. \* known to differ from 0/);
  expect(out).not.toMatch(/\] \+/);
  expect(wide(out)).toEqual([]);
});

test('solve and compare name players and scenario; --verbose adds what a fixed plan would have taken', async () => {
  const solved = await answered(['solve', 'schwarm', 'tacticalPoints', '--values', '2,9', '--games', '1000', '--seat', 'novice']);
  expect(solved.out).toContain('Which tacticalPoints gives 50.0 % in Schwarm!, played by novice?');
  expect(wide(solved.out)).toEqual([]);
  const asked = ['compare', 'war-galley', '--option', 'handicap=9', '--games', '10'];
  const short = (await answered(asked)).out;
  expect(short).toMatch(/played by strong in both seats; scenario duel/);
  expect(short).not.toContain('a fixed plan');
  expect((await answered(['compare', 'schwarm', '--option', 'hitsPerPoint=3', '--seat', 'cautious', '--games', '400', '--verbose'])).out).toContain(
    'a fixed plan',
  );
});

test.each([
  [['sweep', 'schwarm', 'hitsPerPoint=2..4'], 'use --values: sortie sweep schwarm hitsPerPoint --values 2,3,4'],
  [['solve', 'schwarm', 'tacticalPoints=0..20'], 'use --values: sortie solve schwarm tacticalPoints --values 0..20'],
])('%s is told of --values', async (words, remedy) => {
  const { code, err } = await answered(words);
  expect([code, err]).toEqual([2, expect.stringContaining(`  remedy: ${remedy}\n`)]);
});
