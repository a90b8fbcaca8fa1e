import { expect, test } from 'vitest';
import { FEATURES, measure } from '../../../src/games/space-fleet/features.js';
import { PROVENANCE, TRUST, WEIGHTS } from '../../../src/games/space-fleet/fitted.js';
import game from '../../../src/games/space-fleet/index.js';
import { fitPromises } from '../../support/fit.js';

test('one side’s features are the other’s with the other sign, and the value is what was fitted', async () => {
  const seen = await fitPromises(game, {}, 'hunter', measure);
  expect(seen).toBeGreaterThan(20);
});

test('the table has a weight for each feature, is of these rules, and beat the value by hand on fresh games', () => {
  expect(WEIGHTS).toHaveLength(FEATURES.length);
  expect(PROVENANCE.gameVersion).toBe(game.version);
  expect(TRUST.brier).toBeLessThan(TRUST.brierByHand);
  for (const { foretold, seen, positions: n } of TRUST.tenths) expect(Math.abs(foretold - seen)).toBeLessThan(0.1 + 1 / Math.sqrt(n));
});
