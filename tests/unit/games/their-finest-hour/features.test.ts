import { expect, test } from 'vitest';
import { type Seated, Table } from '../../../../src/engine/index.js';
import { FEATURES, measure, standing, WEIGHTS } from '../../../../src/games/their-finest-hour/features.js';
import game, { type Types } from '../../../../src/games/their-finest-hour/index.js';
import { compile, type Rules } from '../../../../src/games/their-finest-hour/rules.js';
import type { State } from '../../../../src/games/their-finest-hour/state.js';
import { TABLES } from '../../../../src/games/their-finest-hour/tables.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { optionsOf } from './scene.js';

/** Every position between two units of some games. */
async function positions(scenario: string, look: (state: State, rules: Rules) => void): Promise<void> {
  const strategy = (await loadStrategy(game, 'tail-chaser')) as unknown as Seated<Types>['strategy'];
  const turn: typeof game.turn = (play) => {
    game.turn(play);
    if (play.state.outcome === 0) look(play.state, play.rules);
  };
  const seats = ['one', 'other'].map((id) => ({ id, strategy }));
  const table = new Table({ ...game, turn }, compile(optionsOf({ scenario }), TABLES.defaults), seats, 7);
  for (let n = 1; n <= 20; n++) table.play(n);
}

test.each(['duel', 'three-on-two', 'escort'])(
  '%s: luck uses the fitted weights, and the features of one side are the negative of the other side’s',
  async (scenario) => {
    const [blue, red] = [new Float64Array(FEATURES.length), new Float64Array(FEATURES.length)];
    let [seen, uneven, unlike] = [0, 0, 0];
    await positions(scenario, (state, rules) => {
      measure(state, rules, 0, blue);
      measure(state, rules, 1, red);
      for (let n = 0; n < blue.length; n++) uneven = Math.max(uneven, Math.abs(blue[n] + red[n]));
      const sum = blue.reduce((sum, x, n) => sum + x * WEIGHTS[n], 0);
      unlike = Math.max(unlike, Math.abs(sum - standing(state, rules)));
      seen++;
    });
    expect(uneven).toBeLessThan(5e-13);
    expect(unlike).toBeLessThan(5e-10);
    expect(seen).toBeGreaterThan(100);
  },
);
