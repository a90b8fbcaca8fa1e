import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadGame } from '../../src/players/loading/index.js';
import { runPlan } from '../../src/simulation/index.js';
import { retune } from '../../src/tuning/index.js';

/**
 * A planted game: the old rule rewards standing at 0.2, the new one takes half of the wins from there and rewards 0.8 more. Players
 * who keep standing where they stood lose by the new rule; players who move gain by it.
 */
test('rules and adaptation are told apart, also where they point in different directions', async () => {
  const game = await loadGame(fileURLToPath(new URL('../support/stand/index.ts', import.meta.url)), '.');
  const strategy = fileURLToPath(new URL('../support/stand/standing.ts', import.meta.url));
  const found = await retune({
    game,
    old: {},
    fresh: { rule: 'new' },
    strategy: { id: strategy, parameters: {} },
    ranges: [{ name: 'where', default: 0.5, min: 0, max: 1 }],
    budget: 12_000,
    games: 5000,
    seed: 3,
    run: (plan) => runPlan(plan, { workers: 1 }),
  });
  expect(found.oldPlayer.where).toBeCloseTo(0.2, 1);
  expect(found.newPlayer.where).toBeCloseTo(0.8, 1);
  expect(found.rules.interval[1]).toBeLessThan(0);
  expect(found.adaptation.interval[0]).toBeGreaterThan(0);
  expect(found.together.interval[0]).toBeGreaterThan(0);
  expect(found.rules.estimate + found.adaptation.estimate).toBeCloseTo(found.together.estimate, 12);
});
