import { expect, test } from 'vitest';
import { measure } from '../../../../src/games/war-galley/features.js';
import game from '../../../../src/games/war-galley/index.js';
import { fitPromises } from '../../../support/fit.js';

test.each(['duel', 'drill'])('%s: one side’s features are the other’s with the other sign, and the value is what was fitted', async (scenario) => {
  const seen = await fitPromises(game, { scenario }, 'rower', measure);
  expect(seen).toBeGreaterThan(20);
});
