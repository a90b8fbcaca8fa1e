import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HexGrid } from '../../../src/mechanics/hexes.js';

describe('hexes', () => {
  test('odd columns lower: up-right of 2319 is 2419, of 4022 it is 4121; down-right 2420 and 4122', () => {
    const sea = new HexGrid(44, 30, 'odd');
    const go = (name: string, d: number) => sea.name(sea.next[(sea.named(name) << 4) | d]);
    expect([go('2319', 1), go('2319', 2), go('4022', 1), go('4022', 2)]).toEqual(['2419', '2420', '4121', '4122']);
  });

  test('even columns lower: the same hexes of the opposite offset', () => {
    const sky = new HexGrid(44, 30, 'even');
    const go = (name: string, d: number) => sky.name(sky.next[(sky.named(name) << 4) | d]);
    expect([go('2319', 1), go('2319', 2), go('4022', 1), go('4022', 2)]).toEqual(['2418', '2419', '4122', '4123']);
  });

  for (const lower of ['odd', 'even'] as const) {
    const grid = new HexGrid(9, 7, lower);
    const hex = fc.integer({ min: 0, max: grid.size - 1 });

    test(`${lower}: a step and its opposite come back; directions 6 to 11 repeat 0 to 5`, () => {
      fc.assert(
        fc.property(hex, fc.integer({ min: 0, max: 5 }), (from, d) => {
          const to = grid.next[(from << 4) | d];
          expect(grid.next[(from << 4) | (d + 6)]).toBe(to);
          if (to >= 0) expect(grid.next[(to << 4) | (d + 3)]).toBe(from);
        }),
      );
    });

    test(`${lower}: distance is the length of the shortest walk`, () => {
      const start = grid.named('0504');
      const steps = new Map([[start, 0]]);
      for (const [at, n] of steps)
        for (let d = 0; d < 6; d++) {
          const to = grid.next[(at << 4) | d];
          if (to >= 0 && !steps.has(to)) steps.set(to, n + 1);
        }
      expect(steps.size).toBe(grid.size);
      for (const [at, n] of steps) expect(grid.distance(start, at), grid.name(at)).toBe(n);
    });

    test(`${lower}: the bearing of whatever lies straight along a direction is that direction`, () => {
      for (let d = 0; d < 6; d++)
        for (let steps = 1; steps <= 3; steps++) {
          const to = grid.along(grid.named('0504'), d, steps);
          expect([grid.bearing(grid.named('0504'), to), grid.compass(grid.named('0504'), to) >> 3]).toEqual([d, steps]);
        }
    });

    test(`${lower}: names go both ways`, () => {
      fc.assert(
        fc.property(hex, (at) => {
          expect(grid.named(grid.name(at))).toBe(at);
        }),
      );
    });
  }

  test('hexes off the map have no number', () => {
    const sea = new HexGrid(10, 10, 'odd');
    expect([sea.named('1111'), sea.named('0000'), sea.named('ab'), sea.named('0110')]).toEqual([-1, -1, -1, 9]);
  });
});
