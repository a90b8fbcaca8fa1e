import { describe, expect, test } from 'vitest';
import { Table } from '../../../../src/engine/index.js';
import { LOW } from '../../../../src/games/nightfighter/areas.js';
import { CHANCE, LUCKS } from '../../../../src/games/nightfighter/counters.js';
import game from '../../../../src/games/nightfighter/index.js';
import { luckOf, luckOfFire, luckOfReturnFire, luckOfSix } from '../../../../src/games/nightfighter/luck.js';
import { stakes } from '../../../../src/games/nightfighter/stakes.js';
import type { Play } from '../../../../src/games/nightfighter/types.js';
import { comesOutEven, lucksOf } from '../../../support/lucks.js';
import { rulesWith, Scene, seated } from './support.js';

const scene = new Scene(rulesWith({ scenario: '1' }));
scene.counter(0, '0604', LOW);
scene.fighter(0, '0606');
const at = scene.play([], (play) => play);
const total = ({ record }: Play) => record.lucks.reduce((sum, luck) => sum + luck, 0);

/** What a luck adds to the record. */
function added(count: () => void): number {
  const before = total(at);
  count();
  return total(at) - before;
}

describe('every roll is even to the last digit', () => {
  test('something is at stake', () => {
    const { kill, damage, loss } = stakes(at);
    expect(damage).toBeGreaterThan(0);
    expect(kill).toBeGreaterThanOrEqual(damage);
    expect(loss).toBeLessThanOrEqual(0);
  });

  test('17 fire, of one to seven dice, whatever they need', () => {
    const { bomber } = at.rules;
    const counter = at.state.counters[0];
    for (let dice = 1; dice <= 7; dice++)
      for (let needed = 2; needed <= 7; needed++) {
        let [sum, ways] = [0, 1];
        for (let hits = 0; hits <= dice; hits++) {
          const weight = ways * (7 - needed) ** hits * (needed - 1) ** (dice - hits);
          sum += weight * added(() => luckOfFire(at, counter, bomber, dice, needed, hits));
          ways = (ways * (dice - hits)) / (hits + 1);
        }
        expect(sum + 0, `${dice} dice on ${needed}`).toBe(0);
      }
    expect(added(() => luckOfFire(at, counter, bomber, 6, 4, 6))).toBeGreaterThan(0);
  });

  test('17 return fire, which is none of the fighter’s luck', () => {
    const faces = 7 - at.rules.returnHitsOn;
    let [sum, ways] = [0, 1];
    for (let hits = 0; hits <= 4; hits++) {
      sum += ways * faces ** hits * (6 - faces) ** (4 - hits) * added(() => luckOfReturnFire(at, at.state.fighters[0], 4, hits));
      ways = (ways * (4 - hits)) / (hits + 1);
    }
    expect(sum + 0).toBe(0);
    expect(added(() => luckOfReturnFire(at, at.state.fighters[0], 4, 4))).toBeLessThan(0);
  });

  test('S10 a look, S19 a location roll, 7 the cup', () => {
    for (let dice = 1; dice <= 7; dice++) {
      const six = 6 ** dice - 5 ** dice;
      const sum =
        six * added(() => luckOfSix(at, CHANCE.tally, dice, true, 0.3)) + 5 ** dice * added(() => luckOfSix(at, CHANCE.tally, dice, false, 0.3));
      expect(sum + 0).toBe(0);
    }
    for (const chance of [CHANCE.AI, CHANCE.cup])
      expect(5 * added(() => luckOf(at, chance, 5, 18, true)) + 13 * added(() => luckOf(at, chance, 5, 18, false)) + 0).toBe(0);
  });
});

test('each luck is counted apart, and over many games comes out even', async () => {
  const table = new Table(game, rulesWith({ scenario: '4' }), [await seated('vector')], 5);
  const lucks = lucksOf(game, table, 400);
  expect(lucks.map(({ name }) => name)).toEqual(Object.keys(LUCKS).map((name) => `luck-${name}`));
  lucks.forEach(comesOutEven);
  for (const { name, squares } of lucks) if (name !== 'luck-searchlights') expect(squares, name).toBeGreaterThan(0);
});
