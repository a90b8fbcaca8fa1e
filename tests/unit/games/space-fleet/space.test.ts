import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellName, cellOf, cellsInReach, distance, inReach, manoeuvreCost, xOf, yOf, zOf } from '../../../../src/games/space-fleet/space.js';

test('5 distance: 1,1,0 to 3,2,1 is 4', () => {
  // The book sums to 4 as here, but prints 1,2,0 for the first ship: from there it is 3.
  expect(distance(cellOf(1, 1, 0), cellOf(3, 2, 1))).toBe(4);
  expect(distance(cellOf(1, 2, 0), cellOf(3, 2, 1))).toBe(3);
});

test('a cell keeps its three coordinates', () => {
  const cell = cellOf(29, 7, 18);
  expect([xOf(cell), yOf(cell), zOf(cell), cellName(cell)]).toEqual([29, 7, 18, '29,7,18']);
});

const from = cellOf(5, 5, 5);
test.each([
  ['straight or vertical: 1 movement point', cellOf(6, 5, 5), 1, 0],
  ['vertical', cellOf(5, 5, 4), 1, 0],
  ['diagonal in the plane: 1 movement and 1 manoeuvre point', cellOf(6, 6, 5), 1, 1],
  ['straight with a change of altitude: 1 and 1', cellOf(5, 4, 6), 1, 1],
  ['diagonal with a change of altitude: 1 and 2', cellOf(4, 6, 6), 1, 2],
])('6 one step %s', (_, to, movement, manoeuvre) => {
  expect(inReach(from, to, movement, manoeuvre)).toBe(true);
  expect(manoeuvreCost(from, to, movement)).toBe(manoeuvre);
  if (manoeuvre > 0) expect(inReach(from, to, movement, manoeuvre - 1)).toBe(false);
  expect(inReach(from, to, movement - 1, manoeuvre)).toBe(false);
});

/** Every cell that single steps lead to, found by walking, with the fewest manoeuvre points spent. */
function walk(start: number, movement: number, manoeuvre: number, grid: number): Map<number, number> {
  let reached = new Map([[start, 0]]);
  for (let step = 0; step < movement; step++) {
    const next = new Map(reached);
    for (const [cell, spent] of reached)
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1])
          for (const dz of [-1, 0, 1]) {
            const axes = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
            const [x, y, z] = [xOf(cell) + dx, yOf(cell) + dy, zOf(cell) + dz];
            if (axes === 0 || Math.min(x, y, z) < 0 || Math.max(x, y, z) >= grid) continue;
            const cost = spent + axes - 1;
            const to = cellOf(x, y, z);
            if (cost <= manoeuvre && cost < (next.get(to) ?? Number.POSITIVE_INFINITY)) next.set(to, cost);
          }
    reached = next;
  }
  return reached;
}

test('6 the reach by formula is the reach by single steps, and so is what it costs', () => {
  const grid = 7;
  const at = fc.integer({ min: 0, max: grid - 1 });
  fc.assert(
    fc.property(at, at, at, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 5 }), (x, y, z, movement, manoeuvre) => {
      const start = cellOf(x, y, z);
      const walked = walk(start, movement, manoeuvre, grid);
      const cells = cellsInReach(start, movement, manoeuvre, grid);
      expect(new Set(cells)).toEqual(new Set(walked.keys()));
      for (const cell of cells) {
        expect(manoeuvreCost(start, cell, movement)).toBe(walked.get(cell));
        expect(inReach(start, cell, movement, manoeuvre)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
