import { expect, test } from 'vitest';
import { logistic, Table } from '../../../../src/engine/index.js';
import { FEATURES, measure, SCALE, WEIGHTS, weightOfHits, weightOfMeans } from '../../../../src/games/schwarm/features.js';
import schwarm, { type Types } from '../../../../src/games/schwarm/index.js';
import type { Options } from '../../../../src/games/schwarm/options.js';
import type { State } from '../../../../src/games/schwarm/state.js';
import { value } from '../../../../src/games/schwarm/value.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { rulesWith } from './support.js';

test.each<Partial<Options>>([{}, { tacticalPoints: 12, hitsPerPoint: 3 }])('value and luck weigh what was fitted: %j', async (options) => {
  const rules = rulesWith(options);
  const row = new Float64Array(FEATURES.length);
  const strategy = (await loadStrategy(schwarm, 'opportunist')) as never;
  let seen = 0;
  const turn: typeof schwarm.turn = (play) => {
    schwarm.turn(play);
    if (schwarm.over(play.state) !== 0) return;
    measure(play.state, rules, 0, row);
    const sum = row.reduce((total, x, n) => total + x * WEIGHTS[n], 0);
    // Six weights are rounded to 64ths each, which moves a chance by a hundredth at most.
    expect(Math.abs(value(play.state, rules) - logistic(sum))).toBeLessThan(0.012);
    seen++;
  };
  const table = new Table<Types>({ ...schwarm, turn }, rules, [{ id: 'one', strategy }], 7);
  for (let n = 1; n <= 100; n++) table.play(n);
  expect(seen).toBeGreaterThan(100);
});

test('5.2 where a section takes more hits than printed, the scale is stretched', () => {
  const rules = rulesWith({});
  const row = new Float64Array(FEATURES.length);
  const s = schwarm.newState(rules) as State;
  s.pass = 1;
  s.tacticalPoints = 99;
  s.damage[1] = 6;
  measure(s, { ...rules, destroyedAt: Int8Array.from([127, 12, 4, 3, 2]) } as never, 0, row);
  const lit = FEATURES.filter((_, n) => row[n] === 1);
  expect(lit.filter((name) => name.startsWith('hits on the fuselage'))).toHaveLength(3);
  expect(lit.filter((name) => name.startsWith('points'))).toHaveLength(10);
});

test('more damage and more points are never worth less by more than a slip of the fit', () => {
  for (let section = 1; section < SCALE.length; section++)
    for (let hits = 1; hits <= SCALE[section]; hits++)
      expect(weightOfHits(WEIGHTS, section, hits) - weightOfHits(WEIGHTS, section, hits - 1)).toBeGreaterThan(-0.15);
  for (let points = 1; points <= 10; points++)
    expect(weightOfMeans(WEIGHTS, points, 0, 0) - weightOfMeans(WEIGHTS, points - 1, 0, 0)).toBeGreaterThan(-0.15);
});
