import { expect, test } from 'vitest';
import { headingOf, hexOf, reachOfFighter, station } from '../../../../src/games/nightfighter/index.js';
import { AT_HIGH, AT_LOW, AT_MEDIUM, KNOWN, Outlook, TRACKED } from '../../../../strategies/nightfighter/kit/index.js';
import { placeAt } from '../../../../strategies/nightfighter/kit/pursuit.js';
import { rulesWith, Scene } from './support.js';

const LEVELS = { KNOWN, TRACKED, AT_LOW, AT_MEDIUM, AT_HIGH };

for (const scenario of ['4', '8', '8F'])
  test(`pursuit: in scenario ${scenario} a place is worth as much as the best station in reach from it`, () => {
    const rules = rulesWith({ scenario });
    const { sky } = rules;
    const outlook = new Outlook(rules);
    const scene = new Scene(rules);
    const fighter = scene.fighter(0, '0912');
    const ends = (heading: number) => reachOfFighter(rules, fighter).from(station(fighter.hex, heading));
    let compared = 0;
    for (const hex of ['0904', '0812', '0708', '1206', '0918'])
      for (const level of Object.values(LEVELS))
        for (let heading = 0; heading < 6; heading++) {
          const counter = scene.counter(0, hex, 0);
          fighter.heading = heading;
          const { table } = outlook.chase(scene.state, fighter, counter, level);
          const worth = (at: number) => {
            const place = placeAt(
              sky.columnOf[counter.hex] - sky.columnOf[hexOf(at)],
              sky.halvesOf[hexOf(at)] - sky.halvesOf[counter.hex],
              headingOf(at),
            );
            return place < 0 ? 0 : table[place];
          };
          const best = Math.max(...Array.from(ends(heading), worth));
          expect(outlook.before(scene.state, counter, level)).toBe(best);
          if (best > 0) compared++;
        }
    expect(compared).toBeGreaterThan(50);
  });
