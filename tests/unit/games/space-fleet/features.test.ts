import { expect, test } from 'vitest';
import { measure } from '../../../../src/games/space-fleet/features.js';
import game from '../../../../src/games/space-fleet/index.js';
import { fitPromises } from '../../../support/fit.js';

test('one side’s features are the other’s with the other sign, and the value is what was fitted', async () => {
  const seen = await fitPromises(game, {}, 'hunter', measure);
  expect(seen).toBeGreaterThan(20);
});
