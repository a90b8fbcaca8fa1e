import { describe, expect, test } from 'vitest';
import { lastSpurt } from '../../../../strategies/war-galley/kit/homeward.js';
import { Admiral } from '../../../../strategies/war-galley/strong.js';
import { at, scene } from './scene.js';

describe('9.1 on the way home, over the edge that scores', () => {
  test('6.12 she saves her rowers, though a blow is to be had, until maximum speed takes her over', () => {
    const speed = (bow: string, exitSouth: 'none' | 'red' = 'red') => {
      const s = scene([at('blue', 'T', '2019', 4), at('red', '5', bow, 3)], {}, { exitSouth });
      const view = s.state.views[1];
      view.ship = 1;
      return new Admiral(s.rules).speed(view);
    };
    // The transport lies across her course: within reach of the ram at maximum speed only.
    expect([speed('2011', 'none'), speed('2011')]).toEqual([1, 0]);
    expect([speed('2023'), speed('2024'), speed('2025'), speed('2026')]).toEqual([0, 1, 1, 0]);
  });

  test('6.12 a last spurt is for the edge ahead of her, and for either fleet its own', () => {
    const spurt = (side: 'blue' | 'red', bow: string, facing: number) => {
      const s = scene([at(side, '5', bow, facing), at(side === 'blue' ? 'red' : 'blue', '5', '0515', 0)]);
      return lastSpurt(s.rules, s.ships[0], 5);
    };
    expect([spurt('blue', '2007', 0), spurt('blue', '2007', 1), spurt('blue', '2005', 0), spurt('blue', '2008', 0)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([spurt('red', '2024', 3), spurt('red', '2007', 0)]).toEqual([true, false]);
  });
});
