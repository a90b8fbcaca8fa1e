import { expect, test } from 'vitest';
import { measure } from '../../../../src/games/nightfighter/features.js';
import game from '../../../../src/games/nightfighter/index.js';
import { fitPromises } from '../../../support/fit.js';

test('the value is what was fitted', async () => {
  const seen = await fitPromises(game, { scenario: '7' }, 'orbit', measure);
  expect(seen).toBeGreaterThan(20);
});
