import { describe, expect, test } from 'vitest';
import type { Answer, Decision, Game } from '../../../src/engine/index.js';
import { ambush } from '../../support/ambush/index.js';
import { soak, unplayed } from '../../support/soak.js';

/** What `npm run soak` does with every game, here with a small one. */
describe('a soak', () => {
  test('plays the random-legal games over every choice of the options, and finds nothing', () => {
    const soaked = soak(ambush, 200);
    expect([soaked.games, soaked.faults, unplayed(ambush, soaked)]).toEqual([200, [], []]);
    expect([...soaked.outcomes.values()].reduce((sum, times) => sum + times, 0)).toBe(200);
    expect(soaked.turns).toBeGreaterThan(400);
  });

  test('names the game in which a promise of the state is broken, and goes on', () => {
    const broken = {
      ...ambush,
      invariant: (state: { field: { turn: number } }) => (state.field.turn > 8 ? 'no fight lasts so long' : undefined),
    } as Game;
    const { faults, games } = soak(broken, 400);
    expect(faults.length).toBeGreaterThan(1);
    expect(games).toBeGreaterThan(faults.length);
    expect(faults[0]).toMatch(/^npx sortie play ambush --seed 1943 --game \d+ .*\n {4}the promise is broken: no fight lasts so long$/);
  });

  test('holds every answer against the rules', () => {
    const strict = (decision: Decision<object, Answer, object>) => ({ ...decision, check: () => 'not allowed' });
    const declared = Object.entries(ambush.decisions as Record<string, Decision<object, Answer, object>>);
    const decisions = Object.fromEntries(declared.map(([name, decision]) => [name, strict(decision)]));
    expect(soak({ ...ambush, decisions } as unknown as Game, 4).faults[0]).toContain('not allowed');
  });
});
