import { expect, test } from 'vitest';
import { loadGame } from '../../../src/players/loading/index.js';
import { askAll, parseExperiment, YamlSource } from '../../../src/simulation/index.js';
import { inferAsked } from '../../../src/statistics/infer-asked.js';

test('exact odds are results without games: shares as fractions that add up to 1', async () => {
  const game = await loadGame('schwarm');
  const [question] = Object.keys(game.odds);
  const experiment = parseExperiment(new YamlSource('x.yaml', `question: x?\ngame: schwarm\nask: { question: ${question} }`));
  const { cells, complete, watched, comparisons } = inferAsked(game, experiment, await askAll(experiment, game), '');
  expect([complete, watched, comparisons]).toEqual([true, false, []]);
  const { odds } = cells[0].measures;
  if (odds.kind !== 'exact') throw new Error(odds.kind);
  expect(odds.shares.reduce((sum, { estimate }) => sum + estimate, 0)).toBeCloseTo(1, 12);
  expect(cells[0].games).toBe(0);
});
