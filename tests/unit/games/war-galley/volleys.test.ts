import { expect, test } from 'vitest';
import { inSight } from '../../../../src/games/war-galley/fighting/missiles.js';
import { apart } from '../../../../src/games/war-galley/geometry.js';
import { Volleys } from '../../../../strategies/war-galley/kit/volleys.js';
import { at, scene } from './scene.js';

test('8.41 each side counts where the rules let it shoot at a ship beside it, at every place', () => {
  const seen = new Set<string>();
  for (let facing = 0; facing < 6; facing++)
    for (const bow of ['2012', '2013', '2014', '2015', '1912', '1913', '1914', '2112', '2113', '2114', '1911', '2111', '2016']) {
      let s: ReturnType<typeof scene>;
      try {
        s = scene([at('blue', '5 2/3', bow, facing), at('red', '5 2/3', '2013', 0)]);
      } catch {
        continue; // The two ships overlap.
      }
      const [ship, foe] = s.ships;
      if (apart(s.rules, ship, foe) !== 1) continue;
      const volleys = new Volleys(s.rules);
      volleys.begin(s.state, ship, 5);
      const given = inSight(s.state, s.rules, ship, foe, false);
      const taken = inSight(s.state, s.rules, foe, ship, false);
      expect(Math.sign(volleys.at(ship.bow, ship.stern, ship.facing)), `${bow} facing ${facing}`).toBe(Number(given) - Number(taken));
      seen.add(`${given} ${taken}`);
    }
  expect(seen.size).toBeGreaterThan(2);
});
