import { describe, expect, test } from 'vitest';
import { breakFoulings, cutModifier, offerDisengagement } from '../../../../src/games/war-galley/fighting/disengagement.js';
import { tie } from '../../../../src/games/war-galley/ship/losses.js';
import type { Ship } from '../../../../src/games/war-galley/ship.js';
import { TIE } from '../../../../src/games/war-galley/state.js';
import { alongside, tied } from './scene.js';

describe('8.3 Disengaging', () => {
  test('8.32 the modifiers alone', () => {
    const cases: [string, number, (ship: Ship, other: Ship) => void][] = [
      ['nothing', 0, () => {}],
      ['a boarding repelled in this turn', 1, (s) => (s.repelled = 1)],
      ['own prize', 2, (_, o) => Object.assign(o, { owner: 0, taken: 1 })],
      ['crippled', -1, (s) => (s.crippledPort = 1)],
      ['fouled', -1, (s) => (s.fouls = 1)],
      ['from a prize of the enemy: better crew', 1, (_, o) => (o.taken = 1)],
    ];
    for (const [name, modifier, mark] of cases) {
      const s = tied();
      mark(s.ships[0], s.ships[1]);
      expect(cutModifier(s.state, s.rules, s.ships[0], s.ships[1], false), name).toBe(modifier);
    }
    const better = tied('5 2/4', '5');
    expect(cutModifier(better.state, better.rules, better.ships[0], better.ships[1], false), 'better crew').toBe(1);
    expect(cutModifier(better.state, better.rules, better.ships[0], better.ships[1], true), '8.34 not from several').toBe(0);
  });

  test('8.32 success costs two points and frees the ship to move; failure holds it', () => {
    const s = tied();
    expect(s.play([3], (b) => offerDisengagement(b, s.ships[0]), { disengage: () => [1] })).toBe(0);
    expect(s.ships[0].grapples).toBe(1);
    expect(s.play([4], (b) => offerDisengagement(b, s.ships[0]), { disengage: () => [1] })).toBe(3);
    expect([s.ships[0].grapples, s.ships[1].grapples]).toEqual([0, 0]);
  });

  test('8.32 a ship of less than two points may cut loose all the same', () => {
    const s = tied();
    s.ships[0].fatigue = 4;
    expect(s.play([4], (b) => offerDisengagement(b, s.ships[0]), { disengage: () => [1] })).toBe(0);
    expect(s.ships[0].grapples).toBe(0);
  });

  test('8.35 a fouled galley rolls under its crew: success trades the marker for half speed', () => {
    const s = alongside();
    tie(s.state, s.ships[0], s.ships[1], TIE.fouled);
    s.play([4], (b) => breakFoulings(b));
    expect([s.ships[0].fouls, s.ships[1].fouls, s.ships[0].half, s.ships[1].half]).toEqual([0, 0, 1, 0]);
  });

  test('8.35 reading: each must free itself', () => {
    const s = alongside('5', '5', { foulDisengage: 'each-its-own' });
    tie(s.state, s.ships[0], s.ships[1], TIE.fouled);
    s.play([4, 3], (b) => breakFoulings(b));
    expect([s.ships[0].fouls, s.ships[1].fouls, s.ships[0].half]).toEqual([0, 1, 1]);
  });
});
