import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ValueFit, weightsOf } from '../../../src/engine/index.js';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { ROOT } from '../../support/cli.js';

interface Tenth {
  predicted: number;
  observed: number;
  positions: number;
}

test.each(gameIds())('%s: weights.json has a weight for each feature, and predicts fresh games better than the value by hand', async (id) => {
  const game = await loadGame(id);
  const file = JSON.parse(readFileSync(join(ROOT, 'src/games', id, 'weights.json'), 'utf8'));
  const { features, weights } = game.fit as ValueFit;
  expect(weights).toEqual(features.map((feature) => file.weights[feature]));
  expect(file.trust.brier).toBeLessThan(file.trust.brierByHand);
  const slack = id === 'nightfighter' ? 0.12 : 0.1;
  for (const { predicted, observed, positions } of file.trust.tenths as Tenth[])
    expect(Math.abs(predicted - observed)).toBeLessThan(slack + 1 / Math.sqrt(positions));
});

test.each([
  [['ships', 'points'], 'weight 3 is "fires", feature 3 is none'],
  [['ships', 'points', 'fires', 'oars'], 'weight 4 is none, feature 4 is "oars"'],
  [['ships', 'fires', 'points'], 'weight 2 is "points", feature 2 is "fires"'],
])('weights for other features than %j are a fault', (features, fault) => {
  expect(() => weightsOf({ weights: { ships: 1, points: 2, fires: 3 } }, features)).toThrow(`weights.json does not fit FEATURES: ${fault}`);
});
