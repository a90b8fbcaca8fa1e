import { expect, test } from 'vitest';
import { FEATURES, measure } from '../../../src/games/nightfighter/features.js';
import { PROVENANCE, TRUST, WEIGHTS } from '../../../src/games/nightfighter/fitted.js';
import game from '../../../src/games/nightfighter/index.js';
import { fitPromises } from '../../support/fit.js';

test('the value is what was fitted', async () => {
  const seen = await fitPromises(game, { scenario: '7' }, 'orbit', measure);
  expect(seen).toBeGreaterThan(20);
});

test('the table has a weight for each feature, is of these rules, and beat the value by hand on fresh games', () => {
  expect(WEIGHTS).toHaveLength(FEATURES.length);
  expect(PROVENANCE.gameVersion).toBe(game.version);
  expect(TRUST.brier).toBeLessThan(TRUST.brierByHand);
  for (const { foretold, seen, positions: n } of TRUST.tenths) expect(Math.abs(foretold - seen)).toBeLessThan(0.12 + 1 / Math.sqrt(n));
});
